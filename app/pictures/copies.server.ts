import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { day } from "../durations";
import { isFileName } from "./paths";

/** Milliseconds for which a copy outlives its picture. As long as the backups that name it. */
const longestCopy = 30 * day;

/** Where the pictures are in a folder of backups. */
export function pictureCopies(backups: string): string {
  return join(backups, "fotos");
}

/**
 * Copies the files of pictures that are new since the last time. Removes copies whose picture went more than 30 days ago. After a
 * backup of the database, so that no row of it lacks its files. Returns how many were copied.
 */
export async function copyPictures(from: string, to: string, now = Date.now()): Promise<number> {
  const copied = await copyMissing(from, to, async (copy) => utimes(copy, new Date(now), new Date(now)));
  for await (const path of pictureFiles(to)) {
    const { mtimeMs } = await stat(join(to, path));
    if (mtimeMs < now - longestCopy) await rm(join(to, path), { force: true });
  }
  return copied;
}

/** Puts back the files that are missing. Returns how many were. */
export async function returnPictures(from: string, to: string): Promise<number> {
  return await copyMissing(from, to, () => Promise.resolve());
}

/** `note` is called for each file that both folders have then. */
async function copyMissing(from: string, to: string, note: (copy: string) => Promise<void>): Promise<number> {
  let copied = 0;
  for await (const path of pictureFiles(from)) {
    const copy = join(to, path);
    const isThere = await stat(copy).then(
      () => true,
      () => false,
    );
    if (!isThere) {
      await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
      // Whole or not at all.
      await copyFile(join(from, path), `${copy}.new`);
      await rename(`${copy}.new`, copy);
      copied += 1;
    }
    await note(copy);
  }
  return copied;
}

/** Paths within the folder. */
async function* pictureFiles(folder: string): AsyncIterable<string> {
  for (const part of await readdir(folder).catch(() => [])) {
    if (!/^[\da-f]{2}$/.test(part)) continue;
    for (const name of await readdir(join(folder, part))) if (isFileName(name)) yield join(part, name);
  }
}
