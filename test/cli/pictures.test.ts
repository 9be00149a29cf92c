import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { day } from "../../app/durations";
import { fileNames } from "../../app/pictures/paths";
import { freshDatabase, type TestDatabase } from "../support/database";
import { runCommand } from "../support/run-command";
import { temporaryFolder } from "../support/temporary-folder";

const isSqlite = inject("engine") === "sqlite";
const hash = (number: number) => `${number}`.padStart(32, "a");

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"], pictures: string, backups: string;

beforeEach(async () => {
  ({ url, db, drop } = await freshDatabase());
  const folder = isSqlite ? dirname(url.slice("file:".length)) : temporaryFolder();
  [pictures, backups] = [join(folder, "fotos"), join(folder, "backups")];
});
afterEach(() => drop());

const run = (command: string, ...words: string[]) =>
  runCommand(command, words, { DATABASE_URL: url, PICTURES_DIR: pictures, SESSION_SECRET: "x".repeat(40) });

async function havePicture(number: number) {
  const folder = join(pictures, hash(number).slice(0, 2));
  mkdirSync(folder, { recursive: true });
  for (const name of fileNames(hash(number))) writeFileSync(join(folder, name), `foto ${number}`);
  await db
    .insertInto("pictures")
    .values({ hash: hash(number), width: 800, height: 600, color: "000000", created_at: new Date().toISOString() })
    .execute();
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));

async function pictureFinding() {
  const { stdout } = await run("doctor", "--json");
  const { findings } = JSON.parse(stdout) as { findings: { id: string; state: string; detail: string }[] };
  const { state, detail } = findings.find(({ id }) => id === "pictures")!;
  return `${state}: ${detail}`;
}

test.runIf(isSqlite)("la copia lleva las fotos, solo las nuevas, y restaurar devuelve las que faltan", async () => {
  await havePicture(1);
  expect((await run("backup")).stdout).toContain("Fotos nuevas: 4 archivos");
  await havePicture(2);
  expect((await run("backup")).stdout).toContain("Fotos nuevas: 4 archivos");
  expect((await run("backup")).stdout).not.toContain("Fotos nuevas");

  rmSync(pictures, { recursive: true });
  await db.destroy();
  const newest = readdirSync(backups).findLast((name) => name.endsWith(".db"))!;
  expect((await run("restore", join(backups, newest))).stdout).toContain("Volvieron las fotos que faltaban: 8 archivos");
  expect(filesIn(pictures).sort()).toEqual(filesIn(join(backups, "fotos")).sort());
});

test.runIf(isSqlite)("la copia de una foto borrada se queda treinta días más", async () => {
  await havePicture(1);
  await run("backup");
  rmSync(pictures, { recursive: true });
  await run("backup");
  expect(filesIn(join(backups, "fotos"))).toHaveLength(4);
  for (const name of filesIn(join(backups, "fotos"))) {
    const past = new Date(Date.now() - 31 * day);
    utimesSync(join(backups, "fotos", name), past, past);
  }
  await run("backup");
  expect(filesIn(join(backups, "fotos"))).toEqual([]);
});

test("el diagnóstico dice a cuántas fotos les faltan archivos", async () => {
  await havePicture(1);
  await havePicture(2);
  expect(await pictureFinding()).toMatch(/^on: 2 fotos en .*, con todos sus archivos\.$/);
  rmSync(join(pictures, "aa", fileNames(hash(2))[0]!));
  expect(await pictureFinding()).toMatch(/^broken: A 1 de 2 fotos les faltan archivos/);
});
