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

/** Milliseconds for which a copy outlives its picture. As long as the backups that name it. */
const maxCopyAgeMs = 30 * day;

/** Of files, since another machine's store takes its time with each. */
const maxAtOnce = 8;

/** Where the pictures are in a folder of backups. */
export function pictureCopies(backups: string): string {
  return join(backups, "fotos");
}

/**
 * Copies the files of pictures that are new since the last time. Removes copies whose picture went more than 30 days ago, unless
 * one of `backups` names it: some are kept for longer. After a backup of the database, so that no row of it lacks its files.
 * Returns how many were copied.
 */
export async function copyPictures(
  store: PictureStore,
  { to, backups }: { to: string; backups: readonly string[] },
  now = Date.now(),
): Promise<number> {
  const copies = folderStore(to);
  const names = await namesIn(store);
  const copied = await copyMissing(names, await namesIn(copies), (name) => copyFile(store, name, to));
  // The time of a copy says when its picture was last there.
  for (const name of names) await utimes(copyPath(to, name), new Date(now), new Date(now)).catch(unlessGone);
  await removeExpired(copies, backups, now - maxCopyAgeMs);
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

/** Puts back the files that are missing. Returns how many were. */
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

/** `copy` returns false for a file that went in the meantime. */
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
  // Whole or not at all.
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
