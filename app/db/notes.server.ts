import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { format, parse } from "node:path";
import * as v from "valibot";
import { sqliteFile } from "./sqlite.server";

/* Small JSON files beside a SQLite file, which tell a later process what happened to it. */

/**
 * `made`: when the site made the database, or first found it. `last-backup`: the last copy. `failed-backup`: why the last daily
 * copy could not be made.
 */
type NoteName = "made" | "last-backup" | "failed-backup";

/** Where that note lies: "panama.last-backup.json" beside "panama.db". */
export function noteFile(url: string, name: NoteName): string {
  const { dir, name: own } = parse(sqliteFile(url));
  return format({ dir, name: `${own}.${name}`, ext: ".json" });
}

/** What the note says, or undefined when there is none or it cannot be read. */
export function readNote<T extends v.GenericSchema>(url: string, name: NoteName, schema: T): v.InferOutput<T> | undefined {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(noteFile(url, name), "utf8"));
  } catch {
    return undefined;
  }
}

/** Writes the note whole or not at all. Throws what the disk has to say. */
export function writeNote(url: string, name: NoteName, content: object): void {
  const file = noteFile(url, name);
  writeFileSync(`${file}.part`, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
