import { sql } from "kysely";
import { db } from "../db/client.server";
import { longestIdle } from "./sessions.server";

const day = 24 * 60 * 60_000;

/** How long a deleted article can be brought back, in milliseconds: 30 days. */
export const longestUndo = 30 * day;

/** How long a search of Google's listings is kept, and what it found: a day. In milliseconds. */
const longestSearch = day;

/** How long the record may keep what Google said of a restaurant, in milliseconds: 30 days, as the directory may. */
const longestUnconfirmed = 30 * day;

/** How long it is kept that somebody gave a wrong password, in milliseconds: 30 days. Robots do it all the time. */
const longestTrace = 30 * day;

/**
 * Forgets what has had its time, as /privacidad promises: links sent by mail, sessions, and what deleted articles said; and as
 * Google's terms demand: searches of its listings, and what the record keeps of its words.
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
  await db().deleteFrom("listing_searches").where("created_at", "<=", ago(longestSearch)).execute();
  await forgetGoogleWords(ago(longestUnconfirmed));
}

/**
 * Whoever saves an imported restaurant confirms it, and the record notes what stood there before: Google's words, when the
 * columns that were still Google's are among what changed. They were fetched when the restaurant says, or earlier.
 */
async function forgetGoogleWords(oldest: string): Promise<void> {
  await db()
    .updateTable("audit_log")
    .set({ before: null })
    .where("action", "=", "restaurant.updated")
    .where("before", "like", '%"google_fields":%')
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
