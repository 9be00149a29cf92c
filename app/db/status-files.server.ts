import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { format, parse } from "node:path";
import * as v from "valibot";
import { sqliteFile } from "./sqlite.server";

/** `made`: when the site created or found the database here; see place.server.ts. */
type StatusFileName =
  "made" | "last-backup" | "failed-backup" | "last-sent" | "failed-sending" | "last-rehearsal" | "failed-rehearsal";

/** "panama.last-backup.json" beside "panama.db". */
export function statusFilePath(url: string, name: StatusFileName): string {
  const { dir, name: own } = parse(sqliteFile(url));
  return format({ dir, name: `${own}.${name}`, ext: ".json" });
}

/** Returns undefined when the file is missing or invalid. */
export function readStatusFile<T extends v.GenericSchema>(
  url: string,
  name: StatusFileName,
  schema: T,
): v.InferOutput<T> | undefined {
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), schema), readFileSync(statusFilePath(url, name), "utf8"));
  } catch {
    return undefined;
  }
}

/** Writes atomically. Throws disk errors. */
export function writeStatusFile(url: string, name: StatusFileName, content: object): void {
  const file = statusFilePath(url, name);
  writeFileSync(`${file}.part`, `${JSON.stringify(content)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

export function removeStatusFile(url: string, name: StatusFileName): void {
  rmSync(statusFilePath(url, name), { force: true });
}
