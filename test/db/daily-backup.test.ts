import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { findFailedBackup, findLastBackup } from "../../app/db/backups/files.server";
import { backUpDaily } from "../../app/db/backups/daily.server";
import { runCommand } from "../support/processes/run-command";
import { freshDatabase, type TestDatabase } from "../support/database";
import { hour } from "../../app/durations";

let url: string, drop: TestDatabase["drop"], folder: string, backups: string;

beforeEach(async () => {
  ({ url, drop } = await freshDatabase());
  folder = dirname(url.slice("file:".length));
  backups = join(folder, "copias");
  // The backup's child process reads it from the environment.
  vi.stubEnv("DATABASE_URL", url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await drop();
});

const copies = () => (existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith(".db")) : []);

function age(hours: number) {
  const note = join(folder, "test.last-backup.json");
  const kept = JSON.parse(readFileSync(note, "utf8")) as object;
  writeFileSync(note, JSON.stringify({ ...kept, at: new Date(Date.now() - hours * hour).toISOString() }));
}

async function doctor() {
  const { stdout } = await runCommand("doctor", ["--json"], { DATABASE_URL: url, BACKUP_DIR: backups });
  const { findings } = JSON.parse(stdout) as { findings: { id: string; state: string; detail: string }[] };
  return findings.find(({ id }) => id === "backups");
}

describe.runIf(inject("engine") === "sqlite")("R4: con BACKUP_DIR", () => {
  test("se hace una copia al día, también cuando la última la hizo otro", async () => {
    expect(await backUpDaily(url, backups)).toEqual(findLastBackup(url));
    expect(copies()).toEqual([expect.stringMatching(/^test-.*Z\.db$/)]);
    expect(await backUpDaily(url, backups)).toBeUndefined();
    age(23);
    expect(await backUpDaily(url, backups)).toBeUndefined();
    age(24);
    expect(await runCommand("backup", [], { DATABASE_URL: url })).toMatchObject({ code: 0 });
    expect(await backUpDaily(url, backups)).toBeUndefined();
    age(24);
    expect(await backUpDaily(url, backups)).toMatchObject({ file: expect.stringContaining(backups) });
  });

  test("una con fecha de mañana, de un reloj equivocado, no cuenta como hecha", async () => {
    expect(await backUpDaily(url, backups)).toBeDefined();
    age(-43_824);
    expect(await doctor()).toMatchObject({ state: "warning", detail: expect.stringContaining("No consta ninguna") });
    expect(await backUpDaily(url, backups)).toBeDefined();
    expect(await doctor()).toMatchObject({ state: "on" });
  });

  test("la que no se pudo hacer la cuenta el doctor, hasta que se hace una", async () => {
    writeFileSync(backups, "no es una carpeta");
    await expect(backUpDaily(url, backups)).rejects.toThrow("copias");
    expect(findFailedBackup(url)?.reason).toContain("copias");
    expect(await doctor()).toMatchObject({ state: "broken", detail: expect.stringContaining("no se pudo hacer") });
    expect((await runCommand("backup", ["--to", join(folder, "otra")], { DATABASE_URL: url })).code).toBe(0);
    expect(findFailedBackup(url)).toBeUndefined();
    expect(await doctor()).toMatchObject({ state: "on" });
  });

  test("npm run backup y npm run restore usan esa carpeta", async () => {
    const environment = { DATABASE_URL: url, BACKUP_DIR: backups };
    expect((await runCommand("backup", [], environment)).code).toBe(0);
    expect(copies()).toHaveLength(1);
    expect((await runCommand("restore", [], environment)).output).toContain(copies()[0]);
  });
});
