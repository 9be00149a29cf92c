import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { db } from "../../app/db/client.server";
import { findOwner, formatMark, type Owner } from "../../app/db/place.server";
import { statusFilePath, writeStatusFile } from "../../app/db/status-files.server";
import { day } from "../../app/durations";
import { env } from "../../app/env.server";
import { purgeExpired } from "../../app/jobs/jobs.server";
import { fileNames } from "../../app/pictures/paths";
import { deletePictures } from "../../app/pictures/pictures.server";
import { pictureStore } from "../../app/pictures/store/chosen.server";
import { markName } from "../../app/pictures/store/store";
import { inheritPictures, inspectOwnership, takePictures } from "../../app/pictures/store/ownership.server";
import { openDatabase } from "../support/database";
import { isOnSqlite } from "../support/database/engine";
import { namesIn, removePictureFiles } from "../support/pictures";
import { temporaryFolder } from "../support/temporary-folder";

/* Uses the folder, and in the project "s3" a bucket. Files are always new: the job runs later instead. */

const { url } = await openDatabase();
env.DATABASE_URL = url;
const owner = await findOwner(db(), url);
/** As the disk dates files, whatever the process's clock says. */
const now = diskTime();
const at = (days: number) => new Date(now + days * day).toISOString();
const work = temporaryFolder();
const [known, orphan] = ["a".repeat(32), "b".repeat(32)];

function diskTime(): number {
  const file = join(temporaryFolder(), "hora");
  writeFileSync(file, "");
  return Math.round(statSync(file).mtimeMs);
}

beforeEach(async () => {
  await removePictureFiles();
  // In a bucket.
  await pictureStore.remove([markName]);
  for (const table of ["upkeep", "pictures"] as const) await db().deleteFrom(table).execute();
  if (isOnSqlite) rmSync(statusFilePath(url, "made"), { force: true });
});

async function have(...hashes: string[]) {
  mkdirSync(work, { recursive: true });
  const files = hashes.flatMap(fileNames).map((name) => ({ name, from: join(work, name) }));
  for (const { from } of files) writeFileSync(from, "foto");
  await pictureStore.keep(files);
  if (!hashes.includes(known)) return;
  await db()
    .insertInto("pictures")
    .values({ hash: known, width: 8, height: 6, color: "aabbcc", created_at: at(0), unused_since: null })
    .execute();
}

const mark = (by: Partial<Owner>, days = 0) => pictureStore.writeMark(formatMark({ ...owner, ...by }, at(days)));
const purge = (days: number) => purgeExpired(now + days * day);
/** Files that are left of the known picture and of the one without a row. */
const left = async () => {
  const names = await namesIn(pictureStore);
  return [known, orphan].map((hash) => names.filter((name) => name.startsWith(hash)).length);
};
const isMarked = async () => (await pictureStore.readMark()) !== undefined;

const strangers: [string, () => Promise<void>][] = [
  ["otra base en el mismo lugar, como una vacía que nadie restauró", () => mark({ database: "2020-01-01T00:00:00.000Z" })],
  ["la misma base en otro lugar, como un ensayo", () => mark({ place: "otro" })],
  ["quién sabe quién, pues la marca no se lee", () => pictureStore.writeMark("{")],
];

test.each(strangers)("si la carpeta es de %s, no se borra nunca nada", async (_, theirs) => {
  await have(known, orphan);
  await theirs();
  for (const days of [0, 1.1, 2.2, 3.3]) await purge(days);
  await db()
    .updateTable("pictures")
    .set({ unused_since: at(0) })
    .execute();
  await deletePictures([known], at(0));
  expect(await left()).toEqual([5, 5]);
  expect(await inspectOwnership()).toMatchObject({ isOwn: false });
});

const unmarked: [string, string[], number, boolean][] = [
  ["vacía", [], 0, true],
  ["con archivos que tienen su fila", [known], 1.1, true],
  ["con un archivo sin fila, de hoy", [known, orphan], 0.9, true],
  ["con un archivo sin fila, de hace más de un día", [known, orphan], 1.1, false],
];

test.each(unmarked)("una carpeta sin marca, %s: ¿la toma?", async (_, hashes, days, isTaken) => {
  await have(...hashes);
  await purge(days);
  expect(await isMarked()).toBe(isTaken);
  expect(await left()).toEqual([known, orphan].map((hash) => (hashes.includes(hash) ? 5 : 0)));
});

test.runIf(isOnSqlite)("una base que acaba de llegar no toma una carpeta con archivos hasta que lleva un día", async () => {
  writeStatusFile(url, "made", { at: at(0), file: url.slice("file:".length) });
  await have(known);
  await purge(0.9);
  expect(await isMarked()).toBe(false);
  await purge(1.1);
  expect(await isMarked()).toBe(true);
});

test.runIf(isOnSqlite)("una base movida con su carpeta sigue en su lugar; una copiada, no", async () => {
  const file = url.slice("file:".length);
  const placeOf = async () => (await findOwner(db(), url)).place;
  const note = (noted: string) => writeStatusFile(url, "made", { at: at(-9), file: noted });
  note(file);
  const here = await placeOf();
  note("/no/existe/panama.db");
  expect(await placeOf()).toBe(here);
  note(process.execPath);
  expect(await placeOf()).not.toBe(here);
});

test("quien toma la carpeta, o vuelve de una copia, espera un día antes de borrar", async () => {
  await have(known, orphan);
  await mark({ database: "otra" });
  await takePictures(now);
  for (const days of [0.1, 1]) await purge(days);
  expect(await left()).toEqual([5, 5]);
  await purge(1.2);
  expect(await left()).toEqual([5, 0]);

  // A restored database knows an earlier hour than the mark.
  await have(orphan);
  await db()
    .updateTable("upkeep")
    .set({ files_at: at(1.1) })
    .execute();
  for (const days of [1.3, 2.2]) await purge(days);
  expect(await left()).toEqual([5, 5]);
  await purge(2.4);
  expect(await left()).toEqual([5, 0]);
});

test("una base restaurada hereda la carpeta de la que reemplaza y una vacía, y ninguna otra", async () => {
  const restored = { ...owner, database: "de otro sitio" };
  expect(await inheritPictures(restored)).toBe("taken");
  await have(known);
  await mark({});
  expect(await inheritPictures(restored)).toBe("taken");
  expect(await inspectOwnership()).toMatchObject({ isOwn: false, mark: { database: "de otro sitio" } });
  await mark({ place: "otro" });
  expect(await inheritPictures(owner)).toBe("another's");
});

test("con el reloj en duda no se borra ninguna foto", async () => {
  await have(known, orphan);
  await mark({});
  await purge(0);
  await purge(365);
  expect(await left()).toEqual([5, 5]);
});
