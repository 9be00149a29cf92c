import { copyFileSync, existsSync, rmSync } from "node:fs";
import { Sqlite } from "../../app/db/sqlite-library.server";
import { sqliteFile } from "../../app/db/sqlite.server";

const ends = ["", "-wal", "-shm"];

/**
 * Opening the original would repair what a killed process left, which is the next start's job. Nothing may be using the database.
 * Overwrites the previous copy.
 */
export function copyForInspection(url: string): string {
  const file = sqliteFile(url);
  const copy = `${file}.looked-at`;
  for (const end of ends) rmSync(copy + end, { force: true });
  for (const end of ["", "-wal"]) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  return `file:${copy}`;
}

/** Includes broken foreign keys. Inspects a copy. */
export function findIntegrityFaults(url: string): string[] {
  const database = new Sqlite(sqliteFile(copyForInspection(url)), { fileMustExist: true });
  try {
    const found = String(database.pragma("integrity_check", { simple: true }));
    const lost = database.pragma("foreign_key_check") as unknown[];
    return [...(found === "ok" ? [] : [found]), ...(lost.length > 0 ? [`${lost.length} referencias rotas`] : [])];
  } finally {
    database.close();
  }
}
