import { db } from "../db/client.server";
import { longestIdle } from "./sessions.server";

const day = 24 * 60 * 60_000;

/** How long a deleted article can be brought back, in milliseconds: 30 days. */
export const longestUndo = 30 * day;

/** How long it is kept that somebody gave a wrong password, in milliseconds: 30 days. Robots do it all the time. */
const longestTrace = 30 * day;

/** Forgets what has had its time, as /privacidad promises: links sent by mail, sessions, and what deleted articles said. */
export async function forgetOldRows(now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  await db().deleteFrom("tokens").where("expires_at", "<=", ago(0)).execute();
  await db()
    .deleteFrom("sessions")
    .where((row) => row.or([row("expires_at", "<=", ago(0)), row("last_seen_at", "<=", ago(longestIdle))]))
    .execute();
  await db()
    .updateTable("audit_log")
    .set({ before: null })
    .where("action", "like", "%.deleted")
    .where("created_at", "<=", ago(longestUndo))
    .where("before", "is not", null)
    .execute();
  await db()
    .deleteFrom("audit_log")
    .where("action", "=", "account.sign-in-failed")
    .where("created_at", "<=", ago(longestTrace))
    .execute();
}
