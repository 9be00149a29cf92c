import { execFile } from "node:child_process";
import { basename } from "node:path";
import { promisify } from "node:util";
import { findSentCopy } from "../copies/bucket.server";
import { findFailedRehearsal, findLastRehearsal } from "../copies/rehearsal.server";
import { copiesElsewhere } from "../copies/settings.server";
import { backUpDaily } from "../db/backups/daily.server";
import { findLastBackup } from "../db/backups/files.server";
import { day, hour } from "../durations";
import { log } from "../log.server";

const rehearsalInterval = 7 * day;
const maxCommandMs = 3 * hour;

/** Hourly: the daily copy, sending it elsewhere, and the weekly rehearsal. Each goes on when another fails. */
export async function keepCopies(url: string, folder: string): Promise<void> {
  await backUp(url, folder);
  if (copiesElsewhere() && isUnsent(url)) {
    await runCommand(["backup.js", "--send"], "a copy could not be sent elsewhere");
  }
  if (isRehearsalDue(url)) await runCommand(["rehearse.js"], "the last copy could not be restored in a rehearsal");
}

async function backUp(url: string, folder: string): Promise<void> {
  try {
    const made = await backUpDaily(url, folder);
    if (!made) return;
    log.info(made, "the database was backed up");
    if (made.lastFull.length > 0) log.error(made, "the new backup has less than half the rows of an older one, which is kept");
  } catch (error) {
    log.error({ err: error }, "the database could not be backed up");
  }
}

function isUnsent(url: string): boolean {
  const last = findLastBackup(url);
  return last !== undefined && findSentCopy(url)?.name !== basename(last.file);
}

/** Not right after the first copy, when the site has just been started. After a failure, again with the next copy. */
export function isRehearsalDue(url: string, now = Date.now()): boolean {
  const last = findLastBackup(url);
  if (!last || now - Date.parse(last.at) < hour / 2) return false;
  const failed = findFailedRehearsal(url);
  if (failed) return failed.at < last.at;
  return now - Date.parse(findLastRehearsal(url)?.at ?? new Date(0).toISOString()) >= rehearsalInterval;
}

/** In a process of its own, since encrypting and checking would hold up visitors. The command remembers what went wrong. */
async function runCommand([program = "", ...words]: string[], failure: string): Promise<void> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [`build/cli/${program}`, ...words], { timeout: maxCommandMs });
    log.info({ said: stdout.trim() }, "copies");
  } catch (error) {
    log.error({ err: error }, failure);
  }
}
