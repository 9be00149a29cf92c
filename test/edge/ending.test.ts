import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject } from "vitest";
import { freePort } from "../support/processes/free-port";
import { appPid, type Edge, nginxPidOf, until } from "./edge";
import { test } from "./edge-test";
import { ask } from "./raw-requests";

/* Concurrent, because nearly every test waits for one of the site's own timeouts. */

const seconds = (since: number) => (performance.now() - since) / 1_000;

function isThere(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const signIn = (edge: Edge, n: number) =>
  ask(edge.url, "/auth", {
    method: "POST",
    from: `127.0.1.${n + 1}`,
    headers: { Origin: edge.url },
    body: new URLSearchParams({ intent: "entrar", email: `nadie${n}@ejemplo.pa`, password: "una clave que no es" }),
  });

describe.skipIf(!inject("edge"))("al pedirle que termine", () => {
  test("dice enseguida que no quiere más visitas, responde lo que empezó y termina bien", async ({ open }) => {
    const edge = await open();
    const [nginx, app] = [nginxPidOf(edge), appPid(edge)];
    // Few enough to verify their passwords in time on a busy machine
    const begun = Array.from({ length: 4 }, (_, n) => signIn(edge, n));
    const told = performance.now();
    edge.process.kill("SIGTERM");
    // The site announces its end for two seconds, so this asks both at once.
    const health = await until(async () => {
      const [ready, live] = await Promise.all(["/health/ready", "/health/live"].map((path) => ask(edge.url, path)));
      return ready?.status === 503 && { live: live?.status };
    });
    expect(health).toEqual({ live: 200 });

    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(answers.filter(({ text }) => !text.includes("</html>"))).toEqual([]);
    expect(await edge.ended).toEqual([0, null]);
    expect(seconds(told)).toBeLessThan(15);
    expect([nginx, app].filter(isThere)).toEqual([]);
  });
});

describe.skipIf(!inject("edge"))("al pedirle que termine y algo tarda", { concurrent: true }, () => {
  test("espera a quien tarda, y cierra la puerta mientras tanto", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    app.state.delay = 3_000;
    const begun = Array.from({ length: 40 }, (_, n) => ask(edge.url, `/${n}`, { method: n % 2 === 0 ? "POST" : "GET" }));
    await until(() => app.asked.length === 40);
    edge.process.kill("SIGINT");
    await until(() =>
      ask(edge.url).then(
        () => false,
        () => true,
      ),
    );
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await edge.ended).toEqual([0, null]);
  });

  test("no espera más de diez segundos a lo que se quedó colgado, sea lo que sea", async ({ open, openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    const frozen = await open({ APP_SERVERS: app.address });
    app.state.delay = 600_000;
    const lost = ask(edge.url, "/colgada").catch(() => null);
    await until(() => app.asked.some(({ path }) => path === "/colgada"));
    process.kill(nginxPidOf(frozen), "SIGSTOP");
    const told = performance.now();
    for (const one of [edge, frozen]) one.process.kill("SIGTERM");
    expect(await Promise.all([edge.ended, frozen.ended])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(seconds(told)).toBeLessThan(15);
    await lost;
  });

  test("dos veces, termina en el acto", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    const nginx = nginxPidOf(edge);
    app.state.delay = 600_000;
    const lost = ask(edge.url, "/colgada").catch(() => null);
    await until(() => app.asked.some(({ path }) => path === "/colgada"));
    edge.process.kill("SIGTERM");
    await until(async () => (await ask(edge.url, "/health/ready")).status === 503);
    // Two signals within half a second count as one.
    await pause(700);
    const told = performance.now();
    edge.process.kill("SIGTERM");
    expect(await edge.ended).toEqual([1, null]);
    expect(seconds(told)).toBeLessThan(5);
    await until(() => !isThere(nginx));
    await lost;
  });
});

describe.skipIf(!inject("edge"))("al cambiar los sitios de detrás", { concurrent: true }, () => {
  test("nadie pierde lo que pidió, por mucho que tarde", async ({ open, startStandIn }) => {
    const [staying, leaving] = [await startStandIn(), await startStandIn()];
    const edge = await open({ APP_SERVERS: `${staying.address},${leaving.address}` });
    staying.state.delay = leaving.state.delay = 9_000;
    const begun = Array.from({ length: 8 }, (_, n) => ask(edge.url, `/lenta/${n}`, { method: "POST", body: "x" }));
    await until(() => staying.asked.length + leaving.asked.length === 8);
    leaving.state.isReady = false;
    await until(() => edge.errorText().includes('"msg":"the list of apps changed"'));
    expect(new Set((await Promise.all(begun)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test("cuando no puede escribir la configuración sigue con la que tiene, y lo dice", async ({ open, startStandIn }) => {
    const [one, other] = [await startStandIn(), await startStandIn()];
    const edge = await open({ APP_SERVERS: `${one.address},${other.address}` });
    mkdirSync(join(edge.runFolder, "nginx.conf.new"));
    other.state.isReady = false;
    await until(() => edge.errorText().includes('"msg":"nginx could not be reloaded with the new list of apps"'));
    expect((await ask(edge.url, `/${randomUUID()}`)).status).toBe(200);
    rmSync(join(edge.runFolder, "nginx.conf.new"), { recursive: true });
    await until(() => edge.errorText().includes('"msg":"the list of apps changed"'));
  });
});

describe.skipIf(!inject("edge"))("cuando algo muere", { concurrent: true }, () => {
  test("el sitio vuelve solo, y sus páginas siguen ahí mientras tanto", async ({ open }) => {
    const edge = await open();
    // The client may receive the whole page just before it is cached.
    await until(async () => (await ask(edge.url, "/about")).headers["x-cache"] === "HIT");
    const app = appPid(edge);
    process.kill(app, "SIGKILL");
    await until(() => !isThere(app));
    expect(await ask(edge.url, "/about")).toMatchObject({ status: 200, headers: { "x-cache": "HIT" } });
    const died = performance.now();
    await until(async () => (await ask(edge.url, "/contact")).status === 200);
    expect(seconds(died)).toBeLessThan(15);
    expect(appPid(edge)).not.toBe(app);
    expect(edge.errorText()).toContain('"msg":"the app exited and will be restarted"');
    for (const line of edge.errorText().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  });

  test("un error que se le escapa al sitio queda registrado con su pila, y el sitio vuelve", async ({ open }) => {
    const edge = await open({ NODE_OPTIONS: "--import ./test/support/processes/escaping-errors.mjs" });
    const app = appPid(edge);
    // If an app ends before the first health check, the supervisor assumes that it cannot start.
    await pause(3_000);
    process.kill(app, "SIGUSR2");
    await until(() => !isThere(app));
    await until(async () => (await ask(edge.url, "/contact")).status === 200);
    expect(appPid(edge)).not.toBe(app);
    const lines = edge.errorText().trim().split("\n");
    const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    // nginx gets errors until the app is back.
    expect(told.filter(({ level, msg }) => level >= 50 && !msg.startsWith("connect() failed"))).toEqual([
      expect.objectContaining({ level: 60, err: expect.objectContaining({ stack: expect.stringContaining("se escapó") }) }),
      expect.objectContaining({ msg: "the app exited and will be restarted", code: 1 }),
    ]);
  });

  test("sin nginx no queda nada, y se nota", async ({ open }) => {
    const edge = await open();
    const app = appPid(edge);
    process.kill(nginxPidOf(edge), "SIGKILL");
    expect(await edge.ended).toEqual([1, null]);
    await until(() => !isThere(app));
  });

  test("un sitio sin quien lo vigile termina, también nginx", async ({ open }) => {
    const edge = await open();
    const [app, nginx] = [appPid(edge), nginxPidOf(edge)];
    edge.process.kill("SIGKILL");
    await edge.ended;
    await until(() => !isThere(app) && !isThere(nginx));
  });

  test("un sitio que se queda colgado también vuelve", async ({ open }) => {
    const edge = await open();
    const app = appPid(edge);
    // The supervisor's health check must succeed once, on a busy machine too.
    await pause(3_000);
    process.kill(app, "SIGSTOP");
    await until(() => !isThere(app));
    await until(async () => (await ask(edge.url, "/contact")).status === 200);
    expect(appPid(edge)).not.toBe(app);
    expect(edge.errorText()).toContain('"msg":"the app stopped answering and is killed"');
  });

  test("un error de quien vigila lo termina todo, y se nota", async ({ open }) => {
    const edge = await open();
    const [app, nginx] = [appPid(edge), nginxPidOf(edge)];
    // A file in place of the folder that a graceful shutdown needs.
    rmSync(join(edge.runFolder, "stopping"), { recursive: true });
    writeFileSync(join(edge.runFolder, "stopping"), "");
    edge.process.kill("SIGTERM");
    expect(await edge.ended).toEqual([1, null]);
    expect(edge.errorText()).toContain('"msg":"uncaught error: shutting down"');
    await until(() => !isThere(app) && !isThere(nginx));
  });

  test("las quejas de nginx son una por causa, y no dicen quién pidió qué con qué clave", async ({ openBeforeStandIn }) => {
    const { app, edge } = await openBeforeStandIn();
    await app.goAway();
    for (let time = 0; time < 3; time += 1) await ask(edge.url, "/auth/confirmar?token=token-secreto", { from: "127.0.0.88" });
    edge.process.kill("SIGTERM");
    await edge.ended;
    const lines = edge.errorText().trim().split("\n");
    const told = lines.map((line) => JSON.parse(line) as { level: number });
    expect(told.filter(({ level }) => level >= 50)).toEqual([
      expect.objectContaining({ path: "/auth/confirmar" }),
      expect.objectContaining({ repeated: 2 }),
    ]);
    expect(edge.errorText()).not.toMatch(/token-secreto|127\.0\.0\.88/);
  });
});

describe.skipIf(!inject("edge"))("antes de empezar", { concurrent: true }, () => {
  const start = (settings: Record<string, string>) =>
    new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
      // If a port is taken, the program retries for a while.
      const options = { timeout: 60_000, env: { NODE_ENV: "production" as const, PATH: process.env.PATH, ...settings } };
      const program = execFile(process.execPath, ["deploy/serve.js"], options, (_, stdout, stderr) =>
        resolve({ status: program.exitCode, stdout, stderr }),
      );
    });

  const freePorts = async () => ({
    PORT: String(await freePort("127.0.0.1")),
    APP_PORT: String(await freePort("127.0.0.1")),
    HOST: "127.0.0.1",
  });

  test("dice cada valor equivocado en su línea, sin repetirlo", async () => {
    const wrong = {
      APP_URL: "panama.example/ruta",
      PORT: "ochenta",
      HOST: "en-casa",
      APP_SERVERS: "app",
      REAL_IP_FROM: "10.0.0.0/8; return 200",
      UNLIMITED_FROM: "casa",
      REDIRECT_FROM: "www;x",
      NGINX_WORKERS: "cero",
      CACHE_SIZE: "mucho",
      ACCESS_LOG: "registro",
      TLS_CERT: '/tmp/"x',
      HTTP_PORT: "8081",
      CACHE_DIR: '/tmp/$x"',
    };
    const { status, stderr, stdout } = await start(wrong);
    expect([status, stdout]).toEqual([1, ""]);
    const lines = stderr.trimEnd().split("\n");
    expect(lines.map((line) => /^Configuración: (\w+)/.exec(line)?.[1]).sort()).toEqual(Object.keys(wrong).sort());
    expect(stderr).not.toMatch(/ochenta|en-casa|return 200|mucho/);
  });

  test("dice qué valores no pueden ir juntos", async () => {
    const startupFaults = async (settings: Record<string, string>) => (await start(settings)).stderr.trimEnd().split("\n");
    expect(await startupFaults({ PORT: "3000" })).toEqual(["Configuración: PORT, HTTP_PORT y APP_PORT deben ser distintos"]);
    expect(await startupFaults({ TLS_CERT: "/tmp/cert.pem" })).toEqual(["Configuración: TLS_CERT y TLS_KEY van juntos"]);
    expect(await startupFaults({ HTTP_PORT: "8081" })).toEqual(["Configuración: HTTP_PORT solo sirve con TLS_CERT"]);
  });

  test("no usa una carpeta en la que otro podría escribir", async ({ onTestFinished }) => {
    const own = mkdtempSync(join(tmpdir(), "panama-edge-folder-"));
    onTestFinished(() => rmSync(own, { recursive: true }));
    const inside = (name: string) => join(own, name);
    for (const [name, mode] of [
      ["shared", 0o777],
      ["grouped", 0o770],
    ] as const) {
      mkdirSync(inside(name));
      chmodSync(inside(name), mode);
    }
    symlinkSync(own, inside("link"));
    writeFileSync(inside("file"), "");
    const folders = ["shared", "grouped", "link", "file", "file/within"].map(inside);
    if (process.getuid?.() === 0) {
      const others = inside("others");
      mkdirSync(others);
      chownSync(others, 12_345, 12_345);
      folders.push(others);
    }
    for (const folder of folders) {
      const { status, stderr } = await start({ CACHE_DIR: folder, APP_SERVERS: "127.0.0.1:1" });
      const fault = "Configuración: CACHE_DIR: debe ser una carpeta tuya, en la que nadie más escriba\n";
      expect([folder, status, stderr]).toEqual([folder, 1, fault]);
    }
  });

  test("sin lo que el sitio necesita para arrancar no queda nada, y dice qué falta", async ({ onTestFinished }) => {
    const folder = mkdtempSync(join(tmpdir(), "panama-edge-folder-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const settings = { ...(await freePorts()), APP_URL: "https://panama.example", CACHE_DIR: folder };
    const { status, stderr } = await start(settings);
    expect(status).toBe(1);
    expect(stderr).toContain("SESSION_SECRET");
    expect(stderr).toContain('"msg":"the app could not start: shutting down"');
    // The kernel needs a moment to close a killed process's sockets.
    await until(() =>
      ask(`http://localhost:${settings.PORT}`, "/health/live").then(
        () => false,
        (error: Error) => error.message.includes("ECONNREFUSED"),
      ),
    );
  });

  test("no se pone delante de otro programa, ni en la carpeta de otro nginx", async ({ open, onTestFinished }) => {
    const edge = await open();
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    const address = other.address();
    if (address === null || typeof address === "string") throw new Error("Sin puerto");
    const { status, stderr } = await start({ ...(await freePorts()), APP_PORT: String(address.port), CACHE_DIR: edge.runFolder });
    expect([status, stderr.trimEnd().split("\n")]).toEqual([
      1,
      [
        "Configuración: CACHE_DIR: otro nginx la está usando",
        `Configuración: APP_PORT: en el puerto ${address.port} ya escucha otro programa`,
      ],
    ]);
    expect((await ask(edge.url, "/about")).status).toBe(200);
  });

  test("no arranca donde otro ya escucha", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    if (address === null || typeof address === "string") throw new Error("Sin puerto");
    const { status, stderr } = await start({ PORT: String(address.port), APP_SERVERS: "127.0.0.1:1" });
    expect(status).toBe(1);
    expect(stderr).toBe(`Configuración: PORT: en el puerto ${address.port} ya escucha otro programa\n`);
    other.close();
  });
});
