import { setImmediate as breathe } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import { ownAccountActions } from "../audit/actions";
import { longestUndo, ownAccountDays, wrongPasswordDays } from "../audit/periods";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { env } from "../env.server";
import { forgetMessages } from "../admin/messages/deleted.server";
import { holdsGoogleWords, longestUnconfirmed } from "../directory/google-columns.server";
import { longestIdle } from "../identity/sessions.server";

const day = 24 * 60 * 60_000;

/** How long a search of Google's listings is kept, and what it found: a day. In milliseconds. */
const longestSearch = day;

/** How long a mail that tells of a deleted account is tried, in milliseconds: 30 days. Its address is all that is left of the account. */
const longestFarewell = 30 * day;

/** A subscription that somebody pays for an account that is gone is known by the note of its deletion. */
const forgettableActions = ownAccountActions.filter((action) => action !== "account.deleted");

/** How long events of payments are remembered, in milliseconds: 60 days. Stripe sends one again for three. */
const longestEvent = 60 * day;

/** So many rows are changed at once: whoever writes meanwhile waits for no more than that. */
const batch = 500;

/**
 * Forgets what has had its time, as /privacidad promises: contact messages, links sent by mail, sessions, what the record keeps
 * of what was deleted and of accounts, and wrong passwords; mails about deleted accounts that no server accepted; the events of
 * payments, which nobody sends again by then; and as Google's terms demand: searches of its listings, and what the record keeps of its words.
 */
export async function forgetOldRows(now = Date.now()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
  await inBatches(db().selectFrom("tokens").select("id").where("expires_at", "<=", ago(0)), (ids) =>
    db().deleteFrom("tokens").where("id", "in", ids).execute(),
  );
  await inBatches(
    db()
      .selectFrom("sessions")
      .select("id")
      .where((row) => row.or([row("expires_at", "<=", ago(0)), row("last_seen_at", "<=", ago(longestIdle))])),
    (ids) => db().deleteFrom("sessions").where("id", "in", ids).execute(),
  );
  await inBatches(
    db()
      .selectFrom("contact_messages")
      .select("id")
      .where("created_at", "<=", ago(env.CONTACT_RETENTION_DAYS * day)),
    forgetMessages,
  );
  await inBatches(
    db()
      .selectFrom("audit_log")
      .select("id")
      .where("action", "like", "%.deleted")
      .where("created_at", "<=", ago(longestUndo))
      .where("before", "is not", null),
    forgetBefore,
  );
  await inBatches(
    db()
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", "account.sign-in-failed")
      .where("created_at", "<=", ago(wrongPasswordDays * day)),
    forgetNotes,
  );
  await inBatches(
    db()
      .selectFrom("audit_log")
      .select("id")
      .where("action", "in", forgettableActions)
      .where("created_at", "<=", ago(ownAccountDays * day)),
    forgetNotes,
  );
  await inBatches(
    db()
      .selectFrom("mail_outbox")
      .select("id")
      .where("template", "=", "account-deleted")
      .where("created_at", "<=", ago(longestFarewell)),
    (ids) => db().deleteFrom("mail_outbox").where("id", "in", ids).execute(),
  );
  await inBatches(db().selectFrom("stripe_events").select("id").where("received_at", "<=", ago(longestEvent)), (ids) =>
    db().deleteFrom("stripe_events").where("id", "in", ids).execute(),
  );
  await inBatches(db().selectFrom("listing_searches").select("id").where("created_at", "<=", ago(longestSearch)), (ids) =>
    db().deleteFrom("listing_searches").where("id", "in", ids).execute(),
  );
  await forgetGoogleWords(ago(longestUnconfirmed));
}

/** The record may keep Google's words as long as the directory may. They were fetched when the restaurant says, or earlier. */
async function forgetGoogleWords(oldest: string): Promise<void> {
  await inBatches(
    db()
      .selectFrom("audit_log")
      .select("id")
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
      ),
    forgetBefore,
  );
}

async function forgetNotes(ids: string[]): Promise<void> {
  await db().deleteFrom("audit_log").where("id", "in", ids).execute();
}

async function forgetBefore(ids: string[]): Promise<void> {
  await db().updateTable("audit_log").set({ before: null }).where("id", "in", ids).execute();
}

/** Changes the rows that are due, some at a time, so that they are not due any more; in between others have their turn. */
async function inBatches<Table extends keyof Database>(
  due: SelectQueryBuilder<Database, Table, { id: string }>,
  change: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let found = batch; found === batch;) {
    const rows = await due.limit(batch).execute();
    found = rows.length;
    if (found > 0) await change(rows.map(({ id }) => id));
    await breathe();
  }
}
