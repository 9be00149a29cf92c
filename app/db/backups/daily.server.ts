import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Backup, findLastBackup, rememberFailure } from "./files.server";
import { hour, minute } from "../../durations";

/** Less than a day: the check runs hourly, and 24 hours would make each backup later in the day. */
const longEnough = 23.5 * hour;
const longest = 30 * minute;

/**
 * Backs up a SQLite database into a folder if the last backup, made by any process, is a day old. Returns the new backup, or
 * undefined when none was due. Uses a child process, because the integrity check would block this one. Throws with the child's
 * stderr, which the doctor reports until a backup succeeds.
 */
export async function backUpDaily(url: string, folder: string): Promise<Backup | undefined> {
  const last = findLastBackup(url);
  if (last && Date.now() - Date.parse(last.at) < longEnough) return undefined;
  try {
    await promisify(execFile)(process.execPath, ["build/cli/backup.js", "--to", folder], { timeout: longest });
  } catch (error) {
    const reason = backupErrorReason(error);
    rememberFailure(url, reason);
    throw new Error(reason, { cause: error });
  }
  return findLastBackup(url);
}

/** The child's stderr, or why it could not start. */
function backupErrorReason(error: unknown): string {
  const said = error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return said || (error instanceof Error ? error.message : String(error));
}
