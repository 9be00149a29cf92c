import { existsSync, readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, inject, test } from "vitest";
import { englishPages, pages } from "../../deploy/pages.js";
import { innerHtml } from "../support/pages/html";
import { readLogLines, waitForLogLine, until } from "./edge";
import { ask, send, statusFromAnswer } from "./raw-requests";

const edge = inject("edge");
const { url, port, log } = edge ?? { url: "", port: 0, log: "" };
const host = new URL(url || "http://-").host;

const expectedPage = (status: keyof typeof pages) => [status, `${pages[status][0]} · Panamá VIP`];
const seen = (answer: { status: number; text: string }) => [answer.status, innerHtml(answer.text, "title")];
const seenRaw = (answer: string) => [statusFromAnswer(answer), innerHtml(answer, "title")];

const asked = (line: string, headers: string[] = [`Host: ${host}`], body = "") =>
  `${line}\r\n${[...headers, "Connection: close"].join("\r\n")}\r\n\r\n${body}`;

describe.skipIf(!edge)("cada respuesta", () => {
  const asset = existsSync("build/client/assets") ? readdirSync("build/client/assets").find((name) => name.endsWith(".js")) : "";

  test.each([
    ["una página", "/about", 200],
    ["una página que no existe", "/no-existe", 404],
    ["un formulario rechazado", "POST /contact", 400],
    ["una redirección", "/profile", 302],
    ["un archivo con nombre propio", `/assets/${asset}`, 200],
    ["un archivo de siempre", "/favicon.svg", 200],
    ["un archivo que no existe", "/assets/nada.js", 404],
    ["una página de nginx", "DELETE /", 405],
    ["una dirección sin sentido", "/%zz", 400],
    ["la salud", "/health/live", 200],
  ])("lleva una vez cada cabecera de seguridad: %s", async (_, what, status) => {
    const [path = "", method = "GET"] = what.split(" ").reverse();
    const answer = await ask(url, path, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
      "cross-origin-opener-policy": "same-origin",
      "x-request-id": expect.stringMatching(/^[0-9a-f]{32}$/),
      "content-security-policy": expect.stringMatching(/^default-src 'none'; (?!.*default-src).*frame-ancestors 'none'/),
    });
    expect(answer.headers["x-powered-by"]).toBeUndefined();
    expect(answer.headers.server).toBe("nginx");
    // HSTS must not be sent over plain HTTP.
    expect(answer.headers["strict-transport-security"]).toBeUndefined();
  });

  test("solo las páginas que preguntan dónde está el visitante pueden preguntarlo", async () => {
    const policyOf = async (path: string) => (await ask(url, path)).headers["permissions-policy"];
    const allowed = "camera=(), geolocation=(self), microphone=(), payment=()";
    // The second time from nginx's cache.
    for (const path of ["/", "/restaurantes", "/restaurantes", "/restaurantes-panama"]) {
      expect([path, await policyOf(path)]).toEqual([path, allowed]);
    }
    for (const path of ["/about", "/blog", "/restaurantes-panama.json"])
      expect([path, await policyOf(path)]).not.toEqual([path, allowed]);
  });

  test("a los programas nginx les dice sus rechazos en JSON, que otros sitios pueden leer", async () => {
    const { status, text, headers } = await ask(url, "/api/respuestas?q=x", { method: "DELETE" });
    expect([status, JSON.parse(text)]).toEqual([405, { error: pages[405].join(". ") }]);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": "private, no-store",
      allow: "GET, HEAD, POST",
    });
    expect((await ask(url, "/", { method: "DELETE" })).headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("una pregunta llega al sitio con sus palabras, y la respuesta no se guarda", async () => {
    const path = "/api/respuestas?utm_source=x&q=mariscos+en+Col%C3%B3n";
    for (const language of ["es", "es"]) {
      const { status, text, headers } = await ask(url, path, { headers: { Origin: "https://otro.example" } });
      expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
      expect([headers["x-cache"], headers["cache-control"]]).toEqual(["MISS", "private, no-store"]);
      expect(JSON.parse(text)).toMatchObject({ idioma: language, entendido: { provincias: ["colon"] } });
    }
    expect((await ask(url, "/api/respuestas?q=a&q=b")).status).toBe(400);
  });

  test("las páginas de nginx son cortas, en español, no se guardan y su estilo es el que su política permite", async () => {
    const { text, headers, body } = await ask(url, "/", { method: "DELETE" });
    expect(text).toContain('<html lang="es-PA">');
    expect(body.length).toBeLessThan(4_000);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    const bytes = new TextEncoder().encode(innerHtml(text, "style"));
    const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
  });

  test.each(["/en", "/en/restaurantes", "/%65n/guardados?lista=a"])("los rechazos de %s están en inglés", async (path) => {
    const { status, text, headers } = await ask(url, path, { method: "DELETE" });
    expect([status, innerHtml(text, "title")]).toEqual([405, `${englishPages[405][0]} · Panamá VIP`]);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('/en">Back to the home page</a>');
    expect(text).not.toContain("Volver al inicio");
  });

  test("una dirección que solo comienza con «en» recibe la suya en español", async () => {
    const { text } = await ask(url, "/ensaladas", { method: "DELETE" });
    expect(innerHtml(text, "title")).toBe(`${pages[405][0]} · Panamá VIP`);
  });

  test("no muestra la página de error a quien la pide por su nombre", async () => {
    expect((await ask(url, "/-error/403.html")).status).toBe(404);
  });
});

describe.skipIf(!edge)("se rechaza sin llegar al sitio", () => {
  test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND", "FOO", "TRACE", "CONNECT"])("el método %s", async (method) => {
    for (const path of ["/", "/contact", "/favicon.svg", "/no-existe", "/webhooks/stripe"]) {
      const answer = await send(port, asked(`${method} ${path} HTTP/1.1`));
      expect([path, ...seenRaw(answer)]).toEqual([path, ...expectedPage(405)]);
      expect(answer).toMatch(/^Allow: GET, HEAD, POST\r$/m);
    }
  });

  test.each([
    "/%zz",
    "/%",
    "/%00",
    "/%c3",
    "/blog/%ff",
    "/../etc/passwd",
    "/assets/..%2f..%2f..%2fpackage.json",
    "/a\\b",
    "*",
    "nada",
  ])("la dirección %s", async (path) => {
    expect(seenRaw(await send(port, asked(`GET ${path} HTTP/1.1`)))).toEqual(expectedPage(400));
  });

  test.each([
    "/health/..\\contact",
    "/health/live\\..\\..\\contact",
    "/webhooks/x\\..\\..\\auth",
    "/health/..%5cauth",
    "/\\contact",
  ])("un formulario de otro sitio que llega como %s", async (path) => {
    const headers = [`Host: ${host}`, "Origin: https://otro.example", "Sec-Fetch-Site: cross-site", "Content-Length: 3"];
    expect([400, 403, 404]).toContain(statusFromAnswer(await send(port, asked(`POST ${path} HTTP/1.1`, headers, "x=1"))));
  });

  test("para la salud solo hay dos direcciones, y ninguna otra se salta nada", async () => {
    for (const path of ["/health", "/health/", "/health/otra", "/health/live/", "/health/live%0a", "/health/../about"]) {
      const other = await send(port, asked(`GET ${path} HTTP/1.1`, ["Host: otro.example"]));
      expect([path, ...seenRaw(other)]).toEqual([path, ...expectedPage(421)]);
      const ours = await send(port, asked(`GET ${path} HTTP/1.1`));
      const isHostile = path.endsWith("%0a") || path.endsWith("about");
      expect([path, statusFromAnswer(ours)]).toEqual([path, isHostile ? 400 : path === "/health/live/" ? 200 : 404]);
      expect(ours).not.toMatch(/^Location:/im);
    }
  });

  test("lo que no es HTTP", async () => {
    expect(seenRaw(await send(port, "\x16\x03\x01\r\n\r\n"))).toEqual(expectedPage(400));
    expect(seenRaw(await send(port, asked("get / HTTP/1.1")))).toEqual(expectedPage(400));
    expect(seenRaw(await send(port, asked("GET / HTTP/3.0")))).toEqual(expectedPage(400));
    expect(seenRaw(await send(port, asked("GET / HTTP/1.1", [])))).toEqual(expectedPage(400));
    const two = [`Host: ${host}`, "Content-Length: 3", "Transfer-Encoding: chunked"];
    expect(seenRaw(await send(port, asked("POST /contact HTTP/1.1", two, "0\r\n\r\n")))).toEqual(expectedPage(400));
    const odd = [`Host: ${host}`, "Transfer-Encoding: xchunked"];
    expect(seenRaw(await send(port, asked("POST /contact HTTP/1.1", odd, "0\r\n\r\n")))).toEqual(expectedPage(400));
  });

  test("otro anfitrión, salvo para la salud", async () => {
    const evil = "Host: otro.example";
    expect(seenRaw(await send(port, asked("GET / HTTP/1.1", [evil])))).toEqual(expectedPage(421));
    expect(seenRaw(await send(port, asked("POST /contact HTTP/1.1", [evil])))).toEqual(expectedPage(421));
    expect(seenRaw(await send(port, asked("GET http://otro.example/ HTTP/1.1")))).toEqual(expectedPage(421));
    expect(statusFromAnswer(await send(port, asked("GET / HTTP/1.1", [`Host: ${host}`, evil])))).toBe(400);
    for (const path of ["/health/live", "/health/ready"]) {
      expect(statusFromAnswer(await send(port, asked(`GET ${path} HTTP/1.1`, [evil])))).toBe(200);
    }
  });

  test("una dirección o unas cabeceras de más de 16 kB, y las que caben pasan", async () => {
    expect(seen(await ask(url, `/${"a".repeat(16_000)}`))).toEqual(expectedPage(414));
    expect(seen(await ask(url, "/", { headers: { "X-Largo": "a".repeat(16_000) } }))).toEqual(expectedPage(431));
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`X-${n}`, "a".repeat(400)]));
    expect(seen(await ask(url, "/", { headers: many }))).toEqual(expectedPage(431));
    expect((await ask(url, `/blog?q=${"a".repeat(6_000)}`)).status).toBeLessThan(431);
    expect((await ask(url, "/", { headers: { "X-1": "a".repeat(6_500), "X-2": "a".repeat(6_500) } })).status).toBe(200);
  });

  test.each(["/contact", "/auth", "/webhooks/stripe"])("un cuerpo de más de 1 MB a %s, diga su largo o no", async (path) => {
    const body = "a".repeat(1024 * 1024 + 1);
    expect(seen(await ask(url, path, { method: "POST", body }))).toEqual(expectedPage(413));
    const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
    const headers = [`Host: ${host}`, "Transfer-Encoding: chunked", "Content-Type: application/x-www-form-urlencoded"];
    const chunked = await send(port, asked(`POST ${path} HTTP/1.1`, headers, `${chunk.repeat(17)}0\r\n\r\n`));
    expect(seenRaw(chunked)).toEqual(expectedPage(413));
  });

  test("un cuerpo de casi 1 MB llega al sitio", async () => {
    const answer = await ask(url, "/webhooks/stripe", { method: "POST", body: "a".repeat(1_000_000) });
    expect(answer.text).toContain("Este servicio no está configurado");
  });
});

describe.skipIf(!edge)("un formulario", () => {
  const post = (path: string, headers: Record<string, string>) => ask(url, path, { method: "POST", headers, body: "x=1" });

  test.each<Record<string, string>>([
    { Origin: "https://otro.example" },
    { Origin: "null" },
    { Origin: "http://localhost" },
    { Origin: "https://localhost:1" },
    { Origin: `${url}.otro.example` },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "same-site", Origin: url },
  ])("de otro sitio se rechaza en español: %o", async (headers) => {
    for (const path of [
      "/contact",
      "/auth",
      "/auth/salir",
      "/webhooks/stripe",
      "/functions/v1/create-checkout",
      "/contact.data",
    ]) {
      expect([path, ...seen(await post(path, headers))]).toEqual([path, ...expectedPage(403)]);
    }
  });

  test.each<Record<string, string>>([
    {},
    { Origin: url },
    { "Sec-Fetch-Site": "same-origin", Origin: url },
    { "Sec-Fetch-Site": "none" },
  ])("nuestro o de un programa llega al sitio: %o", async (headers) => {
    for (const path of ["/contact", "/webhooks/stripe", "/functions/v1/cerenia-blog-api"]) {
      expect((await post(path, headers)).status).not.toBe(403);
    }
  });

  test("un enlace de otro sitio se abre", async () => {
    const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://otro.example" };
    expect((await ask(url, "/contact", { headers })).status).toBe(200);
  });
});

describe.skipIf(!edge)("los archivos", () => {
  const files = existsSync("build/client")
    ? readdirSync("build/client", { recursive: true, encoding: "utf8" }).filter((file) => /\.(?:js|svg)$/.test(file))
    : [];

  test("están comprimidos de antemano, y cada quien recibe lo que entiende", async () => {
    expect(files.length).toBeGreaterThan(20);
    const large = files.filter((file) => readFileSync(`build/client/${file}`).length > 500);
    for (const file of [large.find((name) => name.startsWith("assets/")), "favicon.svg"]) {
      const content = readFileSync(`build/client/${file}`);
      const get = (accepted: string) => ask(url, `/${file}`, { headers: { "Accept-Encoding": accepted } });
      const [br, gzip, plain] = await Promise.all([get("gzip, deflate, br"), get("gzip"), get("identity")]);
      expect([br.headers["content-encoding"], brotliDecompressSync(br.body).equals(content)]).toEqual(["br", true]);
      expect([gzip.headers["content-encoding"], gunzipSync(gzip.body).equals(content)]).toEqual(["gzip", true]);
      expect([plain.headers["content-encoding"], plain.body.equals(content)]).toEqual([undefined, true]);
      for (const { headers } of [br, gzip]) expect(headers.vary).toBe("Accept-Encoding");
    }
  });

  test("con nombre propio valen para siempre; los demás, una hora; ambos dicen si cambiaron", async () => {
    const asset = files.find((file) => file.startsWith("assets/"));
    const kept = await ask(url, `/${asset}`);
    expect(kept.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await ask(url, `/${asset}`, { headers: { "If-None-Match": kept.headers.etag! } })).status).toBe(304);
    for (const path of ["/favicon.svg", "/og.png"])
      expect((await ask(url, path)).headers["cache-control"]).toBe("public, max-age=3600");
    expect((await ask(url, "/assets/nada.js")).headers["cache-control"]).toBe("private, no-store");
  });

  test("dicen de qué clase son", async () => {
    const types = {
      "/favicon.svg": "image/svg+xml",
      "/manifest.webmanifest": "application/manifest+json",
      "/og.png": "image/png",
    };
    for (const [path, type] of Object.entries(types)) {
      expect((await ask(url, path)).headers["content-type"]?.split(";")[0]).toBe(type);
    }
    expect((await ask(url, "/favicon.svg")).headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
  });

  test.each([
    "/.git/config",
    "/.env",
    "/assets/.hidden",
    "/assets/index.js.map",
    "/favicon.svg.br",
    "/favicon.svg.gz",
    "/images",
    "/images/",
    "/assets/",
    "/package.json",
    "/data/panama.db",
    "/build/server/index.js",
    "/nginx.conf",
  ])("lo que no es para nadie no se sirve: %s", async (path) => {
    expect((await ask(url, path)).status).toBe(404);
  });
});

describe.skipIf(!edge)("quién visita lo dice nginx", () => {
  const lies = { "X-Real-IP": "203.0.113.9", Forwarded: "for=203.0.113.9", "X-Forwarded-Host": "otro.example" };

  test("la dirección que un visitante escribe no cuenta: los límites van por la verdadera", async () => {
    const write = (n: number, from: string) =>
      ask(url, "/contact", {
        method: "POST",
        from,
        headers: { ...lies, "X-Forwarded-For": `203.0.113.${n}`, Origin: url },
        body: new URLSearchParams({ name: "Ana", email: `ana${n}.${port}@ejemplo.pa`, message: "Hola" }),
      });
    for (let n = 0; n < 30; n += 1) expect((await write(n, "127.0.0.2")).status).toBe(302);
    expect((await write(30, "127.0.0.2")).status).toBe(429);
    expect((await write(30, "127.0.0.3")).status).toBe(302);
  });

  test("el número de pedido del visitante no cuenta", async () => {
    const answer = await ask(url, "/?numero", { headers: { "X-Request-Id": "0123456789abcdef" } });
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  test("el anfitrión que un visitante inventa no llega a ninguna página", async () => {
    const { text } = await ask(url, "/?anfitrion", { headers: lies });
    expect(text).not.toContain("otro.example");
  });

  test("de una misma dirección no se leen más de mil páginas al minuto, ni se escribe más de cien veces", async () => {
    const times = async (count: number, asking: Parameters<typeof ask>[2], path = "/about") => {
      const answers = [];
      for (let n = 0; n < count; n += 20) {
        answers.push(...(await Promise.all(Array.from({ length: 20 }, () => ask(url, path, asking)))));
      }
      return answers;
    };
    const reads = await times(600, { from: "127.0.0.4" });
    const refused = reads.find(({ status }) => status === 429);
    expect(refused && seen(refused)).toEqual(expectedPage(429));
    expect(refused?.headers["retry-after"]).toBe("60");
    expect((await ask(url, "/about", { from: "127.0.0.5" })).status).toBe(200);
    expect(reads.filter(({ status }) => status === 200).length).toBeGreaterThan(400);

    const writes = await times(100, { from: "127.0.0.6", method: "POST", body: "{}" }, "/contact");
    expect(writes.filter(({ status }) => status === 429).length).toBeGreaterThan(20);
    expect((await ask(url, "/about", { from: "127.0.0.6" })).status).toBe(200);
    // Webhooks are exempt.
    const hooks = await times(100, { from: "127.0.0.7", method: "POST", body: "{}" }, "/webhooks/stripe");
    expect(hooks.filter(({ status }) => status === 429)).toEqual([]);
  });
});

describe.skipIf(!edge)("el registro", () => {
  test("tiene por pedido una línea de JSON, sin lo que abre una cuenta ni la dirección entera", async () => {
    const headers = {
      Cookie: "sid=galleta-secreta",
      Referer: `${url}/?token=enlace-secreto`,
      "User-Agent": 'x"}\r{"'.replace("\r", ""),
    };
    const answer = await ask(url, "/auth/confirmar?token=token-secreto", { headers, from: "127.0.0.77" });
    expect(await waitForLogLine(log, answer)).toMatchObject({
      network: "127.0.0.0",
      method: "GET",
      path: "/auth/confirmar",
      status: answer.status,
      bytes: expect.any(Number),
      seconds: expect.any(Number),
    });
    const text = readFileSync(log, "utf8");
    for (const secret of ["galleta-secreta", "enlace-secreto", "token-secreto", "127.0.0.77"]) expect(text).not.toContain(secret);
  });

  test.each([
    ["/auth/confirmar%3ftoken=secreto-1", "/auth/confirmar"],
    ["/auth/confirmar%3Ftoken=secreto-1", "/auth/confirmar"],
    ["/auth;token=secreto-2/entrar", "/auth"],
    ["/auth%3btoken=secreto-2", "/auth"],
    ["/auth/confirmar#token=secreto-3", "/auth/confirmar"],
    ["/auth/confirmar%23token=secreto-3", "/auth/confirmar"],
    ["/blog/secreto-4@correo.pa/x", "/blog"],
    ["/secreto-4%40correo.pa", ""],
    ["/contact?a=/secreto-5@correo.pa", "/contact"],
    ["/restaurantes-panama/caf%C3%A9-1", "/restaurantes-panama/caf%C3%A9-1"],
  ])("de %s dice %s", async (path, said) => {
    const answer = await send(port, asked(`GET ${path} HTTP/1.1`));
    const id = /^X-Request-Id: (\w+)/im.exec(answer)?.[1];
    const line = await until(() => readLogLines(log).find(({ requestId }) => requestId === id));
    expect(line.path).toBe(said);
    expect(readFileSync(log, "utf8")).not.toContain("secreto-");
  });

  test("dice también qué se rechazó, y con qué método se pidió", async () => {
    expect(await waitForLogLine(log, await ask(url, "/contact?x=1", { method: "DELETE" }))).toMatchObject({
      method: "DELETE",
      path: "/contact",
      status: 405,
    });
  });

  test("es JSON por raro que sea el pedido", async () => {
    const before = readLogLines(log).length;
    const odd = [
      'GET /a"b\\c{} HTTP/1.1',
      "GET /\xff\xfe HTTP/1.1",
      "GET /a%0d%0a{} HTTP/1.1",
      "\x01\x02\x03",
      'GET /"},{"status":1 HTTP/1.1',
    ];
    for (const line of odd) await send(port, asked(line));
    await until(() => readLogLines(log).length >= before + odd.length);
  });

  test("no cuenta las preguntas por la salud", async () => {
    const health = await ask(url, "/health/live");
    const page = await ask(url, "/about");
    await waitForLogLine(log, page);
    expect((await waitForLogLine(log, await ask(url, "/health/otra"))).path).toBe("/health/otra");
    expect(readLogLines(log).some(({ requestId }) => requestId === health.headers["x-request-id"])).toBe(false);
  });
});

describe.skipIf(!edge)("los clientes lentos", () => {
  test("a quien no termina de pedir se le cierra, y los demás no lo notan", async () => {
    const slow = Array.from({ length: 20 }, () => send(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Lento: `));
    const stalled = Array.from({ length: 20 }, () =>
      send(port, asked("POST /contact HTTP/1.1", [`Host: ${host}`, "Content-Length: 9"], "x")),
    );
    expect((await ask(url, "/about", { from: "127.0.0.8" })).status).toBe(200);
    await Promise.all([...slow, ...stalled]);
  });
});
