import { sql } from "kysely";
import { db } from "../db/client.server";
import { holdsGoogleWords, longestUnconfirmed } from "./google-columns.server";
import { longestIdle } from "./sessions.server";

const day = 24 * 60 * 60_000;

/** How long what was deleted can be brought back, in milliseconds: 30 days. */
export const longestUndo = 30 * day;

/** How long a search of Google's listings is kept, and what it found: a day. In milliseconds. */
const longestSearch = day;

/** How long it is kept that somebody gave a wrong password, in milliseconds: 30 days. Robots do it all the time. */
const longestTrace = 30 * day;

/** How long events of payments are remembered, in milliseconds: 60 days. Stripe sends one again for three. */
const longestEvent = 60 * day;

/**
 * Forgets what has had its time, as /privacidad promises: links sent by mail, sessions, what the record keeps of what was
 * deleted, and wrong passwords; the events of payments, which nobody sends again by then; and as Google's terms demand:
 * searches of its listings, and what the record keeps of its words.
 */
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
  await db().deleteFrom("stripe_events").where("received_at", "<=", ago(longestEvent)).execute();
  await db().deleteFrom("listing_searches").where("created_at", "<=", ago(longestSearch)).execute();
  await forgetGoogleWords(ago(longestUnconfirmed));
}

/** The record may keep Google's words as long as the directory may. They were fetched when the restaurant says, or earlier. */
async function forgetGoogleWords(oldest: string): Promise<void> {
  await db()
    .updateTable("audit_log")
    .set({ before: null })
    .where(holdsGoogleWords)
    .where((row) =>
      row.or([
        row("created_at", "<=", oldest),
        row.exists(
          row
            .selectFrom("restaurants")
            .select(sql`1`.as("one"))
            .whereRef("restaurants.id", "=", "audit_log.target_id")
            .where("restaurants.fetched_at", "<=", oldest),
        ),
      ]),
    )
    .execute();
}
