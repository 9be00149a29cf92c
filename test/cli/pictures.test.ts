import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { day } from "../../app/durations";
import { fileNames } from "../../app/pictures/paths";
import { folderStore } from "../../app/pictures/store/folder.server";
import { noteHour } from "../../app/db/upkeep.server";
import { s3Store } from "../../app/pictures/store/s3.server";
import type { PictureStore } from "../../app/pictures/store/store";
import { freshDatabase, type TestDatabase } from "../support/database";
import { namesIn } from "../support/pictures";
import { runCommand } from "../support/processes/run-command";
import { makeBucket } from "../support/vendors/s3-server";
import { temporaryFolder } from "../support/temporary-folder";

/* Uses the folder, and in the project "s3" a bucket. */

const isSqlite = inject("engine") === "sqlite";
const s3 = inject("s3");
const hash = (number: number) => `${number}`.padStart(32, "a");

let url: string, db: TestDatabase["db"], drop: TestDatabase["drop"], backups: string;
let store: PictureStore, settings: Record<string, string>;

beforeEach(async () => {
  ({ url, db, drop } = await freshDatabase());
  const folder = isSqlite ? dirname(url.slice("file:".length)) : temporaryFolder();
  backups = join(folder, "backups");
  settings = { PICTURES_DIR: join(folder, "fotos"), ...(s3 && (await makeBucket(s3))) };
  store = openStore();
});
afterEach(() => drop());

function openStore(): PictureStore {
  const { PICTURES_DIR = "", PICTURES_S3_BUCKET: bucket = "" } = settings;
  return s3 ? s3Store({ ...s3, bucket, region: "us-east-1" }) : folderStore(PICTURES_DIR);
}

const run = (command: string, ...words: string[]) =>
  runCommand(command, words, { DATABASE_URL: url, ...settings, SESSION_SECRET: "x".repeat(40) });

async function havePicture(number: number) {
  // The work folder is on the store's disk.
  const folder = join(settings.PICTURES_DIR!, "trabajo");
  mkdirSync(folder, { recursive: true });
  const files = fileNames(hash(number)).map((name) => ({ name, from: join(folder, name) }));
  for (const { from } of files) writeFileSync(from, `foto ${number}`);
  await store.keep(files);
  await db
    .insertInto("pictures")
    .values({ hash: hash(number), width: 800, height: 600, color: "000000", created_at: new Date().toISOString() })
    .execute();
}

const names = () => namesIn(store);
const removeAll = async () => await store.remove(await names());

const copies = () =>
  readdirSync(join(backups, "fotos"), { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));

async function pictureFinding() {
  const { stdout } = await run("doctor", "--json");
  const { findings } = JSON.parse(stdout) as { findings: { id: string; state: string; detail: string }[] };
  const { state, detail } = findings.find(({ id }) => id === "pictures")!;
  return `${state}: ${detail}`;
}

test.runIf(isSqlite)("la copia lleva las fotos, solo las nuevas, y restaurar devuelve las que faltan", async () => {
  await havePicture(1);
  expect((await run("backup")).stdout).toContain("Fotos nuevas: 5 archivos");
  await havePicture(2);
  expect((await run("backup")).stdout).toContain("Fotos nuevas: 5 archivos");
  expect((await run("backup")).stdout).not.toContain("Fotos nuevas");

  const before = await names();
  await removeAll();
  await db.destroy();
  const newest = readdirSync(backups).findLast((name) => name.endsWith(".db"))!;
  expect((await run("restore", join(backups, newest))).stdout).toContain("Volvieron las fotos que faltaban: 10 archivos");
  expect(await names()).toEqual(before);
  expect(copies()).toHaveLength(10);
  const { content } = (await store.read(fileNames(hash(2))[0]!))!;
  expect(await text(content)).toBe("foto 2");
});

test.runIf(isSqlite)(
  "la copia de una foto borrada se queda treinta días más, y mientras una copia guardada la nombre",
  async () => {
    await havePicture(1);
    await run("backup");
    await removeAll();
    await run("backup");
    expect(copies()).toHaveLength(5);
    for (const name of copies()) {
      const past = new Date(Date.now() - 31 * day);
      utimesSync(join(backups, "fotos", name), past, past);
    }
    await run("backup");
    // Today's backups still name it.
    expect(copies()).toHaveLength(5);
    await db.deleteFrom("pictures").execute();
    await noteHour(db, Date.now());
    for (const name of readdirSync(backups)) if (name.endsWith(".db")) rmSync(join(backups, name));
    await run("backup");
    expect(copies()).toEqual([]);
  },
);

test("el diagnóstico dice a cuántas fotos les faltan archivos", async () => {
  await havePicture(1);
  await havePicture(2);
  expect(await pictureFinding()).toMatch(/^on: 2 fotos en .*, con todos sus archivos\.$/);
  await store.remove([fileNames(hash(2))[0]!]);
  expect(await pictureFinding()).toMatch(/^broken: A 1 de 2 fotos les faltan archivos/);
});

test.runIf(s3)("si el almacén no contesta, el diagnóstico y la copia lo dicen", async () => {
  await havePicture(1);
  settings.PICTURES_S3_BUCKET = "no-hay";
  expect(await pictureFinding()).toMatch(/^broken: No se pudo leer http.*no-hay \(.*404 NoSuchBucket\)\.$/);
  const { code, output } = await run("backup");
  expect([code, output]).toEqual([1, expect.stringContaining("La base de datos quedó copiada, pero las fotos no")]);
});
