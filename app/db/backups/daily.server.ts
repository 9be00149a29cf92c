import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Backup, findLastBackup, rememberFailure } from "./files.server";

const minute = 60_000;
const hour = 60 * minute;

/** Asked every hour, with a whole day each copy would be made later than the one before. */
const longEnough = 23.5 * hour;
const longest = 30 * minute;

/**
 * Copies a SQLite database into a folder when its last copy, whoever made it, is a day old; returns the copy that it made. Another
 * process does it, as for `npm run backup`: looking whether a copy is whole would keep this one from answering. Throws what that
 * process had to say, and the doctor says it too until a copy is made.
 */
export async function backUpDaily(url: string, folder: string): Promise<Backup | undefined> {
  const last = findLastBackup(url);
  if (last && Date.now() - Date.parse(last.at) < longEnough) return undefined;
  try {
    await promisify(execFile)(process.execPath, ["build/cli/backup.js", "--to", folder], { timeout: longest });
  } catch (error) {
    const reason = reasonOf(error);
    rememberFailure(url, reason);
    throw new Error(reason, { cause: error });
  }
  return findLastBackup(url);
}

/** What the process wrote, or why it did not even begin. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return said || (error instanceof Error ? error.message : String(error));
}
