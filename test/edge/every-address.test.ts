import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { dataAddress, distinctAddresses } from "../support/addresses";
import { exposedPaths, wellKnownPaths } from "../support/exposed-paths";
import { innerHtml } from "../support/pages/html";
import { residentMemory } from "../support/processes/processes";
import { startApp, until } from "./edge";
import { ask, send, statusFromAnswer } from "./raw-requests";

const edge = inject("edge");
const { url, port } = edge ?? { url: "", port: 0 };

const paths = existsSync("build/client/assets")
  ? distinctAddresses().map(({ pattern }) => pattern.replace(/:\w+/, "algo").replace("*", "no-existe"))
  : [];

let asked = 0;
/** Many addresses, to stay below nginx's rate limits. */
const from = () => `127.1.${Math.floor((asked += 1) / 200) % 250}.${1 + (asked % 200)}`;

async function forAll<T>(list: readonly T[], work: (one: T) => Promise<void>) {
  const waiting = [...list];
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

describe.skipIf(!edge)("por cada dirección", () => {
  test("C4: ocho métodos que no son nuestros se rechazan, y ninguno llega a romper nada", async () => {
    const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "FOO", "TRACE", "CONNECT"];
    const all = paths.flatMap((path) => methods.map((method) => [method, path] as const));
    expect(all.length).toBeGreaterThan(8 * 60);
    await forAll(all, async ([method, path]) => {
      const answer = await send(port, `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
      expect([method, path, statusFromAnswer(answer)]).toEqual([method, path, 405]);
      expect(answer).toMatch(/^Content-Security-Policy: default-src 'none'/m);
    });
  });

  test("X5, X6: toda respuesta lleva una vez cada cabecera de seguridad, y el texto dice cómo está escrito", async () => {
    const all = [...paths, ...paths.map(dataAddress), "/__manifest"].flatMap((path) =>
      ["GET", "POST", "HEAD"].map((method) => [method, path] as const),
    );
    await forAll(all, async ([method, path]) => {
      const { headers, text, status } = await ask(url, path, { method, from: from() });
      const type = headers["content-type"] ?? "";
      expect({
        method,
        path,
        status: status < 500 || (status === 503 && path.startsWith("/functions/")) || path.startsWith("/webhooks/"),
        nosniff: headers["x-content-type-options"],
        referrer: headers["referrer-policy"],
        permissions: headers["permissions-policy"],
        opener: headers["cross-origin-opener-policy"],
        policy: /^default-src 'none'; (?!.*default-src|.*unsafe-|.*\*).*frame-ancestors 'none'/.test(
          headers["content-security-policy"] ?? "",
        ),
        powered: headers["x-powered-by"],
        server: headers.server,
        charset: !/^text\/|xml/.test(type) || type.toLowerCase().includes("charset=utf-8"),
        isTitled: method === "HEAD" || !type.startsWith("text/html") || innerHtml(text, "title").includes("Panamá VIP"),
      }).toEqual({
        method,
        path,
        status: true,
        nosniff: "nosniff",
        referrer: "strict-origin-when-cross-origin",
        permissions: expect.stringMatching(/^camera=\(\), geolocation=\((?:self)?\), microphone=\(\), payment=\(\)$/) as string,
        opener: "same-origin",
        policy: true,
        powered: undefined,
        server: "nginx",
        charset: true,
        isTitled: true,
      });
    });
  });
});

describe.skipIf(!edge)("X9: lo que otros sitios dejan a la vista", () => {
  test("aquí no está", async () => {
    const maps = readdirSync("build/client/assets").map((file) => `/assets/${file.replace(/\.(?:br|gz)$/, "")}.map`);
    await forAll([...exposedPaths, ...exposedPaths.map((path) => path.toUpperCase()), ...maps], async (path) => {
      const asked = await ask(url, path, { from: from() });
      // Capitals lead to the same address without them.
      const { status, text } = asked.status === 301 ? await ask(url, path.toLowerCase(), { from: from() }) : asked;
      expect([path, [400, 404].includes(status)]).toEqual([path, true]);
      expect(text).not.toMatch(/node_modules|SESSION_SECRET|SQLite format/);
    });
  });

  test("lo que es para programas sí está", async () => {
    for (const path of wellKnownPaths) expect([path, (await ask(url, path)).status]).toEqual([path, 200]);
  });

  test("ningún archivo servido dice dónde está su fuente", () => {
    const files = readdirSync("build/client", { recursive: true, encoding: "utf8" });
    expect(files.filter((file) => /\.map(?:\.(?:br|gz))?$/.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.(?:js|css)$/.test(name)))
      expect([file, readFileSync(`build/client/${file}`, "utf8").includes("sourceMappingURL")]).toEqual([file, false]);
  });
});

describe.skipIf(process.platform !== "linux" || !edge)("F4: cien cuerpos demasiado grandes", () => {
  const megabyte = 1024 * 1024;

  test("no dejan al sitio con más de 20 MB de memoria de más", async () => {
    const app = await startApp({ DATABASE_URL: `file:${edge?.log}.memory.db`, APP_URL: "http://localhost:3000" });
    onTestFinished(async () => {
      app.process.kill("SIGKILL");
      await app.ended;
    });
    const base = `http://${app.address}`;
    const resident = () => residentMemory(app.process.pid!);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const large = `message=${"x".repeat(2 * megabyte)}`;
    const many = "x=1&".repeat(10_000);
    const send = (body: string) => ask(base, "/contact", { method: "POST", headers, body });
    /** Sends ordinary requests, to see how much memory they take. */
    const work = () =>
      forAll(
        Array.from({ length: 200 }, (_, n) => n),
        async (n) => void (await ask(base, `/contact?n=${n}`)),
      );

    let before = 0;
    for (let round = 0; round < 5; round += 1) {
      await work();
      before = Math.max(before, resident());
    }
    await forAll(
      Array.from({ length: 100 }, (_, n) => n),
      async (n) => {
        expect((await send(n % 2 === 0 ? large : many)).status).toBe(n % 2 === 0 ? 413 : 400);
      },
    );
    await until(async () => {
      await work();
      return resident() - before < 20 * megabyte;
    });
  });
});
