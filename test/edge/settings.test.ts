import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { connect as connectHttp2, type IncomingHttpHeaders } from "node:http2";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { connect } from "node:tls";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { makeCertificate } from "../support/processes/certificate";
import { freePort } from "../support/processes/free-port";
import { type Edge, waitForLogLine, startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask } from "./raw-requests";

const hasEdge = inject("edge") !== null;

let app: Awaited<ReturnType<typeof startStandInApp>>;
beforeAll(async () => {
  app = await startStandInApp();
});
afterAll(() => app.goAway());

test.skipIf(!hasEdge)("un certificado renovado a medias no lo detiene, y se dice", async () => {
  const folder = mkdtempSync(join(tmpdir(), "panama-edge-tls-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = await startStandInApp();
  onTestFinished(() => other.goAway());
  const certificate = await makeCertificate(folder);
  const httpPort = String(await freePort("127.0.0.1"));
  const settings = { APP_SERVERS: `${app.address},${other.address}`, ...certificate, HTTP_PORT: httpPort };
  const edge = await startEdge(settings);
  onTestFinished(edge.stop);
  writeFileSync(certificate.TLS_CERT, "renovado a medias");
  other.state.isReady = false;
  await until(() => edge.errorText().includes('"msg":"nginx rejected the new list of apps and keeps the old one"'));
  other.state.isReady = true;
  expect((await ask(edge.plainUrl, "/health/ready")).status).toBe(200);
});

describe.skipIf(!hasEdge)("con un certificado", () => {
  const folder = mkdtempSync(join(tmpdir(), "panama-edge-tls-"));
  let edge: Edge;
  let ca = "";

  beforeAll(async () => {
    const certificate = await makeCertificate(folder);
    ca = readFileSync(certificate.TLS_CERT, "utf8");
    edge = await startEdge({
      APP_SERVERS: app.address,
      ...certificate,
      HTTP_PORT: String(await freePort("127.0.0.1")),
      REDIRECT_FROM: "www.panama.example,panama.example",
    });
  });
  afterAll(async () => {
    await edge.stop();
    rmSync(folder, { recursive: true });
  });

  async function askEncrypted(path: string, host = new URL(edge.url).host) {
    const asked = request({
      host: "localhost",
      servername: "localhost",
      port: edge.port,
      path,
      ca,
      headers: { host },
      agent: false,
    }).end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    response.resume();
    return response;
  }

  test("habla HTTP/2, pide que se le hable siempre cifrado y dice al sitio que así fue", async () => {
    const session = connectHttp2(edge.url, { ca });
    const stream = session.request({ ":path": "/cifrada" });
    const [headers] = (await once(stream, "response")) as [IncomingHttpHeaders];
    stream.resume();
    await once(stream, "end");
    session.close();
    expect(headers).toMatchObject({ ":status": 200, "strict-transport-security": "max-age=31536000" });
    const seen = app.asked.find(({ path }) => path === "/cifrada")?.headers;
    expect(seen).toMatchObject({ "x-forwarded-proto": "https", host: new URL(edge.url).host });
  });

  test("también por HTTP/1.1, y sus propias páginas lo piden igual", async () => {
    for (const path of ["/otra", "/assets/nada.js", "/%zz"]) {
      expect((await askEncrypted(path)).headers["strict-transport-security"]).toBe("max-age=31536000");
    }
  });

  test("por HTTP/2 rige lo mismo: otro anfitrión no, un formulario ajeno no", async () => {
    const session = connectHttp2(edge.url, { ca });
    const statusOf = async (headers: Record<string, string>) => {
      const stream = session.request({ ":path": "/", ...headers }, { endStream: true });
      const [{ ":status": status }] = (await once(stream, "response")) as [IncomingHttpHeaders & { ":status": number }];
      stream.resume();
      return status;
    };
    expect(await statusOf({ ":authority": "otro.example" })).toBe(421);
    expect(await statusOf({ ":method": "POST", origin: "https://otro.example" })).toBe(403);
    expect(await statusOf({ ":method": "POST", origin: edge.url })).toBe(200);
    expect(await statusOf({ ":method": "DELETE" })).toBe(405);
    session.close();
  });

  test("por HTTP/2 tampoco toca el pedido de nadie un cuerpo que se anuncia y no llega", async () => {
    const session = connectHttp2(edge.url, { ca });
    onTestFinished(() => session.destroy());
    const begin = async (headers: Record<string, string>, body: string, ends: boolean) => {
      const stream = session.request(headers, { endStream: false }).resume();
      stream.on("error", () => undefined);
      const answered = once(stream, "response") as Promise<[IncomingHttpHeaders & { ":status": number }]>;
      if (body) stream.write(body);
      if (ends) stream.end();
      const answer = await Promise.race([answered, once(stream, "close"), pause(500)]);
      return { stream, status: Array.isArray(answer) && typeof answer[0] === "object" ? answer[0][":status"] : undefined };
    };
    const inner = "GET /escondida HTTP/1.1\r\nHost: x\r\n\r\n";
    const length = { "content-length": "1200" };
    const attempts = [
      { method: "GET", headers: length, body: "", ends: false },
      { method: "GET", headers: length, body: inner, ends: false },
      { method: "HEAD", headers: length, body: inner, ends: false },
      { method: "GET", headers: {}, body: "", ends: false },
      { method: "GET", headers: {}, body: inner, ends: false },
      { method: "GET", headers: {}, body: inner, ends: true },
      { method: "HEAD", headers: {}, body: inner, ends: false },
      { method: "POST", headers: length, body: "", ends: false },
      { method: "POST", headers: length, body: inner, ends: false },
      { method: "POST", headers: length, body: inner, ends: true },
      { method: "POST", headers: {}, body: inner, ends: false },
      { method: "POST", headers: { "content-length": "3" }, body: inner, ends: true },
    ].map((attempt, n) => ({ ...attempt, path: `/por-http2-${n}` }));
    const get = async (path: string) => {
      const { stream, status } = await begin({ ":path": path }, "", true);
      stream.destroy();
      return status;
    };
    for (const { path } of attempts) expect(await get(path)).toBe(200);
    await pause(2_100);
    for (const { method, path, headers, body, ends } of attempts) {
      const { stream, status } = await begin({ ":method": method, ":path": path, ...headers }, body, ends);
      if (method !== "POST" && "content-length" in headers) expect([method, path, status]).toEqual([method, path, 400]);
      await pause(100);
      for (const isHeldOpen of [true, false]) {
        if (!isHeldOpen) stream.close();
        app.asked.length = 0;
        const others = Array.from({ length: 3 }, (_, n) => `${path}-${isHeldOpen}-${n}`);
        for (const other of others) expect([method, path, await get(other)]).toEqual([method, path, 200]);
        expect(app.asked.map((asked) => asked.path)).toEqual(others);
      }
    }
  });

  test("sin cifrar, y por otros nombres nuestros, lleva a la dirección de siempre", async () => {
    const plain = await ask(edge.plainUrl, "/blog?q=a");
    expect([plain.status, plain.headers.location]).toEqual([308, `${edge.url}/blog?q=a`]);
    const wrongPort = await ask(`http://localhost:${edge.port}`, "/blog?q=a");
    expect([wrongPort.status, wrongPort.headers.location]).toEqual([308, `${edge.url}/blog?q=a`]);
    for (const host of ["www.panama.example", "panama.example"]) {
      const { statusCode, headers } = await askEncrypted("/blog?q=a", host);
      expect([statusCode, headers.location]).toEqual([308, `${edge.url}/blog?q=a`]);
    }
    expect((await ask(edge.plainUrl, "/health/live")).status).toBe(200);
  });

  test("no habla con cifrados que ya nadie debe usar", async () => {
    const socket = connect({
      port: edge.port,
      host: "localhost",
      ca,
      minVersion: "TLSv1",
      maxVersion: "TLSv1.1",
      ciphers: "ALL@SECLEVEL=0",
    });
    const [error] = (await once(socket, "error")) as [Error];
    expect(error.message).toMatch(/protocol version|alert/);
  });
});

describe.skipIf(!hasEdge)("delante de varios sitios", () => {
  test("las visitas van a los que las quieren, y si ninguno quiere, a todos", async () => {
    const other = await startStandInApp();
    onTestFinished(() => other.goAway());
    const edge = await startEdge({ APP_SERVERS: `${app.address},${other.address}`, UNLIMITED_FROM: "127.0.0.1" });
    onTestFinished(edge.stop);
    let n = 0;
    const answering = async () => {
      for (const { asked } of [app, other]) asked.length = 0;
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(edge.url, `/visita-${(n += 1)}`)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      return [app, other].map(({ asked }) => asked.length > 0).join();
    };
    expect(await answering()).toBe("true,true");
    other.state.isReady = false;
    await until(async () => (await answering()) === "true,false");
    app.state.isReady = false;
    other.state.isReady = true;
    await until(async () => (await answering()) === "false,true");
    other.state.isReady = false;
    await until(async () => (await answering()) === "true,true");
    app.state.isReady = true;
  });

  test("que un nombre se pierda no tapa a los demás", async () => {
    const other = await startStandInApp();
    onTestFinished(() => other.goAway());
    const [port, otherPort] = [app, other].map(({ address }) => address.split(":")[1]);
    const edge = await startEdge({
      APP_SERVERS: `perdido.example:${port},tarde.example:${otherPort}`,
      UNLIMITED_FROM: "127.0.0.1",
      NODE_OPTIONS: `--import=${new URL("lost-names.mjs", import.meta.url).href}`,
    });
    onTestFinished(edge.stop);
    const begun = performance.now();
    for (const one of [app, other]) one.asked.length = 0;
    let n = 0;
    await until(async () => {
      expect((await ask(edge.url, `/nombre-${(n += 1)}`)).status).toBe(200);
      return other.asked.length > 0;
    });
    expect(app.asked.length).toBeGreaterThan(0);
    expect((performance.now() - begun) / 1_000).toBeLessThan(15);
  });
});

describe.skipIf(!hasEdge)("detrás de un balanceador", () => {
  test("solo se le cree a él quién visita", async () => {
    const edge = await startEdge({ APP_SERVERS: app.address, REAL_IP_FROM: "127.0.0.50,10.0.0.0/8" });
    onTestFinished(edge.stop);
    const clientSeenBy = async (path: string, from: string) => {
      const answer = await ask(edge.url, path, { from, headers: { "X-Forwarded-For": "192.0.2.66, 203.0.113.7, 10.1.1.1" } });
      return [
        app.asked.find((asked) => asked.path === path)?.headers["x-forwarded-for"],
        (await waitForLogLine(edge.log, answer)).network,
      ];
    };
    expect(await clientSeenBy("/de-el", "127.0.0.50")).toEqual(["203.0.113.7", "203.0.113.0"]);
    expect(await clientSeenBy("/de-otro", "127.0.0.51")).toEqual(["127.0.0.51", "127.0.0.0"]);
  });

  test("todas las direcciones de una casa (IPv6, /64) cuentan como una, y las que llegan como IPv4, cada una", async () => {
    const edge = await startEdge({ APP_SERVERS: app.address, REAL_IP_FROM: "127.0.0.50" });
    onTestFinished(edge.stop);
    const refused = async (address: string) => {
      const headers = { "X-Forwarded-For": address };
      const write = () => ask(edge.url, "/", { from: "127.0.0.50", method: "POST", headers });
      const answers = await Promise.all(Array.from({ length: 60 }, write));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await refused("2001:db8:1::5")).toBeLessThan(20);
    expect(await refused("2001:db8:1:0:a:b:c:d")).toBeGreaterThan(50);
    expect(await refused("2001:db8:1:1::5")).toBeLessThan(20);
    expect(await refused("2001:db8:a:a::a")).toBeLessThan(20);
    expect(await refused("2001:db8:a:a:0a0a:0a0a:0a0a:0a0a")).toBeGreaterThan(50);
    expect(await refused("::ffff:203.0.113.7")).toBeLessThan(20);
    expect(await refused("::ffff:203.0.113.8")).toBeLessThan(20);
    expect(await refused("203.0.113.8")).toBeGreaterThan(50);
  });

  test("a quien no tiene límite no se le limita", async () => {
    const edge = await startEdge({ APP_SERVERS: app.address, UNLIMITED_FROM: "127.0.0.60" });
    onTestFinished(edge.stop);
    const refused = async (from: string) => {
      const answers = await Promise.all(Array.from({ length: 90 }, () => ask(edge.url, "/", { from, method: "POST" })));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await refused("127.0.0.60")).toBe(0);
    expect(await refused("127.0.0.61")).toBeGreaterThan(0);
  });
});
