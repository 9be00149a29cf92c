import { access, constants, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { engineFromUrl } from "../../db/engine.server";
import { sqliteFile } from "../../db/sqlite.server";
import { second } from "../../durations";
import { env } from "../../env.server";
import { log } from "../../log.server";

/** Bytes; more than a form and its share of SQLite's journal need. */
const minFreeBytes = 2e6;

const checkEvery = 5 * second;

/**
 * Returns why nothing can be written in `folder`, or in the nearest existing folder above a missing one. Writes nothing. Never
 * rejects.
 */
export async function findWriteFault(folder: string): Promise<"full" | "forbidden" | undefined> {
  try {
    // The dot refuses a file.
    await access(`${folder}/.`, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < minFreeBytes ? "full" : undefined;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    return isMissing && dirname(folder) !== folder ? await findWriteFault(dirname(folder)) : "forbidden";
  }
}

let checked: { at: number; canSave: Promise<boolean> } | undefined;
let isFaultLogged = false;

/** Checks the folders that the site writes to, at most every 5 seconds. Never rejects. */
export async function canSave(): Promise<boolean> {
  const now = performance.now();
  if (!checked || now - checked.at > checkEvery) checked = { at: now, canSave: checkFolders() };
  return await checked.canSave;
}

/** The pictures' folder is in use with an S3 store, too. Postgres watches its own disk. */
const folders = [
  ...(engineFromUrl(env.DATABASE_URL) === "sqlite" ? [dirname(sqliteFile(env.DATABASE_URL))] : []),
  env.PICTURES_DIR,
];

async function checkFolders(): Promise<boolean> {
  const found = await Promise.all(folders.map(async (folder) => ({ folder, fault: await findWriteFault(folder) })));
  const faults = found.filter(({ fault }) => fault !== undefined);
  if (faults.length > 0 && !isFaultLogged) log.error({ faults }, "the site cannot write to its disk");
  isFaultLogged = faults.length > 0;
  return faults.length === 0;
}
