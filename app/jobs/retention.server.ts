import { setImmediate as breathe } from "node:timers/promises";
import { type SelectQueryBuilder, sql } from "kysely";
import { ownAccountActions } from "../audit/actions";
import { longestUndo, ownAccountDays, wrongPasswordDays } from "../audit/periods";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { env } from "../env.server";
import { deleteExpiredMessages } from "../admin/messages/deleted.server";
import { longestUnconfirmed as longestUnconfirmedLetter } from "../blog/letter/subscribers.server";
import { holdsGoogleData, longestUnconfirmed } from "../directory/google-columns.server";
import { longestIdle } from "../identity/sessions.server";
import { day } from "../durations";
import { panamaDay } from "../text/panama-day";
import { longestLeftOut } from "../writing/left-out/texts.server";

/** Searches of Google's listings with their results, in milliseconds. */
const longestSearch = day;

/** Milliseconds to retry the mail about a deleted account. Its address is the last data left of the account. */
const longestDeletionMail = 30 * day;

/** `account.deleted` stays: it identifies a subscription that is still paid for a deleted account. */
const forgettableActions = ownAccountActions.filter((action) => action !== "account.deleted");

/** Payment events, in milliseconds. Stripe redelivers for three days. */
const longestEvent = 60 * day;

/** Mails sent to owners, in milliseconds. Longer than a reminder may be repeated for. */
const longestReminder = 365 * day;

/** Answered requests of owners, in milliseconds. */
const longestRequest = 730 * day;

/** How long undecided corrections of visitors are kept, in milliseconds. */
const longestCorrection = 90 * day;

/** Checkouts that nobody paid, in milliseconds. Stripe closes them after a day. */
const longestUnpaid = 60 * day;

/** Special days of businesses that are over, in milliseconds: 13 months. */
const longestSpecialDay = 397 * day;

/** Visits of restaurants, in milliseconds. Owners see 36 months. */
const longestVisits = 3 * 366 * day;

/** Text that authors have not saved, in milliseconds. */
const longestKeptText = 30 * day;

/**
 * Rows of restaurants that outlive them, so that a deletion can be undone. What was paid stays for the books; what has a date goes
 * by it.
 */
const restaurantTables = [
  "restaurant_pictures",
  "restaurant_owners",
  "claims",
  "listing_changes",
  "owner_requests",
  "restaurant_facts",
] as const;

/** Rows per statement. Bounds how long other writers wait. */
const batch = 500;

/** Tables whose rows are deleted by their age alone: the column that tells it, and the longest in milliseconds. */
const agingTables = [
  ["kept_texts", "updated_at", longestKeptText],
  ["stripe_events", "received_at", longestEvent],
  ["listing_searches", "created_at", longestSearch],
  ["owner_reminders", "created_at", longestReminder],
] as const;

/** Returns the moment so many milliseconds ago, as ISO 8601 in UTC. */
type Ago = (milliseconds: number) => string;

/** Deletes rows past their retention period, as /privacidad promises and Google's terms demand. */
export async function deleteExpiredRows(now = Date.now()): Promise<void> {
  const ago: Ago = (milliseconds) => new Date(now - milliseconds).toISOString();
  await deletePersonalData(ago);
  await forgetUndo(ago);
  await forgetRequestWords();
  for (const [table, column, longest] of agingTables) {
    const due = db().selectFrom(table).select("id");
    await deleteInBatches(table, due.where(sql<string>`${sql.ref(column)}`, "<=", ago(longest)));
  }
  await deleteFinished(ago);
  await deleteOldDays("special_days", panamaDay(now - longestSpecialDay));
  await deleteOldDays("listing_visits", panamaDay(now - longestVisits));
  await eraseGoogleTexts(ago(longestUnconfirmed));
}

/** Unconfirmed subscriptions, ended tokens and sessions, and old messages. */
async function deletePersonalData(ago: Ago): Promise<void> {
  const subscribers = db().selectFrom("subscribers").select("id").where("confirmed_at", "is", null);
  await deleteInBatches("subscribers", subscribers.where("asked_at", "<=", ago(longestUnconfirmedLetter)));
  await deleteInBatches("tokens", db().selectFrom("tokens").select("id").where("expires_at", "<=", ago(0)));
  const sessions = db().selectFrom("sessions").select("id");
  await deleteInBatches(
    "sessions",
    sessions.where((row) => row.or([row("expires_at", "<=", ago(0)), row("last_seen_at", "<=", ago(longestIdle))])),
  );
  const messages = db().selectFrom("contact_messages").select("id");
  await inBatches(messages.where("created_at", "<=", ago(env.CONTACT_RETENTION_DAYS * day)), deleteExpiredMessages);
}

/** Deletions that can no longer be undone, with what remained of them, and other old entries of the audit log. */
async function forgetUndo(ago: Ago): Promise<void> {
  const oldEntries = (age: number) => db().selectFrom("audit_log").select("id").where("created_at", "<=", ago(age));
  await inBatches(oldEntries(longestUndo).where("action", "like", "%.deleted").where("before", "is not", null), forgetBefore);
  await deleteInBatches("article_revisions", revisionsOfDeletedArticles());
  for (const table of restaurantTables) {
    await inBatches(deletedRestaurantsIn(table), (ids) =>
      sql`delete from ${sql.table(table)} where restaurant_id in (${sql.join(ids)})`.execute(db()),
    );
  }
  const leftOut = db().selectFrom("left_out_texts").select("blog_id as id");
  await inBatches(leftOut.where("created_at", "<=", ago(longestLeftOut)), (ids) =>
    db().deleteFrom("left_out_texts").where("blog_id", "in", ids).execute(),
  );
  await deleteInBatches("audit_log", oldEntries(wrongPasswordDays * day).where("action", "=", "account.sign-in-failed"));
  await deleteInBatches("audit_log", oldEntries(ownAccountDays * day).where("action", "in", forgettableActions));
}

/** Until November 2026 the audit log repeated what owners asked and the answer. */
async function forgetRequestWords(): Promise<void> {
  const entries = db()
    .selectFrom("audit_log")
    .select("id")
    .where("action", "in", ["request.made", "request.answered", "request.reopened"])
    .where("after", "like", '{"asked":%');
  await inBatches(entries, (ids) => db().updateTable("audit_log").set({ after: null }).where("id", "in", ids).execute());
}

/** Mails about deleted accounts, answered requests, undecided corrections and unpaid checkouts. */
async function deleteFinished(ago: Ago): Promise<void> {
  const mails = db().selectFrom("mail_outbox").select("id").where("template", "=", "account-deleted");
  await deleteInBatches("mail_outbox", mails.where("created_at", "<=", ago(longestDeletionMail)));
  const requests = db().selectFrom("owner_requests").select("id").where("state", "!=", "waiting");
  await deleteInBatches("owner_requests", requests.where("answered_at", "<=", ago(longestRequest)));
  const corrections = db()
    .selectFrom("listing_changes")
    .select("id")
    .where("source", "=", "visitor")
    .where("state", "=", "waiting");
  await deleteInBatches("listing_changes", corrections.where("created_at", "<=", ago(longestCorrection)));
  const unpaid = db().selectFrom("plan_payments").select("id").where("state", "in", ["open", "expired", "failed"]);
  await deleteInBatches("plan_payments", unpaid.where("created_at", "<=", ago(longestUnpaid)));
}

/** Of articles whose deletion can no longer be undone. */
function revisionsOfDeletedArticles() {
  return db()
    .selectFrom("article_revisions")
    .select("id")
    .where((row) =>
      row.not(
        row.or([
          row.exists(row.selectFrom("blogs").select("blogs.id").whereRef("blogs.id", "=", "article_revisions.blog_id")),
          row.exists(
            row
              .selectFrom("audit_log")
              .select("audit_log.id")
              .whereRef("audit_log.target_id", "=", "article_revisions.blog_id")
              .where("audit_log.action", "=", "blog.deleted")
              .where("audit_log.before", "is not", null),
          ),
        ]),
      ),
    );
}

/** The restaurants with rows in the table whose deletion can no longer be undone. */
function deletedRestaurantsIn(table: (typeof restaurantTables)[number]) {
  const restaurantId = sql.ref<string>(`${table}.restaurant_id`);
  return db()
    .selectFrom(table)
    .select("restaurant_id as id")
    .distinct()
    .where((row) =>
      row.not(
        row.or([
          row.exists(row.selectFrom("restaurants").select("restaurants.id").where("restaurants.id", "=", restaurantId)),
          row.exists(
            row
              .selectFrom("audit_log")
              .select("audit_log.id")
              .where("audit_log.target_id", "=", restaurantId)
              .where("audit_log.action", "=", "restaurant.deleted")
              .where("audit_log.before", "is not", null),
          ),
        ]),
      ),
    );
}

/** Rows before the day "2023-11-28", some restaurants of one day at a time. */
async function deleteOldDays(table: "special_days" | "listing_visits", before: string): Promise<void> {
  const rowsOf = sql.table(table);
  for (;;) {
    const { rows } = await sql<{ day: string; restaurant_id: string }>`
      select day, restaurant_id from ${rowsOf} where day < ${before} order by day, restaurant_id limit ${batch}
    `.execute(db());
    const [first] = rows;
    if (!first) return;
    const ids = rows.filter(({ day }) => day === first.day).map(({ restaurant_id }) => restaurant_id);
    await sql`delete from ${rowsOf} where day = ${first.day} and restaurant_id in (${sql.join(ids)})`.execute(db());
    await breathe();
  }
}

/** The audit log may keep Google's content for as long as the directory may, counted from `fetched_at`. */
async function eraseGoogleTexts(oldest: string): Promise<void> {
  await inBatches(
    db()
      .selectFrom("audit_log")
      .select("id")
      .where(holdsGoogleData)
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

type ExpiringTable =
  | "article_revisions"
  | "kept_texts"
  | "listing_changes"
  | "subscribers"
  | "tokens"
  | "sessions"
  | "audit_log"
  | "mail_outbox"
  | "stripe_events"
  | "listing_searches"
  | "owner_reminders"
  | "owner_requests"
  | "plan_payments";

async function deleteInBatches<Table extends ExpiringTable>(
  table: Table,
  due: SelectQueryBuilder<Database, Table, { id: string }>,
): Promise<void> {
  await inBatches(due, (ids) => sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db()));
}

async function forgetBefore(ids: string[]): Promise<void> {
  await db().updateTable("audit_log").set({ before: null }).where("id", "in", ids).execute();
}

/** Applies `change` in batches to the due rows, which must not be due afterwards. Yields to the event loop in between. */
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
