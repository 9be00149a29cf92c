import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { copySqlite } from "../../app/db/sqlite.server";
import { freePort } from "../support/processes/free-port";
import { runCommand } from "../support/processes/run-command";
import { root, runProgram } from "../support/processes/run-program";

const kept = mkdtempSync(join(tmpdir(), "panama-perdida-"));
/** Shared by all tests, since a site records where its backups are. */
const folder = join(kept, "sitio");
const file = join(folder, "data", "sitio.db");
const backups = join(folder, "copias");
const environment = { DATABASE_URL: `file:${file}`, BACKUP_DIR: backups };

// A backup may outlive its site for a moment.
const remove = (path: string) => rmSync(path, { recursive: true, maxRetries: 20, retryDelay: 100 });

beforeEach(() => mkdirSync(folder, { recursive: true }));
afterEach(() => remove(folder));
afterAll(() => remove(kept));

const migrate = (...words: string[]) => runCommand("migrate", words, environment);
const seed = () => runProgram("seed", [], environment);
const backup = () => runCommand("backup", [], environment);

/** Has content and a backup. Built once; each test gets a copy of its files. */
async function useSite() {
  const used = join(kept, "en-uso");
  if (existsSync(used)) return cpSync(used, folder, { recursive: true, preserveTimestamps: true });
  for (const done of [await migrate(), await seed(), await backup()]) expect(done).toMatchObject({ code: 0 });
  cpSync(folder, used, { recursive: true, preserveTimestamps: true });
}

function rowsIn(path: string) {
  const database = new Sqlite(path, { readonly: true });
  try {
    return database.prepare("select count(*) from restaurants").pluck().get();
  } finally {
    database.close();
  }
}

const production = { NODE_ENV: "production" as const, SESSION_SECRET: "un-secreto-de-treinta-y-dos-letras" };

async function start() {
  const port = String(await freePort("127.0.0.1"));
  const address = `http://localhost:${port}`;
  const env = { PATH: process.env.PATH, ...production, ...environment, PORT: port, HOST: "127.0.0.1", APP_URL: address };
  const child = spawn(process.execPath, ["build/cli/start.js"], { cwd: root, env });
  let output = "";
  const listening = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => (output += String(text)).includes('"listening"') && resolve());
  });
  const ended = once(child, "exit").then(([code]) => code as number);
  await Promise.race([listening, ended]);
  const ready = async () => (await fetch(`${address}/health/ready`)).status;
  const stop = () => (child.kill("SIGTERM"), ended);
  return { code: child.exitCode, output, ready, stop };
}

const losses: [string, () => void][] = [
  ["no está", () => rmSync(file)],
  ["está vacía", () => truncateSync(file)],
  ["no tiene tablas", () => (rmSync(file), new Sqlite(file).exec("create table x (a); drop table x").close())],
  ["no es una base de datos", () => writeFileSync(file, "esto no es una base de datos".repeat(1_000))],
];

describe.runIf(inject("engine") === "sqlite")("una base que estaba y ya no", { timeout: 120_000 }, () => {
  test.each(losses)("si %s, npm start y db:migrate no arrancan y dicen qué hacer", async (_, lose) => {
    await useSite();
    lose();
    const before = existsSync(file) ? statSync(file).size : null;
    for (const { code, output } of [await start(), await migrate()]) {
      expect(code).toBe(1);
      expect(output).toContain(file);
      expect(output).toMatch(/npm run restore -- \S*copias\/sitio-\S+\.db/);
      expect(output).toContain("npm run db:migrate -- --new");
      expect(output).not.toMatch(/\bat .+:\d+/);
    }
    expect(existsSync(file) ? statSync(file).size : null).toBe(before);
    const { code, stdout } = await runCommand("doctor", ["--json"], environment);
    expect([code, stdout]).toEqual([1, expect.stringContaining("El sitio no arranca")]);
    expect((await backup()).code).toBe(1);
  });

  test("lo que dice sirve: la copia vuelve a su lugar, y el sitio arranca y termina sin dejar nada a medias", async () => {
    await useSite();
    rmSync(file);
    const output = (await migrate()).output;
    const copy = /npm run restore -- (\S+)/.exec(output)?.[1] ?? "";
    expect(await runCommand("restore", [copy], environment)).toMatchObject({ code: 0 });
    const site = await start();
    expect(await site.ready()).toBe(200);
    expect(await site.stop()).toBe(0);
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(rowsIn(file)).toBeGreaterThan(0);
  });

  test("con --new empieza otra vacía, y desde entonces arranca", async () => {
    await useSite();
    rmSync(file);
    expect(await migrate("--new")).toMatchObject({ code: 0 });
    expect(await migrate()).toMatchObject({ code: 0, output: expect.stringContaining("ya estaba al día") });
    expect(rowsIn(file)).toBe(0);
  });

  test("--new no toca una base que está", async () => {
    await useSite();
    const rows = rowsIn(file);
    expect(await migrate("--new")).toMatchObject({ code: 0, output: expect.stringContaining("ya estaba al día") });
    expect(rowsIn(file)).toBe(rows);
  });

  test("perdida la carpeta entera, lo sabe por las copias que hay en BACKUP_DIR; vacías no dicen nada", async () => {
    await useSite();
    rmSync(join(folder, "data"), { recursive: true });
    expect(await migrate()).toMatchObject({ code: 1, output: expect.stringContaining("npm run restore") });
    expect(existsSync(file)).toBe(false);

    rmSync(backups, { recursive: true });
    expect(await migrate()).toMatchObject({ code: 0 });
    mkdirSync(backups);
    copySqlite(file, join(backups, "sitio-2026-11-21T02-00-00Z.db"));
    rmSync(join(folder, "data"), { recursive: true });
    expect(await migrate()).toMatchObject({ code: 0 });
  });

  test("una base nueva se hace sin preguntar", async () => {
    const site = await start();
    expect(await site.ready()).toBe(200);
    expect(await site.stop()).toBe(0);
    expect(rowsIn(file)).toBe(0);
  });

  test("si desaparece o se vacía con el sitio en marcha, /health/ready lo dice", async () => {
    await useSite();
    const site = await start();
    expect(await site.ready()).toBe(200);
    renameSync(file, `${file}.aparte`);
    expect(await site.ready()).toBe(503);
    writeFileSync(file, "");
    expect(await site.ready()).toBe(503);
    copySqlite(`${file}.aparte`, file);
    expect(await site.ready()).toBe(503);
    rmSync(file);
    renameSync(`${file}.aparte`, file);
    expect(await site.ready()).toBe(200);
    await site.stop();
  });
});
