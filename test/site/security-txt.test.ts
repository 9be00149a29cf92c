import { afterEach, describe, expect, test, vi } from "vitest";
import { openApp } from "../support/app";
import { day } from "../../app/durations";

const app = await openApp({ PRIVACY_EMAIL: "datos@istmo.example", CONTACT_TO: "hola@istmo.example" });
const path = "/.well-known/security.txt";

afterEach(() => {
  vi.useRealTimers();
});

test("dice a quien encuentra un fallo de seguridad adónde escribir, en la forma de RFC 9116", async () => {
  const { status, headers, html } = await app.visit(path);
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, max-age=0, s-maxage=3600");
  const fields = html
    .trimEnd()
    .split("\n")
    .map((line) => /^([\w-]+): (\S.*)$/.exec(line)?.slice(1));
  expect(fields).toEqual([
    ["Contact", "mailto:datos@istmo.example"],
    ["Expires", expect.any(String)],
    ["Preferred-Languages", "es, en"],
    ["Canonical", `http://localhost:3000${path}`],
  ]);
});

describe("vale menos de un año, y nunca está vencido", () => {
  test.each(["2026-01-01T00:00:00Z", "2026-11-21T12:00:00Z", "2028-02-29T23:59:59Z", "2026-12-31T23:59:59Z"])(
    "el %s",
    async (now) => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      const expires = Date.parse(/^Expires: (.*)$/m.exec((await app.visit(path)).html)?.[1] ?? "");
      expect(expires - Date.parse(now)).toBeGreaterThan(300 * day);
      expect(expires - Date.parse(now)).toBeLessThanOrEqual(365 * day);
    },
  );
});
