import { sql } from "kysely";
import { pageRange } from "../scaffold/paging";
import { countStates, type ListQuery } from "../scaffold/states.server";
import { db, inTransaction } from "../../db/client.server";
import type { Profile } from "../../db/schema.server";
import { matching, searchPage } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import type { RequestReference } from "../../audit/log.server";
import { AccountActionRefused, type AccountChange } from "../../identity/account-change";
import { changeAccount } from "../../identity/accounts.server";
import { forgetDevices, lockAccountAndPassword, lockAccountRow } from "../../identity/credentials.server";
import { closeSessions, findSessions } from "../../identity/sessions.server";

export type AccountState = "all" | "administrators" | "suspended" | "unconfirmed";

const listed = [
  "profiles.id",
  "profiles.full_name",
  "profiles.email",
  "profiles.is_admin",
  "profiles.roles",
  "profiles.email_confirmed_at",
  "profiles.suspended_at",
  "profiles.created_at",
] as const;

const conditions = {
  all: sql<boolean>`1 = 1`,
  administrators: sql<boolean>`(profiles.is_admin = 1 or profiles.roles != '[]')`,
  suspended: sql<boolean>`profiles.suspended_at is not null`,
  unconfirmed: sql<boolean>`profiles.email_confirmed_at is null`,
};

/** Newest first. Every word of `search` must appear in the name or email address. */
export async function findAccounts({ search, state, page }: ListQuery<AccountState>) {
  const accounts = db().selectFrom("profiles");
  const { rows, total } = await searchPage({
    db: db(),
    table: "profiles",
    query: accounts.select(listed).$if(state !== "all", (query) => query.where(conditions[state])),
    search,
    ...pageRange(page),
  });
  const found = await matching({ db: db(), table: "profiles", query: accounts, search });
  const counts = await countStates(found, conditions);
  const published = await countPublishedByAuthor(rows.map(({ id }) => id));
  return { rows: rows.map((row) => ({ ...row, published: published.get(row.id) ?? 0 })), total, counts };
}

async function countPublishedByAuthor(authors: string[]): Promise<Map<string | null, number>> {
  if (authors.length === 0) return new Map();
  const counts = await db()
    .selectFrom("blogs")
    .select(({ fn }) => ["author_id", fn.countAll<number>().as("total")])
    .where("author_id", "in", authors)
    // The unary plus keeps SQLite off the index of all published articles.
    .where(sql<boolean>`+is_published = 1`)
    .groupBy("author_id")
    .execute();
  return new Map(counts.map(({ author_id, total }) => [author_id, total]));
}

/** `lastSeenAt` falls back to the last audit entry. */
export async function findAccountDetails(id: string) {
  if (!isStorable(id)) return undefined;
  const account = await db().selectFrom("profiles").selectAll().where("id", "=", id).executeTakeFirst();
  if (!account) return undefined;
  const [sessions, articles, plans, lastEntry] = await Promise.all([
    findSessions(id),
    countAuthorArticles(id),
    findAccountPlans(account),
    db()
      .selectFrom("audit_log")
      .select("created_at")
      .where("actor_id", "=", id)
      // Anyone may have caused a failed sign-in.
      .where("action", "!=", "account.sign-in-failed")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const lastSeenAt = sessions[0]?.last_seen_at ?? lastEntry?.created_at ?? null;
  return { person: account, openSessions: sessions.length, lastSeenAt, articles, plans };
}

async function countAuthorArticles(authorId: string) {
  return await db()
    .selectFrom("blogs")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("is_published", "=", 1).as("published"),
      fn.countAll<number>().filterWhere("withheld_at", "is not", null).as("withheld"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`is_published = 0 and withheld_at is null`)
        .as("drafts"),
    ])
    .where("author_id", "=", authorId)
    .executeTakeFirstOrThrow();
}

/** Includes plans that wait for the email address to be confirmed. */
async function findAccountPlans({ id, email }: Profile) {
  return await db()
    .selectFrom("free_plan_subscriptions")
    .select(["id", "user_id", "days_granted", "expires_at", "is_active"])
    .where((row) => row.or([row("user_id", "=", id), row.and([row("email", "=", email), row("user_id", "is", null)])]))
    .orderBy("expires_at", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Ends sessions, forgets devices and drops a pending change of email address; articles stay published. Returns undefined when the
 * account is gone. Throws AccountActionRefused for `adminId` itself and for other administrators.
 */
export async function suspend(
  adminId: string,
  id: string,
  reason: string,
  { requestId }: RequestReference,
): Promise<AccountChange | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const person = await lockAccountAndPassword(trx, id);
    if (!person) return undefined;
    if (id === adminId) throw new AccountActionRefused("Nadie puede suspender su propia cuenta.");
    if (person.is_admin === 1) throw new AccountActionRefused(administratorCannotBeSuspended);
    if (person.suspended_at !== null) return { person, hasChanged: false };
    const suspension = { suspended_at: new Date().toISOString(), suspended_reason: reason };
    const by = { action: "account.suspended", actorId: adminId, requestId } as const;
    const change = await changeAccount(trx, person, suspension, by);
    await trx.deleteFrom("tokens").where("user_id", "=", id).where("purpose", "=", "change-email").execute();
    await closeSessions(trx, id);
    await forgetDevices(trx, id);
    return change;
  });
}

export const administratorCannotBeSuspended =
  "Tiene permiso de administrador. Quítale primero ese permiso y después podrás suspender la cuenta.";

/** Returns undefined when the account is gone. */
export async function reinstate(adminId: string, id: string, { requestId }: RequestReference) {
  const by = { action: "account.reinstated", actorId: adminId, requestId } as const;
  return await changeIf(id, by, { suspended_at: null, suspended_reason: null }, (held) => held.suspended_at !== null);
}

/** The account's articles stay. Returns undefined when the account is gone. */
export async function setQuotaFactor(adminId: string, id: string, factor: number, { requestId }: RequestReference) {
  const by = { action: "account.quota-changed", actorId: adminId, requestId } as const;
  return await changeIf(id, by, { quota_factor: factor }, (held) => held.quota_factor !== factor);
}

type Change = Parameters<typeof changeAccount>;

async function changeIf(
  id: string,
  by: Change[3],
  after: Change[2],
  isNeeded: (held: Profile) => boolean,
): Promise<AccountChange | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const held = await lockAccountRow(trx, id);
    if (!held || !isNeeded(held)) return held && { person: held, hasChanged: false };
    return await changeAccount(trx, held, after, by);
  });
}
