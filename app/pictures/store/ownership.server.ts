import { findOwner, formatMark, hereSince, isOwn, type Mark, type Owner, parseMark } from "../../db/place.server";
import { db } from "../../db/client.server";
import { day } from "../../durations";
import { env } from "../../env.server";
import { log } from "../../log.server";
import { hashIn } from "../paths";
import { pictureStore } from "./chosen.server";

/* No database deletes files of a store that belongs to another: see app/db/place.server.ts. */

/** A file without a row may belong to an upload in progress. */
export const maxOrphanMs = day;

/** After a restore nothing is deleted from the store for this long. */
const restMs = day;

/** Marks the store if nobody has, and this database would delete nothing from it. */
export async function ownsPictures(now = Date.now()): Promise<boolean> {
  return (await findOwnMark(now)) !== undefined;
}

/** The operator says that the store is this database's. */
export async function takePictures(now = Date.now()): Promise<void> {
  await writeMark(await findOwner(db(), env.DATABASE_URL), now);
}

/** `owner`: a database that was just restored. It takes over an empty store, and that of the database it replaced. */
export async function inheritPictures(owner: Owner, now = Date.now()): Promise<"taken" | "unmarked" | "another's"> {
  const mark = await readMark();
  if (mark ? mark.place !== owner.place : !(await isEmpty())) return mark ? "another's" : "unmarked";
  await writeMark(owner, now);
  return "taken";
}

async function isEmpty(): Promise<boolean> {
  for await (const _ of pictureStore.list()) return false;
  return true;
}

/** Also tells whose the store is. Writes nothing. */
export async function inspectOwnership(now = Date.now()): Promise<{ isOwn: boolean; mark: Mark | undefined }> {
  const owner = await findOwner(db(), env.DATABASE_URL);
  const mark = await readMark();
  return { mark, isOwn: mark ? isOwn(mark, owner) : await mayAdopt(now) };
}

/** Leaves the files of a store that is not this database's. Rejects when the store does not answer. */
export async function removeOwnFiles(names: readonly string[]): Promise<void> {
  if (await ownsPictures()) await pictureStore.remove(names);
  else log.warn({ place: pictureStore.place }, "files of deleted pictures stay: the store is not known to be this database's");
}

/**
 * Called hourly; false while nothing may be deleted from the store. The job notes its hour in the database and in the store's mark:
 * a database that knows an earlier hour than the mark was restored, whatever restored it.
 */
export async function mayPurgePictures(now = Date.now()): Promise<boolean> {
  const mark = await findOwnMark(now);
  if (!mark) {
    log.warn(
      { place: pictureStore.place },
      "no picture is deleted: the store is not known to be this database's; npm run doctor says why",
    );
    return false;
  }
  const files_at = new Date(now).toISOString();
  const row = await db().selectFrom("upkeep").select(["files_at", "resting_since"]).executeTakeFirst();
  // A mark of this moment was written for a store that nobody had marked.
  const isRestored = mark.at !== files_at && mark.at > (row?.files_at ?? "");
  const resting_since = isRestored ? files_at : restingSince(row?.resting_since ?? null, now);
  await db().updateTable("upkeep").set({ files_at, resting_since }).execute();
  await writeMark(mark, now);
  if (resting_since === null) return true;
  log.info({ place: pictureStore.place, resting_since }, "no picture is deleted for a day after a restore");
  return false;
}

function restingSince(since: string | null, now: number): string | null {
  const age = now - Date.parse(since ?? "");
  return age >= 0 && age < restMs ? since : null;
}

async function findOwnMark(now: number): Promise<Mark | undefined> {
  const owner = await findOwner(db(), env.DATABASE_URL);
  const mark = await readMark();
  if (mark) return isOwn(mark, owner) ? mark : undefined;
  return (await mayAdopt(now)) ? await writeMark(owner, now) : undefined;
}

async function readMark(): Promise<Mark | undefined> {
  const text = await pictureStore.readMark();
  return text === undefined ? undefined : parseMark(text);
}

async function writeMark(owner: Owner, now: number): Promise<Mark> {
  const at = new Date(now).toISOString();
  await pictureStore.writeMark(formatMark(owner, at));
  return { ...owner, at };
}

/** Of a store without a mark. */
async function mayAdopt(now: number): Promise<boolean> {
  const isNew = now - hereSince(env.DATABASE_URL) < day;
  for await (const file of pictureStore.list()) {
    // A database that has just come may be a copy, and these the original's files.
    if (isNew || (await isOrphan(file, now))) return false;
  }
  return true;
}

/** Such a file is deleted, since a crash left it without a row. */
export async function isOrphan({ name, changed }: { name: string; changed: number }, now: number): Promise<boolean> {
  if (changed > now - maxOrphanMs) return false;
  const row = await db().selectFrom("pictures").select("hash").where("hash", "=", hashIn(name)).executeTakeFirst();
  return row === undefined;
}
