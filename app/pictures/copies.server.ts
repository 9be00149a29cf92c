import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import pLimit from "p-limit";
import { findPicturesIn } from "../db/backups/copies.server";
import { day } from "../durations";
import { hashIn } from "./paths";
import { makeWorkFolder } from "./pictures.server";
import { folderOf, folderStore } from "./store/folder.server";
import type { PictureStore } from "./store/store";

/** Copies outlive their pictures as long as the backups that name them. */
const maxCopyAgeMs = 30 * day;

/** Files copied at once, because a remote store is slow for each one. */
const maxAtOnce = 8;

export function pictureCopies(backups: string): string {
  return join(backups, "fotos");
}

/**
 * Run it after a backup of the database, so that every row in the backup has its files. Removes copies whose picture was deleted
 * more than 30 days ago, unless one of `backups` names it, since some are kept longer, or the clock is in doubt (`byAge` is false).
 * Returns how many were copied.
 */
export async function copyPictures(
  store: PictureStore,
  { to, backups, byAge }: { to: string; backups: readonly string[]; byAge: boolean },
  now = Date.now(),
): Promise<number> {
  const copies = folderStore(to);
  const names = await namesIn(store);
  const copied = await copyMissing(names, await namesIn(copies), (name) => copyFile(store, name, to));
  // A copy's modification time records when its picture last existed.
  for (const name of names) await utimes(copyPath(to, name), new Date(now), new Date(now)).catch(unlessGone);
  if (byAge) await removeExpired(copies, backups, now - maxCopyAgeMs);
  return copied;
}

async function removeExpired(copies: PictureStore, backups: readonly string[], before: number): Promise<void> {
  const expired: string[] = [];
  for await (const { name, changed } of copies.list()) if (changed < before) expired.push(name);
  if (expired.length === 0) return;
  const named = backups.map(findPicturesIn);
  // A backup that cannot be read now may be readable later.
  if (named.includes(undefined)) return;
  const kept = new Set(named.flat());
  await copies.remove(expired.filter((name) => !kept.has(hashIn(name))));
}

/** Restores missing files only. Returns the number of restored files. */
export async function returnPictures(from: string, store: PictureStore): Promise<number> {
  const copies = folderStore(from);
  const names = await namesIn(copies);
  if (names.size === 0) return 0;
  const folder = await makeWorkFolder();
  try {
    return await copyMissing(names, await namesIn(store), async (name) => {
      const file = join(folder, name);
      if (!(await writeFile(copies, name, file))) return false;
      await store.keep([{ name, from: file }]);
      return true;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function namesIn(store: PictureStore): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of store.list()) names.add(name);
  return names;
}

/** `copy` returns false for a file deleted meanwhile. */
async function copyMissing(
  names: ReadonlySet<string>,
  present: ReadonlySet<string>,
  copy: (name: string) => Promise<boolean>,
): Promise<number> {
  const missing = [...names].filter((name) => !present.has(name));
  const copied = await pLimit(maxAtOnce).map(missing, copy);
  return copied.filter(Boolean).length;
}

const copyPath = (to: string, name: string) => join(to, folderOf(name), name);

async function copyFile(store: PictureStore, name: string, to: string): Promise<boolean> {
  const copy = copyPath(to, name);
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
  // Write atomically.
  const isThere = await writeFile(store, name, `${copy}.new`);
  if (isThere) await rename(`${copy}.new`, copy);
  return isThere;
}

async function writeFile(store: PictureStore, name: string, to: string): Promise<boolean> {
  const found = await store.read(name);
  if (!found) return false;
  await pipeline(found.content, createWriteStream(to));
  return true;
}

function unlessGone(error: NodeJS.ErrnoException) {
  if (error.code !== "ENOENT") throw error;
}
