import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { hashSync } from "@node-rs/argon2";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openLimitsStore } from "../../app/db/limits-store.server";
import { env } from "../../app/env.server";
import { visibleText } from "../support/pages/html";
import { freshDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { until } from "../edge/edge";
import { postBrokenPortraits } from "./post-pieces";
import { ask, send, sendAndHold } from "../edge/raw-requests";
import { sessionCookieFor, withGlobalDatabase } from "../support/database/filled-database";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { countDescriptors } from "../support/processes/processes";
import { temporaryFolder } from "../support/temporary-folder";
import { expectSafeResponse } from "../support/whole-site";
import { root } from "../support/processes/run-program";

/* `npm start` without nginx and TRUST_PROXY, through raw sockets and from several loopback addresses (127.0.0.0/8). */

const timeout = 120_000;
const database = await freshDatabase();
const limits = openLimitsStore(database.url);
const pictures = temporaryFolder();
const site = await startSite();
const { port } = site;

afterAll(async () => {
  await site.stop();
  await limits.close();
  await database.drop();
}, timeout);

beforeEach(async () => {
  site.forgetLog();
  await limits.clear();
});

type LogLine = { level: number; msg: string; err?: { message: string; stack: string } };

function launch(port: number, settings: Record<string, string> = {}, log: "pipe" | number = "pipe") {
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, startArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: database.url,
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      CONTACT_TO: "hola@panama.example",
      PICTURES_DIR: pictures,
      ...settings,
    },
    stdio: ["ignore", "pipe", log],
  });
  const ended = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  return { url, child, ended };
}

async function startSite(settings: Record<string, string> = {}, log: "pipe" | number = "pipe") {
  const port = await freePort("127.0.0.1");
  const { url, child, ended } = launch(port, settings, log);
  let output = "";
  let printed = "";
  child.stderr?.on("data", (piece: Buffer) => (output += piece.toString()));
  child.stdout?.on("data", (piece: Buffer) => (printed += piece.toString()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`El sitio terminó; ¿falta npm run build? ${output}`);
    return await ask(url, "/health/ready").then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return {
    port,
    url,
    pid: child.pid ?? 0,
    forgetLog: () => (output = ""),
    log: () => output,
    /** Lines since the last reset. Throws if one is not a JSON log line. */
    lines: () =>
      output
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as LogLine),
    async stop() {
      child.kill("SIGKILL");
      await ended;
    },
    child,
    ended,
    /** Graceful. Returns everything written to standard output and standard error since the start. */
    async end() {
      child.kill("SIGTERM");
      await ended;
      return { stdout: printed, stderr: output };
    },
  };
}

const own = `Host: localhost:${port}\r\n`;

async function sendHead(requestLine: string, headers = own, body = "") {
  const text = await send(port, `${requestLine}\r\n${headers}Connection: close\r\n\r\n${body}`);
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [statusLine = "", ...fields] = head.split("\r\n");
  const pairs = fields.map(
    (field) => [field.slice(0, field.indexOf(":")), field.slice(field.indexOf(":") + 1)] as [string, string],
  );
  const html = rest.join("\r\n\r\n");
  return { status: Number(statusLine.split(" ")[1]), headers: new Headers(pairs), html, text: visibleText(html), location: null };
}

/** Expects the site's own error page with all headers, and a single log line below error level. */
function expectRefusal(answer: Awaited<ReturnType<typeof sendHead>>, status: number, title: string, what: string) {
  expect([what, answer.status]).toEqual([what, status]);
  expectSafeResponse(answer, what);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.html).toContain(`<title>${title} · Panamá VIP</title>`);
  expect(answer.html).toContain('<main id="contenido"');
  const lines = site.lines();
  expect([what, lines.length]).toEqual([what, 1]);
  expect(lines[0]?.level).toBeLessThan(50);
  expect(site.log()).not.toMatch(/ana|correo|malo|99999|127\.0/);
}

describe("lo que no es un pedido a este sitio", { timeout }, () => {
  const unreadable = "No entendimos esta dirección";

  // test/http/gate/{target,gate}.test.ts tests all of them.
  test.each(["/\\malo.example/%2e%2e", "*", "/%ff%2f..%2fana@correo.pa"])("GET %s es 400", async (target) => {
    expectRefusal(await sendHead(`GET ${target} HTTP/1.1`), 400, unreadable, target);
  });

  test("un formulario a una dirección así tampoco se lee", async () => {
    const form = `${own}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n`;
    expectRefusal(await sendHead("POST /%5Ccontact HTTP/1.1", form, "name=a"), 400, unreadable, "POST");
  });

  test("Host: localhost:99999 es 400", async () => {
    expectRefusal(await sendHead("GET / HTTP/1.1", "Host: localhost:99999\r\n"), 400, unreadable, "Host");
  });

  test("dos Host son 400; ninguno, en HTTP/1.0, no es falta", async () => {
    expectRefusal(await sendHead("GET / HTTP/1.1", `${own}Host: malo.example\r\n`), 400, unreadable, "dos");
    expect((await sendHead("GET /blog HTTP/1.0", "")).status).toBe(200);
  });

  test.each(["TRACE / HTTP/1.1", "OPTIONS /sitemap.xml HTTP/1.1"])("%s es 405", async (line) => {
    expectRefusal(await sendHead(line), 405, "Eso no se puede hacer aquí", line);
  });

  test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])("%s es 405, y no se anota", async (method) => {
    const answer = await sendHead(`${method} /contact HTTP/1.1`, `${own}Content-Length: 0\r\n`);
    expect(answer.status).toBe(405);
    expectSafeResponse(answer, method);
    expect(site.log()).toBe("");
  });

  test("HEAD recibe lo mismo sin la página", async () => {
    const answer = await sendHead("HEAD /%5C HTTP/1.1");
    expect([answer.status, answer.html]).toEqual([400, ""]);
    expectSafeResponse(answer, "HEAD");
  });

  test("a quien pide cambiar de protocolo se le contesta en este, y una conexión para otros no se abre", async () => {
    const upgrade = await send(port, `GET /blog HTTP/1.1\r\n${own}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n`);
    expect(upgrade).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send(port, `CONNECT malo.example:443 HTTP/1.1\r\n${own}\r\n`)).toBe("");
    expect(site.log()).toBe("");
  });

  test("lo que espera algo que no damos también pasa por la entrada, y se le contesta", async () => {
    expect((await sendHead("GET /blog HTTP/1.1", `${own}Expect: 200-ok\r\n`)).status).toBe(200);
    expectRefusal(await sendHead("GET * HTTP/1.1", `${own}Expect: 200-ok\r\n`), 400, unreadable, "Expect");
  });

  test("lo que ni siquiera es HTTP lo rechaza Node, y nada se anota", async () => {
    expect(await send(port, "HOLA\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect((await sendHead(`GET /${"a".repeat(20_000)} HTTP/1.1`)).status).toBe(431);
    expect((await sendHead("GET / HTTP/1.1", "")).status).toBe(400);
    expect((await sendHead("GET /caf\xe9 HTTP/1.1")).status).toBe(400);
    expect(site.log()).toBe("");
  });
});

test("ninguna foto cortada o dañada queda sin respuesta, ni termina el sitio, ni deja algo abierto", { timeout }, async () => {
  const person = profile({ email: "retratos@ejemplo.pa" });
  await database.db.insertInto("profiles").values(person).execute();
  const before = countDescriptors(site.pid);
  const cookie = await withGlobalDatabase(database.db, () => sessionCookieFor(person.id));
  const statuses = await postBrokenPortraits({ port, host: `localhost:${port}` }, cookie, () => limits.clear());
  expect(statuses).toEqual({ anonymous: [403], signedIn: [400] });
  expect((await ask(site.url, "/health/ready")).status).toBe(200);
  await until(() => readdirSync(join(pictures, "trabajo")).length === 0);
  await until(() => countDescriptors(site.pid) <= before + 5);
  expect(site.log()).toBe("");
});

test(
  "de cada pedido queda una línea sin lo que se preguntó; ni ella ni el registro llevan los secretos de una dirección",
  { timeout },
  async () => {
    const asked = await startSite();
    const get = async (path: string) => (await ask(asked.url, path)).status;
    const post = async (path: string) =>
      (await ask(asked.url, path, { method: "POST", body: new URLSearchParams({ token: "secreto" }) })).status;
    const question = async () => {
      const body = new URLSearchParams({ pregunta: "¿Dónde hay secreto en Colón?" });
      return (await ask(asked.url, "/ai-solutions/yodda", { method: "POST", body })).status;
    };
    const raw = async (line: string) => {
      const text = await send(asked.port, `${line} HTTP/1.1\r\nHost: localhost:${asked.port}\r\nConnection: close\r\n\r\n`);
      return Number(text.split(" ")[1]);
    };

    expect(await get("/blog?q=secreto")).toBe(200);
    expect(await get("/auth/confirmar?token=secreto")).toBeLessThan(500);
    expect(await get("/nada?token=secreto")).toBe(404);
    expect(await get("/blog/nada?token=secreto")).toBe(404);
    expect(await get("/blog/nada/secreto@correo.pa")).toBe(404);
    expect(await post("/about?token=secreto")).toBe(405);
    expect(await question()).toBe(200);
    expect(await raw("GET /%5C%3ftoken=secreto")).toBe(400);
    expect(await raw("TRACE /nada?token=secreto")).toBe(405);
    expect(await raw(`GET /secreto?token=${"secreto".repeat(3_000)}`)).toBe(431);
    await sql`alter table blogs rename to away`.execute(database.db);
    try {
      // The log names a failed page's path without its query.
      expect(await get("/blog/un-articulo?token=secreto")).toBeGreaterThanOrEqual(500);
    } finally {
      await sql`alter table away rename to blogs`.execute(database.db);
    }
    await sql`alter table directory_blocks rename to away`.execute(database.db);
    try {
      expect(await question()).toBe(503);
    } finally {
      await sql`alter table away rename to directory_blocks`.execute(database.db);
    }

    const { stdout, stderr } = await asked.end();
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ method, path, status }) => `${String(method)} ${String(path)} ${String(status)}`)).toEqual([
      "GET /blog 200",
      "GET /auth/confirmar 404",
      "GET /nada 404",
      "GET /blog/nada 404",
      "GET /blog/nada 404",
      "POST /about 405",
      "POST /ai-solutions/yodda 200",
      "GET /%5C 400",
      "TRACE /nada 405",
      "GET /blog/un-articulo 503",
      "POST /ai-solutions/yodda 503",
    ]);
    expect(lines[0]).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      network: "127.0.0.0",
      method: "GET",
      path: "/blog",
      status: 200,
      bytes: expect.any(Number),
      seconds: expect.any(Number),
    });
    expect(stdout).not.toContain("secreto");
    expect(stderr).toContain('"msg":"listening"');
    expect(stderr).not.toContain("secreto");
  },
);

test("una base que falla es una línea con su pila y una cuenta, no una línea por pedido", { timeout }, async () => {
  const figures = await freePort("127.0.0.1");
  const asked = await startSite({ METRICS_PORT: String(figures) });
  // The jobs that a start runs read the table, too.
  await until(async () => {
    const { text } = await ask(`http://127.0.0.1:${figures}`, "/metrics");
    return ["forget", "publish", "index-articles"].every((job) => text.includes(`{job="${job}"}`));
  });
  await sql`alter table blogs rename to away`.execute(database.db);
  try {
    for (const path of ["/blog/uno", "/blog/dos", "/blog", "/blog/rss.xml"]) {
      expect([path, (await ask(asked.url, path)).status]).toEqual([path, 503]);
    }
  } finally {
    await sql`alter table away rename to blogs`.execute(database.db);
  }
  const { stderr } = await asked.end();
  const lines = stderr.trimEnd().split("\n");
  const failures = lines.map((line) => JSON.parse(line) as LogLine & { repeated?: number }).filter(({ level }) => level >= 50);
  expect(failures).toEqual([
    expect.objectContaining({
      msg: "No se pudo cargar el artículo",
      err: expect.objectContaining({ stack: expect.any(String) }),
    }),
    expect.objectContaining({ msg: "again: No se pudo cargar el artículo", reason: "no such table: blogs" }),
  ]);
  // A page may ask for several lists, and so may a job meanwhile.
  expect(failures[1]?.repeated).toBeGreaterThanOrEqual(3);
});

describe("un formulario de otro sitio", { timeout }, () => {
  const form = new URLSearchParams({ name: "Ana", email: "ana@correo.pa", message: "Hola" }).toString();
  const head = `${own}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n`;
  const messages = async () => (await database.db.selectFrom("contact_messages").select("id").execute()).length;

  test("es 403, y nada se guarda", async () => {
    const answer = await sendHead("POST /contact HTTP/1.1", `${head}Origin: https://malo.example\r\n`, form);
    expectRefusal(answer, 403, "No aceptamos este formulario", "POST");
    expect(answer.text).toContain("Se envió desde otro sitio.");
    expect(await messages()).toBe(0);
  });

  test("a una página sin formulario es 405, y al pago, JSON", async () => {
    const foreign = `${head}Origin: null\r\n`;
    expect((await sendHead("POST /about HTTP/1.1", foreign, form)).status).toBe(405);
    const payment = await sendHead("POST /functions/v1/create-checkout HTTP/1.1", foreign, form);
    expect([payment.status, payment.headers.get("Content-Type")]).toEqual([403, expect.stringMatching(/^application\/json/)]);
    expect(site.lines().every(({ level }) => level < 50)).toBe(true);
  });

  test("el nuestro, con el mismo contenido, se acepta", async () => {
    expect((await sendHead("POST /contact HTTP/1.1", `${head}Origin: http://localhost:${port}\r\n`, form)).status).toBe(302);
    expect(await messages()).toBe(1);
  });
});

test("Ley 81: la posición de quien busca cerca no llega al registro, tampoco si no sirve", { timeout }, async () => {
  const searched = await startSite();
  const search = async (fields: Record<string, string>) =>
    (
      await ask(searched.url, "/restaurantes", {
        method: "POST",
        headers: { Origin: searched.url },
        body: new URLSearchParams(fields),
      })
    ).status;
  expect(await search({ lat: "8.913", lng: "-79.618", q: "fonda" })).toBe(200);
  expect(await search({ lat: "8.913517", lng: "-79.618249", ver: "?q=fonda" })).toBe(200);
  expect(await search({ lat: "48.913517", lng: "-79.618249" })).toBe(400);
  const { stdout, stderr } = await searched.end();
  expect(stdout.match(/"path":"\/restaurantes"/g)).toHaveLength(3);
  expect(stdout + stderr).not.toMatch(/8\.913|79\.618/);
});

test("quien insiste se cierra la puerta a sí mismo, y a nadie más", { timeout }, async () => {
  const password = "una frase de prueba";
  const row = profile({ email_confirmed_at: new Date().toISOString() });
  await database.db.insertInto("profiles").values(row).execute();
  const password_hash = hashSync(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await database.db.insertInto("credentials").values({ user_id: row.id, password_hash, updated_at: row.updated_at }).execute();
  const signIn = async (email: string, guess: string, from: string) => {
    const body = new URLSearchParams({ intent: "entrar", email, password: guess });
    return (await ask(site.url, "/auth", { method: "POST", from, headers: { Origin: site.url }, body })).status;
  };
  const statuses: number[] = [];
  for (let n = 0; n < 32; n += 1) statuses.push(await signIn(`nadie${n}@ejemplo.pa`, "una frase equivocada", "127.0.0.1"));
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429, 429]);
  expect(await signIn(row.email, password, "127.0.0.1")).toBe(429);
  expect(await signIn(row.email, password, "127.0.0.2")).toBe(302);
});

test("a punto de terminar, el sitio vive y ya no está listo para nadie", { timeout }, async () => {
  const ending = await startSite();
  const statuses = async () =>
    await Promise.all(["/health/live", "/health/ready", "/about"].map(async (path) => (await ask(ending.url, path)).status));
  expect(await statuses()).toEqual([200, 200, 200]);
  ending.child.kill("SIGTERM");
  await until(async () => (await ask(ending.url, "/health/ready")).status === 503);
  expect(await statuses()).toEqual([200, 503, 200]);
  expect(await ending.ended).toEqual([0, null]);
});

describe("un error que se le escapa", { timeout }, () => {
  const preload = { NODE_OPTIONS: "--import ./test/support/processes/escaping-errors.mjs" };

  test.each(["throw", "reject", "rejectText"])("(%s) queda en una sola línea con su pila, y el sitio termina", async (escape) => {
    const broken = await startSite({ ...preload, ESCAPE: escape });
    broken.forgetLog();
    broken.child.kill("SIGUSR2");
    expect(await broken.ended).toEqual([1, null]);
    const stack = escape === "rejectText" ? "" : "escaping-errors.mjs";
    expect(broken.lines()).toEqual([
      expect.objectContaining({
        level: 60,
        msg: "uncaught error: shutting down",
        err: expect.objectContaining({
          message: expect.stringContaining("se escapó"),
          stack: expect.stringContaining(stack),
        }),
      }),
    ]);
  });

  test("al arrancar, también: en un puerto ocupado", async () => {
    const { child, ended } = launch(port);
    const output = text(child.stderr!);
    expect(await ended).toEqual([1, null]);
    const lines = (await output)
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as LogLine);
    expect(lines).toEqual([expect.objectContaining({ level: 60, err: expect.objectContaining({ code: "EADDRINUSE" }) })]);
  });
});

test.runIf(existsSync("/dev/full"))("R5: si el registro no se puede escribir, el sitio sigue", { timeout }, async () => {
  const full = openSync("/dev/full", "a");
  const silenced = await startSite({}, full);
  closeSync(full);
  // Each one is logged.
  for (let n = 0; n < 3; n += 1) expect((await ask(silenced.url, "/%5C")).status).toBe(400);
  expect((await ask(silenced.url, "/health/ready")).status).toBe(200);
  await silenced.stop();
});

test("quien se va mientras se prepara su página no deja un error en el registro", { timeout }, async () => {
  const row = profile({ email_confirmed_at: new Date().toISOString() });
  await database.db.insertInto("profiles").values(row).execute();
  const cookie = await withGlobalDatabase(database.db, () => sessionCookieFor(row.id));
  const page = `GET /write-blog HTTP/1.1\r\n${own}Cookie: ${cookie}\r\n`;
  const leave = async (wait: number) => {
    const { socket } = sendAndHold(port, `${page}\r\n`);
    await once(socket, "connect");
    for (let turn = 0; turn < wait; turn += 1) await new Promise(setImmediate);
    socket.resetAndDestroy();
  };
  for (let wait = 0; wait < 400; wait += 4) await leave(wait);
  expect(await send(port, `${page}Connection: close\r\n\r\n`)).toContain("</html>");
  expect(site.lines().filter(({ level }) => level >= 50)).toEqual([]);
});

test("un pedido que se contesta antes de leerlo entero no bloquea al siguiente de la misma conexión", { timeout }, async () => {
  const body = "x".repeat(990_000);
  const unread = `POST /functions/v1/cerenia-blog-api HTTP/1.1\r\n${own}Content-Length: ${body.length}\r\n\r\n${body}`;
  const text = await send(port, `${unread}GET /health/live HTTP/1.1\r\n${own}Connection: close\r\n\r\n`);
  expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 503", "HTTP/1.1 200"]);
});
