import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Backup, findLastBackup, rememberFailure } from "./files.server";
import { hour, minute } from "../../durations";

/** Shorter than a day: the check runs hourly, so 24 hours would make each backup later than the one before. */
const backupInterval = 23.5 * hour;
const maxBackupMs = 30 * minute;

/**
 * Backs up if the last backup, by any process, is a day old; undefined when none was due. Uses a child process, because the
 * integrity check blocks. Throws with the child's stderr.
 */
export async function backUpDaily(url: string, folder: string): Promise<Backup | undefined> {
  const last = findLastBackup(url);
  if (last && Date.now() - Date.parse(last.at) < backupInterval) return undefined;
  try {
    await promisify(execFile)(process.execPath, ["build/cli/backup.js", "--to", folder], { timeout: maxBackupMs });
  } catch (error) {
    const reason = backupErrorReason(error);
    rememberFailure(url, reason);
    throw new Error(reason, { cause: error });
  }
  return findLastBackup(url);
}

function backupErrorReason(error: unknown): string {
  const stderr = error instanceof Error && "stderr" in error && typeof error.stderr === "string" ? error.stderr.trim() : "";
  return stderr || (error instanceof Error ? error.message : String(error));
}
