import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { findOwnerInFile, formatMark, isOwn, type Owner, parseMark } from "../place.server";
import { sqliteFile } from "../sqlite.server";

/** "panama.owner.json" beside "panama-2026-11-21T02-14-00Z.db": a folder may hold the backups of several databases. */
const markPath = (url: string, folder: string) => join(folder, `${parse(sqliteFile(url)).name}.owner.json`);

/**
 * Marks a folder that has no mark yet, unless the newest of `backups` is another database's. Returns false for another's folder.
 */
export function ownsBackups(url: string, folder: string, { owner, backups }: { owner: Owner; backups: string[] }): boolean {
  if (existsSync(markPath(url, folder))) return !areBackupsOfAnother(url, folder, owner);
  const newest = backups.at(-1);
  const found = newest === undefined ? "" : findOwnerInFile(url, join(folder, newest)).database;
  if (found !== "" && found !== owner.database) return false;
  markBackups(url, folder, owner);
  return true;
}

/** A restored database takes over the folder of the database it replaced. Returns false for another's folder. */
export function inheritBackups(url: string, folder: string, owner: Owner): boolean {
  const path = markPath(url, folder);
  if (!existsSync(path)) return true;
  if (parseMark(readFileSync(path, "utf8")).place !== owner.place) return false;
  markBackups(url, folder, owner);
  return true;
}

/** False for a folder without a mark. Writes nothing. */
export function areBackupsOfAnother(url: string, folder: string, owner: Owner): boolean {
  const path = markPath(url, folder);
  return existsSync(path) && !isOwn(parseMark(readFileSync(path, "utf8")), owner);
}

export function markBackups(url: string, folder: string, owner: Owner): void {
  const path = markPath(url, folder);
  writeFileSync(`${path}.part`, formatMark(owner, new Date().toISOString()), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
