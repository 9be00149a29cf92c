import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Each takes ten megabytes of memory or more, and few requests need it. */
const heavy = ["stripe", "jsdom", "isomorphic-dompurify", "sharp"];

test("al arrancar, el sitio no carga ni Stripe ni jsdom: cada uno espera a que haga falta", () => {
  const scripts = ["build/server", "build/cli"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".js"))
      .map((file) => join(folder, file)),
  );
  const code = scripts.map((file) => readFileSync(file, "utf8"));
  expect(code.join("\n")).toMatch(/import\("stripe"\)/);
  for (const name of heavy) {
    const loads = new RegExp(`(?:from|import|require\\()\\s*"${name}"`);
    expect(scripts.filter((_, n) => loads.test(code[n] ?? ""))).toEqual([]);
  }
});
