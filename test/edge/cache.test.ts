import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, inject } from "vitest";
import { cacheableAddresses, parameters } from "../../app/http/address-parameters";
import { pages } from "../../deploy/pages.js";
import { innerHtml } from "../support/pages/html";
import { type Edge, startEdge, until } from "./edge";
import { test } from "./edge-test";
import { startStandInApp } from "./stand-in-app";
import { ask, setCookies } from "./raw-requests";

const site = inject("edge");

const cacheStatus = async (url: string, path: string, headers: Record<string, string> = {}) =>
  (await ask(url, path, { headers })).headers["x-cache"];

describe.skipIf(!site)("el sitio", () => {
  const url = site?.url ?? "";
  const fresh = () => `/auth?siguiente=/${randomUUID()}`;

  test("lo de todos se guarda una vez por compresión, ya comprimido, y es lo mismo", async () => {
    const path = fresh();
    const get = async (accepted: string) => {
      const answer = await ask(url, path, { headers: { "Accept-Encoding": accepted } });
      return { kept: answer.headers["x-cache"], encoding: answer.headers["content-encoding"], body: answer.body };
    };
    const plain = await get("identity");
    expect(plain).toMatchObject({ kept: "MISS", encoding: undefined });
    const [br, gzip] = [await get("br"), await get("gzip")];
    expect(br).toMatchObject({ kept: "MISS", encoding: "br" });
    expect(gzip).toMatchObject({ kept: "MISS", encoding: "gzip" });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);

    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["gzip;q=1.0, br;q=0", "gzip"],
      ["GZIP", "gzip"],
      ["br;q=0.000, gzip;q=0", undefined],
      ["deflate", undefined],
    ] as const) {
      expect(await get(accepted)).toMatchObject({ kept: "HIT", encoding });
    }
  });

  test("a quien ya la tiene se le dice que sigue igual, sin preguntar al sitio", async () => {
    const path = fresh();
    const { headers } = await ask(url, path);
    const again = await ask(url, path, { headers: { "If-None-Match": headers.etag! } });
    expect([again.status, again.text, again.headers["x-cache"], again.headers.etag]).toEqual([304, "", "HIT", headers.etag]);
    expect(again.headers["cache-control"]).toBe("public, max-age=0, s-maxage=60");
    expect(again.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["sid=x", "__Host-sid=x", "flash=x", "__Host-flash=x", "a=1; sid=x", "sid =x", "a=1;\tsid=x", "a=1;flash"])(
    "quien trae la galleta %s no recibe lo guardado, ni lo suyo se guarda",
    async (cookie) => {
      const path = fresh();
      await ask(url, path);
      const own = await ask(url, path, { headers: { cookie } });
      expect([own.headers["x-cache"], own.headers["cache-control"]]).toEqual(["BYPASS", "private, no-store"]);
      const other = fresh();
      await ask(url, other, { headers: { cookie } });
      expect(await cacheStatus(url, other)).toBe("MISS");
    },
  );

  const harmless = ["_ga=1", "sidx=1", "xsid=1", "a=sid=1", "x-flash=1", "device=x", "__Host-device=x"];
  test.each(harmless)("la galleta %s no cambia ninguna página y no estorba", async (cookie) => {
    const path = fresh();
    await ask(url, path);
    expect(await cacheStatus(url, path, { cookie })).toBe("HIT");
  });

  test("lo que es de una persona y los rechazos no se guardan", async () => {
    for (const path of ["/blog?q=a&q=b", "/profile"]) {
      await ask(url, path);
      expect([path, await cacheStatus(url, path)]).not.toEqual([path, "HIT"]);
    }
  });

  test("cada página de todos se guarda, y de dónde viene la visita no hace otra copia", async () => {
    const paths = Object.keys(cacheableAddresses).filter(
      (path) => !path.includes(":") && !path.startsWith("/restaurantes-panama-"),
    );
    const campaigns = ["utm_source=boletin", "fbclid=IwAR0", "gclid=x&utm_campaign=a%F1o", "k=1", "", "UTM_SOURCE=a&&=&q%3d"];
    for (const [n, path] of paths.entries()) {
      const from = `127.0.23.${1 + n}`;
      await ask(url, path, { from });
      for (const query of campaigns) {
        const { headers } = await ask(url, `${path}?${query}`, { from });
        expect([path, query, headers["x-cache"]]).toEqual([path, query, "HIT"]);
      }
    }
    await ask(url, "/about");
    const many: (string | undefined)[] = [];
    for (let n = 0; n < 300; n += 1)
      many.push((await ask(url, `/about?utm_source=${n}&ref=${n}`, { from: `127.0.22.${1 + (n % 50)}` })).headers["x-cache"]);
    expect(many.filter((kept) => kept !== "HIT")).toEqual([]);
  });

  test("la página guardada no repite nada que otro haya escrito en la dirección", async () => {
    const planted = `plantado-${randomUUID()}`;
    for (const path of ["/contact", "/auth", "/blog", "/restaurantes-panama", "/no-existe"]) {
      const query = `?${planted}=1&x=${planted}&pagina[]=${planted}&Q=${planted}`;
      for (const address of [path + query, path])
        expect([address, (await ask(url, address)).text.includes(planted)]).toEqual([address, false]);
    }
  });

  test("un mensaje lo ve solo quien envió el formulario", async () => {
    const body = new URLSearchParams({ name: "Ana", email: `${randomUUID()}@ejemplo.pa`, message: "Hola" });
    const sent = await ask(url, "/contact", { method: "POST", headers: { Origin: url }, body, from: "127.0.0.21" });
    expect(sent.status).toBe(302);
    await ask(url, "/contact");
    const own = await ask(url, "/contact", { headers: { Cookie: setCookies(sent) } });
    expect(innerHtml(own.text, "title")).toContain("¡Mensaje Enviado!");
    expect(innerHtml((await ask(url, "/contact")).text, "title")).not.toContain("Enviado");
  });
});

describe.skipIf(!site)("cuando una página vence", { concurrent: true }, () => {
  const expire = () => pause(2_100);

  function getAt({ url }: Edge) {
    const path = `/${randomUUID()}`;
    return (asking?: Parameters<typeof ask>[2]) => ask(url, path, asking);
  }

  test("cincuenta a la vez preguntan una sola vez por una página nueva, y otra vez cuando venció", async ({
    openBeforeStandIn,
  }) => {
    const { app, edge } = await openBeforeStandIn();
    const get = getAt(edge);
    app.state.delay = 300;
    const all = await Promise.all(Array.from({ length: 50 }, () => get()));
    expect(new Set(all.map(({ text }) => text))).toEqual(new Set(["página 1"]));
    expect(app.asked.length).toBe(1);

    await expire();
    app.state.age = 60;
    const later = await Promise.all(Array.from({ length: 50 }, () => get()));
    // One request waits for the new page; the others get the stale one.
    const seen = later.map(({ text, headers }) => `${headers["x-cache"]} ${text}`);
    expect(seen.filter((one) => one === "EXPIRED página 2")).toHaveLength(1);
    expect(seen).toContain("UPDATING página 1");
    expect(await get()).toMatchObject({ text: "página 2", headers: { "x-cache": "HIT" } });
    expect(app.asked.length).toBe(2);
  });

  test("lo que se quitó deja de verse apenas vence, aunque se pida sin parar", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    let path = "";
    const get = () => ask(edge.url, path);
    for (const status of [404, 410, 302]) {
      path = `/${randomUUID()}`;
      app.state.status = 200;
      await until(async () => (await get()).headers["x-cache"] === "HIT");
      app.state.status = status;
      const removed = performance.now();
      const later: number[] = [];
      while (performance.now() - removed < 4_000) {
        const answer = await get();
        if (performance.now() - removed > 2_200) later.push(answer.status);
        await pause(100);
      }
      expect(new Set(later)).toEqual(new Set([status]));
    }
  });

  test("a un sitio que se cuelga lo espera uno solo, y no mucho; los demás ven lo que había", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    const get = getAt(edge);
    await until(async () => (await get()).headers["x-cache"] === "HIT");
    await expire();
    app.state.delay = 600_000;
    const begun = performance.now();
    const waiting = get();
    await until(() => app.asked.length > 1);
    const others = await Promise.all([get(), get(), get()]);
    expect(others.map(({ status, headers }) => `${status} ${headers["x-cache"]}`)).toEqual(Array(3).fill("200 UPDATING"));
    expect((performance.now() - begun) / 1_000).toBeLessThan(10);
    expect(await waiting).toMatchObject({ status: 200, headers: { "x-cache": "STALE" } });
    expect((performance.now() - begun) / 1_000).toBeLessThan(40);
  });

  test("a la ayuda para escribir se la espera más", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    app.state.delay = 17_000;
    const ways = ["POST /write-blog", "POST /write-blog/cerenia", "POST /edit-blog/x.data"].map((way) => way.split(" "));
    const answers = await Promise.all(ways.map(([method, at]) => ask(edge.url, at, { method, body: "x" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("lo guardado se muestra mientras el sitio no está, y lo nunca visto dice que volvemos", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    const get = getAt(edge);
    expect(await get()).toMatchObject({ status: 200, text: "página 1" });
    // The client may receive the whole page just before it is cached.
    await until(async () => (await get()).headers["x-cache"] === "HIT");
    await expire();
    await app.goAway();
    try {
      const kept = await get();
      expect([kept.status, kept.text, kept.headers["x-cache"]]).toEqual([200, "página 1", "STALE"]);
      const unseen = await ask(edge.url, "/nunca-vista");
      expect([unseen.status, innerHtml(unseen.text, "title")]).toEqual([503, `${pages[503][0]} · Panamá VIP`]);
      expect(unseen.headers).toMatchObject({ "retry-after": "5", "cache-control": "private, no-store" });
      expect((await get({ method: "POST", body: "x" })).status).toBe(503);
      expect((await ask(edge.url, "/health/ready")).status).toBe(503);
    } finally {
      await app.comeBack();
    }
    await until(async () => (await get()).text !== "página 1");
  });

  test("un sitio que solo da errores tampoco se nota", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    const path = `/${randomUUID()}`;
    const get = (asking?: Parameters<typeof ask>[2]) => ask(edge.url, path, asking);
    await get();
    await expire();
    app.state.status = 500;
    expect(await get()).toMatchObject({ status: 200, text: "página 1" });
    // Without a cached page the app's error is passed on.
    expect((await ask(edge.url, `${path}-otra`)).status).toBe(500);
  });
});

describe.skipIf(!site)("delante de un sitio", () => {
  let app: Awaited<ReturnType<typeof startStandInApp>>;
  let edge: Edge;
  let path = "";
  const get = (asking?: Parameters<typeof ask>[2]) => ask(edge.url, path, asking);

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
    Object.assign(app.state, { delay: 0, status: 200, age: 1, headers: {} });
    path = `/${randomUUID()}`;
  });

  test("nunca se guarda lo que pone una galleta ni lo que es de uno solo", async () => {
    for (const headers of [
      { "Set-Cookie": "flash=1" },
      { "Cache-Control": "private, no-store" },
      { "Cache-Control": "no-cache" },
    ]) {
      path = `/${randomUUID()}`;
      Object.assign(app.state, { age: 60, headers });
      await get();
      expect((await get()).headers["x-cache"]).toBe("MISS");
    }
  });

  test("nunca se guarda lo que recibió alguien con una sesión, diga el sitio lo que diga", async () => {
    app.state.age = 60;
    expect((await get({ headers: { Cookie: "sid=x" } })).headers["x-cache"]).toBe("BYPASS");
    expect((await get()).headers["x-cache"]).toBe("MISS");
  });

  test.each([
    ["/blog?utm_source=1&q=a&k=2", "/blog?q=a"],
    ["/blog?q=a&pagina=2", "/blog?pagina=2&q=a"],
    ["/blog?pagina=2&q=a", "/blog?pagina=2&q=a"],
    ["/BLOG/?q=%C3%B1&x", "/BLOG/?q=%C3%B1"],
    ["/blog?q", "/blog?q"],
    ["/blog?q=", "/blog?q="],
    ["/blog?&&q=a=b?c&&", "/blog?q=a=b?c"],
    ["/blog?qq=1&xq=2&q.x=3", "/blog"],
    ["/blog?q=a&q=b&x=1", "/blog?q&q"],
    ["/blog?q&x=1&q", "/blog?q&q"],
    ["/blog?chat=1&token=2", "/blog"],
    ["/blog/un-articulo?q=1&pagina=2", "/blog/un-articulo"],
    ["/blog/un-articulo.data?_routes=root&q=1&k=2", "/blog/un-articulo.data?_routes=root&q=1"],
    ["/ai-solutions/amy?pago=cancelado&chat=1", "/ai-solutions/amy?chat=1&pago=cancelado"],
    ["/?q=1", "/"],
    ["/restaurantes?provincia=colon&x=1&provincia=darien&q=a", "/restaurantes?provincia=colon&provincia=darien&q=a"],
    ["/restaurantes?categoria=bar&provincia&categoria=mariscos", "/restaurantes?categoria=bar&categoria=mariscos&provincia"],
    ["/restaurantes?xprovincia=1&provinciax=2", "/restaurantes"],
    [`/restaurantes?${"categoria=a&".repeat(12)}`, `/restaurantes?${Array(10).fill("categoria=a").join("&")}`],
    ["/restaurantes?abierto=ahora&abierto=x", "/restaurantes?abierto&abierto"],
    ["/?", "/"],
    ["/__manifest?p=%2Fa&p=%2Fb&version=1", "/__manifest?p=%2Fa&p=%2Fb&version=1"],
  ])("%s se pide al sitio, y se guarda, como %s", async (asked, passed) => {
    app.state.age = 60;
    for (const method of ["GET", "HEAD"]) {
      await ask(edge.url, asked, { method });
      expect(app.asked.map((one) => one.path)).toEqual(app.asked.length > 0 ? [passed] : []);
    }
    expect((await ask(edge.url, passed)).headers["x-cache"]).toBe("HIT");
  });

  test("todo parámetro que el sitio lee le llega, y a un formulario le llegan todos", async () => {
    const query = parameters.map((name, n) => `${name}=${n}`).join("&");
    await ask(edge.url, `${path}?${query}&x=1`);
    await ask(edge.url, `${path}?${query}&x=1&index`, { method: "POST" });
    expect(app.asked.map((asked) => asked.path)).toEqual([`${path}?${query}`, `${path}?${query}&x=1&index`]);
  });

  test.each([
    ["999999", "HIT"],
    ["1000000", "MISS"],
    ["18000000", "MISS"],
    ["", "MISS"],
    ["-1", "MISS"],
  ])("de lo que mide «%s» bytes la segunda vez es %s", async (length, kept) => {
    Object.assign(app.state, { age: 60, headers: { "X-Uncompressed-Length": length } });
    const first = await get();
    expect(first.headers).not.toHaveProperty("x-uncompressed-length");
    expect((await get()).headers["x-cache"]).toBe(kept);
  });

  test("el sitio recibe de nginx quién visita y nada de lo que el visitante inventa", async () => {
    await get({
      from: "127.0.0.31",
      headers: {
        "X-Forwarded-For": "203.0.113.1",
        "X-Real-IP": "203.0.113.2",
        "X-Forwarded-Host": "otro.example",
        "X-Forwarded-Proto": "ftp",
        "X-Forwarded-Port": "1",
        "X-Request-Id": "inventado",
        Forwarded: "for=203.0.113.3",
        "Accept-Encoding": "br;q=0.5, gzip, algo",
      },
    });
    const host = new URL(edge.url).host;
    expect(app.asked[0]?.headers).toMatchObject({
      host,
      "x-forwarded-for": "127.0.0.31",
      "x-real-ip": "127.0.0.31",
      "x-forwarded-host": host,
      "x-forwarded-proto": "http",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
      "accept-encoding": "br",
    });
    for (const name of ["forwarded", "x-forwarded-port"]) expect(app.asked[0]?.headers[name]).toBeUndefined();
  });

  test("una respuesta sin política no puede cargar nada", async () => {
    expect((await get()).headers["content-security-policy"]).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    path = `/${randomUUID()}`;
    app.state.headers = { "Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff" };
    for (const { headers } of [await get(), await get()]) {
      expect(headers["content-security-policy"]).toBe("default-src 'self'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });
});
