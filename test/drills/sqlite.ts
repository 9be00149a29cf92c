import { copyFileSync, existsSync, rmSync } from "node:fs";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { sqliteFile } from "../../app/db/sqlite.server";

const ends = ["", "-wal", "-shm"];

/**
 * A copy of a database as it lies there, for looking at: what a process that was killed has left behind is to be mended by the
 * next start, and not by whoever looks. Nobody may be using the database. Each copy takes the place of the one before.
 */
export function copyAside(url: string): string {
  const file = sqliteFile(url);
  const copy = `${file}.looked-at`;
  for (const end of ends) rmSync(copy + end, { force: true });
  for (const end of ["", "-wal"]) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  return `file:${copy}`;
}

/** What SQLite finds wrong with a database as it lies there, references included; nothing when it is whole. */
export function faultsIn(url: string): string[] {
  const database = new Sqlite(sqliteFile(copyAside(url)), { fileMustExist: true });
  try {
    const found = String(database.pragma("integrity_check", { simple: true }));
    const lost = database.pragma("foreign_key_check") as unknown[];
    return [...(found === "ok" ? [] : [found]), ...(lost.length > 0 ? [`${lost.length} referencias rotas`] : [])];
  } finally {
    database.close();
  }
}
