import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { pages } from "../../deploy/pages.js";
import { innerHtml } from "../support/pages/html";
import { childProcesses } from "../support/processes/processes";
import { type Edge, readLogLines, waitForLogLine, nginxPidOf, startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask, send, statusFromAnswer } from "./raw-requests";

/* nginx picks rate limits and static files by path, the app picks routes: both must normalize paths alike. */

/** Lines of errors, without what nginx's wrapper tells of its start, which may come late. */
const errorsIn = (text: string) => text.split("\n").filter((line) => line !== "" && !/^\{"level":[34]0,/.test(line));

describe.skipIf(!inject("edge"))("una dirección", () => {
  let app: Awaited<ReturnType<typeof startStandInApp>>;
  let edge: Edge;

  beforeAll(async () => {
    app = await startStandInApp();
    edge = await startEdge({ APP_SERVERS: app.address });
  });
  afterAll(async () => {
    await edge.stop();
    await app.goAway();
  });
  beforeEach(() => {
    app.asked.length = 0;
  });

  const refused = [400, `${pages[400][0]} · Panamá VIP`];

  test.each([
    [
      "barras escritas con %",
      ["/%5C%2f..%2fblog", "/webhooks%2fstripe", "/webhooks%2Fx/../contact", "/assets/..%2f..%2fpackage.json"],
    ],
    ["barras al revés", ["/\\evil.example/%2e%2e", "/a\\b", "/a%5cb", "/%5C%5Cevil.example", "/health/live\\..\\..\\contact"]],
    ["puntos que suben o no se mueven", ["/blog/..", "/blog/../contact", "/./blog", "/blog/.", "/health/../about"]],
    [
      "los mismos con %",
      ["/%2e%2e/blog", "/blog/%2E/", "/blog/.%2e/x", "/blog/%2e.", "/webhooks/%2e%2e/contact", "/health/x/%2e%2e/live"],
    ],
    [
      "bytes que no son UTF-8",
      ["/%ff%2f..%2fana@correo.pa", "/blog/%c3", "/%c0%af", "/%ed%a0%80", "/%f5%80%80%80", "/caf%e9", "/café"],
    ],
    ["los mismos en la búsqueda", ["/blog?q=%ff", "/blog?q=caf%e9", "/blog?q=%e2%82", "/blog?q=café"]],
    ["señales de control", ["/blog%00", "/blog%0a", "/health/live%0d%0a", "/%7f", "/%1b"]],
    ["una almohadilla", ["/blog#a", "/webhooks/stripe#/../contact", "/blog?q=a#b"]],
  ])("con %s se rechaza, se pida como se pida, y del sitio no llega a nadie", async (_, addresses) => {
    const before = { errors: errorsIn(edge.errorText()), lines: readLogLines(edge.log).length };
    const answers = [];
    for (const path of addresses) {
      for (const method of ["GET", "POST", "DELETE"]) {
        const answer = await ask(edge.url, path, { method });
        expect([method, path, answer.status, innerHtml(answer.text, "title")]).toEqual([method, path, ...refused]);
        answers.push(answer);
      }
      const head = await ask(edge.url, path, { method: "HEAD" });
      expect([path, head.status]).toEqual([path, 400]);
      answers.push(head);
    }
    expect(app.asked).toEqual([]);
    await Promise.all(answers.map((answer) => waitForLogLine(edge.log, answer)));
    expect(readLogLines(edge.log).length - before.lines).toBe(addresses.length * 4);
    expect(readFileSync(edge.log, "utf8")).not.toContain("correo.pa");
    expect(errorsIn(edge.errorText())).toEqual(before.errors);
  });

  test.each([
    "/restaurantes-panama/caf%C3%A9",
    "/blog/%F0%9F%8C%AE-y-m%c3%a1s",
    "/blog?q=a%2Fb%5C..%2F..",
    "/blog?q=../../etc&q2=\\",
    "/blog?q=100%",
    "/blog?q=caf%C3%A9+con+leche%20y%20az%C3%BAcar",
    "/a;b/c,d/e+f/g~h/(i)/j!k/l@m/n:o/$/&/'/*/=",
    "/con%20espacio/y%2Bm%C3%A1s/100%25/b../a..b",
    '/blog/"{|}^`<>[]',
    "/blog/",
    "//blog",
  ])("de las que alguien puede usar llega tal cual: %s", async (path) => {
    expect((await ask(edge.url, path, { method: "POST" })).status).toBe(200);
    expect(app.asked.map((asked) => asked.path)).toEqual([path]);
  });

  test("por larga que sea, si cabe", async () => {
    const path = `/${"%C3%A9".repeat(1_100)}`;
    expect((await ask(edge.url, path)).status).toBe(200);
    expect(app.asked.map((asked) => asked.path)).toEqual([path]);
  });

  test("sin camino, o con la dirección entera, es la misma", async () => {
    const get = (target: string) =>
      send(edge.port, `GET ${target} HTTP/1.1\r\nHost: ${new URL(edge.url).host}\r\nConnection: close\r\n\r\n`);
    expect(statusFromAnswer(await get(`${edge.url}/entera`))).toBe(200);
    expect(app.asked.map(({ path }) => path)).toEqual(["/entera"]);
    for (const target of [`${edge.url}?x=1`, `${edge.url}/../blog`, `${edge.url}/\\blog`, "*"])
      expect([target, statusFromAnswer(await get(target))]).toEqual([target, 400]);
  });

  test("de las que no se cuentan como formularios no hay otra manera de escribirlas", async () => {
    const writes = async (path: string, from: string) => {
      const all = await Promise.all(Array.from({ length: 60 }, () => ask(edge.url, path, { method: "POST", from })));
      return all.filter(({ status }) => status === 429).length;
    };
    let n = 0;
    const from = () => `127.0.9.${(n += 1)}`;
    for (const path of ["/webhooks/stripe", "/webhooks/stripe?a=1", "/blog/un-articulo-2/vista", "/visita/0a-1/llamada"])
      expect([path, await writes(path, from())]).toEqual([path, 0]);
    for (const path of [
      "/contact",
      "/Contact",
      "/contact.data",
      "/webhooks/stripe.data",
      "/webhooks/stripe/",
      "/webhooks/stripe/x",
      "/Webhooks/stripe",
      "/webhooks/%73tripe",
      "/webhooks//stripe",
      "//webhooks/stripe",
      "/blog/x/vista.data",
      "/visita/0a-1/llamada.data",
      "/visita/0a-1/",
      "/blog/x/vista/",
      "/blog/x/y/vista",
      "/blog/%78/vista",
      "/contact?/webhooks/stripe",
    ]) {
      expect([path, await writes(path, from())]).toEqual([path, expect.toSatisfy((refused: number) => refused > 0)]);
    }
  });

  test("nginx y el sitio leen lo mismo en 3.000 inventadas", { timeout: 120_000 }, async () => {
    // nginx reports its normalized path, and whether the form rate limit applies.
    appendFileSync(
      join(edge.runFolder, "app.conf"),
      'set $counted "";\nif ($writer) { set $counted 1; }\nadd_header X-Seen "<$uri>" always;\nadd_header X-Counted "$counted" always;\n',
    );
    const workers = () => childProcesses(nginxPidOf(edge)).map(({ pid }) => pid);
    const former = workers();
    process.kill(nginxPidOf(edge), "SIGHUP");
    await until(() => workers().length > 0 && !workers().some((pid) => former.includes(pid)));

    const random = seeded(20_261_122);
    const oneOf = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
    let passed = 0;
    for (let n = 0; n < 3_000; n += 1) {
      const path = "/" + Array.from({ length: 1 + Math.floor(random() * 7) }, () => oneOf(pieces)).join("");
      const method = oneOf(["GET", "POST"]);
      app.asked.length = 0;
      const answer = await ask(edge.url, path, { method, from: `127.2.${n % 250}.${1 + (Math.floor(n / 250) % 250)}` });
      const seenByApp = app.asked.map((asked) => readByApp(asked.path));
      if (answer.status === 400) {
        expect([path, seenByApp]).toEqual([path, []]);
        continue;
      }
      if (seenByApp.length === 0) {
        // nginx answers these itself or from its cache. The stand-in does not count health checks.
        const isFile = /^\/assets(?:\/|$)|^\/(?:images|favicon\.svg)(?:\/|$)|\/\.(?!well-known\/)|\.map$/i.test(readByApp(path));
        const isHealth = path.startsWith("/health/");
        expect([path, isFile || isHealth || answer.headers["x-cache"] === "HIT"]).toEqual([path, true]);
        continue;
      }
      passed += 1;
      const seen = Buffer.from(answer.headers["x-seen"] ?? "", "latin1")
        .toString()
        .slice(1, -1);
      expect([path, seenByApp]).toEqual([path, [seen]]);
      const isExempt = /^\/(?:webhooks\/stripe|blog\/[^/]+\/vista|visita\/[^/]+\/[^/]+)$/.test(seen);
      if (method === "POST" && !isExempt) expect([path, answer.headers["x-counted"]]).toEqual([path, "1"]);
    }
    expect(passed).toBeGreaterThan(300);
  });
});

/** Path as the app's router matches it. */
const readByApp = (address: string) => decodeURIComponent(new URL(`http://localhost${address}`).pathname);

const pieces = [
  ...["/", "/", "/", "//", ".", "..", "/./", "/../", "%2e", "%2E%2e", ".%2e", "%2f", "%2F..%2f", "%5c", "%5C..", "\\", "\\..\\"],
  ...[
    "webhooks",
    "webhooks/stripe",
    "%77ebhooks/stripe",
    "WEBHOOKS",
    "contact",
    "Contact",
    "blog/x/vista",
    "visita/a/b",
    "vista",
    ".data",
  ],
  ...["assets", "images/x", "favicon.svg", "health/live", "health", "write-blog", "a.map", ".env"],
  ...[
    "%00",
    "%0a",
    "%7f",
    "%ff",
    "%c3",
    "%c3%a9",
    "%C0%AF",
    "\xe9",
    "a",
    "%25",
    "%2525",
    "%252f",
    "%40",
    "@",
    ";",
    ";..",
    "#",
    "?",
    "?q=/../x",
    "+",
    "%20",
  ],
];

/** From 0 to 1 (mulberry32), reproducible. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
