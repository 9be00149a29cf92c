import { spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { type LogLine, startEdge, until } from "./edge";
import { startStandInApp } from "./stand-in-app";
import { ask } from "./raw-requests";

function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), "panama-edge-pipe-"));
  const path = join(folder, "pipe");
  expect(spawnSync("mkfifo", [path]).status).toBe(0);
  const fd = openSync(path, constants.O_RDWR);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  onTestFinished(() => {
    for (const end of [fd, reader]) closeSync(end);
    rmSync(folder, { recursive: true });
  });
  const piece = Buffer.alloc(65_536);
  const read = () => {
    try {
      return piece.toString("utf8", 0, readSync(reader, piece));
    } catch {
      return "";
    }
  };
  return { fd, read };
}

describe.skipIf(!inject("edge"))("si nadie lee lo que se registra", () => {
  async function open() {
    const app = await startStandInApp();
    onTestFinished(() => app.goAway());
    const pipe = openPipe();
    const edge = await startEdge({ APP_SERVERS: app.address, UNLIMITED_FROM: "127.0.0.1" }, { output: pipe.fd });
    onTestFinished(edge.stop);
    const visit = async (times: number) => {
      for (let n = 0; n < times; n += 50) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask(edge.url, `/${"larga-".repeat(80)}`)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
    };
    return { pipe, edge, visit };
  }

  test("las visitas no lo notan, y al pedirle que termine termina", async () => {
    const { edge, visit } = await open();
    await visit(3_000);
    const told = performance.now();
    edge.process.kill("SIGTERM");
    expect(await edge.ended).toEqual([0, null]);
    expect((performance.now() - told) / 1_000).toBeLessThan(15);
  });

  test("se pierden líneas enteras, y cuando alguien vuelve a leer se le dice cuántas", async () => {
    const { pipe, edge, visit } = await open();
    await visit(3_000);
    // nginx buffers log lines for a second.
    await pause(1_500);
    let text = "";
    await until(() => (text += pipe.read()).includes("log lines were dropped"));
    await ask(edge.url, "/ultima");
    await until(() => (text += pipe.read()).includes('"/ultima"'));
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Partial<LogLine> & { msg?: string; lost?: number });
    const lost = lines.reduce((sum, line) => sum + (line.lost ?? 0), 0);
    expect(lost).toBeGreaterThan(0);
    const said = lines.filter(({ path, status }) => path?.includes("larga-") && status === 200);
    expect(said.length + lost).toBe(3_000);
  });

  test("si quien leía se fue, tampoco", async () => {
    const app = await startStandInApp();
    onTestFinished(() => app.goAway());
    const edge = await startEdge({ APP_SERVERS: app.address, UNLIMITED_FROM: "127.0.0.1" }, { output: "pipe" });
    onTestFinished(edge.stop);
    for (const stream of [edge.process.stdout, edge.process.stderr]) stream?.destroy();
    for (let n = 0; n < 400; n += 1) expect((await ask(edge.url, `/${"larga-".repeat(80)}`)).status).toBe(200);
    edge.process.kill("SIGTERM");
    expect(await edge.ended).toEqual([0, null]);
  });
});

describe.skipIf(!inject("edge"))("lo que dice el sitio", () => {
  test("llega como JSON, también lo que solo se le parece", async () => {
    const odd = "process.argv[1].endsWith('start.js')&&console.error('{rara}')";
    const edge = await startEdge({ NODE_OPTIONS: `--import=data:text/javascript,${odd}` });
    onTestFinished(edge.stop);
    const lines = edge.errorText().trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(expect.objectContaining({ msg: "{rara}" }));
  });

  test("avisa de que corre como root, y solo entonces", async () => {
    const edge = await startEdge();
    onTestFinished(edge.stop);
    const warnings = edge.errorText().match(/"level":40,.*run as root/g) ?? [];
    expect(warnings).toHaveLength(process.getuid?.() === 0 ? 1 : 0);
  });

  test("mientras el sitio arranca, lo que nginx no puede pasarle es un aviso y una cuenta", async () => {
    const edge = await startEdge();
    onTestFinished(edge.stop);
    edge.process.kill("SIGTERM");
    await edge.ended;
    const lines = edge.errorText().trim().split("\n");
    const told = lines.map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(told.filter(({ level }) => level >= 50)).toEqual([]);
    expect(told.filter(({ msg }) => msg.startsWith("connect() failed"))).toHaveLength(1);
  });

  test("nadie llena de errores su registro, ni deja en él claves o direcciones de correo", async () => {
    const edge = await startEdge();
    onTestFinished(edge.stop);
    // Errors from before the app started do not count.
    const before = edge.errorText().length;
    const wrong = [
      "POST /",
      "POST /about",
      "POST /about.data",
      "POST /robots.txt",
      "GET /?_data=root",
      "GET /about?_data=routes%2Fabout",
      "GET /about?_data=nada",
      "GET /no-existe.data",
      "GET /contact.data?_routes=nada",
      "GET /__manifest?p=%2Fx",
      "GET /auth/confirmar%3ftoken=secreto-1",
      "POST /auth;token=secreto-2",
      "POST /blog/secreto-3@correo.pa",
    ];
    for (const line of wrong) {
      const [method = "", path = ""] = line.split(" ");
      expect([line, (await ask(edge.url, path, { method })).status]).not.toEqual([line, 500]);
    }
    await pause(500);
    const said = edge.errorText().slice(before).split("\n");
    expect(said.filter((line) => /"level":50|secreto-/.test(line))).toEqual([]);
  });
});
