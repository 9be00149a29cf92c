import type { Kysely } from "kysely";
import { db, inTransaction } from "../db/client.server";
import type { Database, Profile } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import { toMailbox } from "../text/email-address";
import { type AuditEntry, recordAudit, type RequestReference } from "../audit/log.server";
import type { AccountChange } from "./account-change";
import { forgetDevices } from "./credentials.server";
import { updateAccountSearch } from "./account-search.server";
import { closeSessions } from "./sessions.server";

export type Account = Profile & {
  /** Null when the account cannot sign in, like seeded authors. */
  password_hash: string | null;
  credentials_updated_at: string | null;
};

/** Ignores letter case. */
export async function findAccountByEmail(email: string): Promise<Account | undefined> {
  return await accounts().where("profiles.email", "=", toMailbox(email)).executeTakeFirst();
}

export async function findAccount(id: string): Promise<Account | undefined> {
  if (!isStorable(id)) return undefined;
  return await accounts().where("profiles.id", "=", id).executeTakeFirst();
}

/** Ignores letter case. */
export async function findConfirmedAuthor(email: string): Promise<Account | undefined> {
  return await accounts()
    .where("profiles.email", "=", toMailbox(email))
    .where("profiles.email_confirmed_at", "is not", null)
    .executeTakeFirst();
}

function accounts() {
  return db()
    .selectFrom("profiles")
    .leftJoin("credentials", "credentials.user_id", "profiles.id")
    .selectAll("profiles")
    .select(["credentials.password_hash", "credentials.updated_at as credentials_updated_at"]);
}

/** Also forgets the known devices. Returns the number of ended sessions. */
export async function closeOtherSessions(
  user: { id: string; sessionId: string },
  { requestId }: RequestReference,
): Promise<number> {
  return await inTransaction(async (trx) => {
    await forgetDevices(trx, user.id);
    await recordAudit(trx, { action: "account.sessions-closed", ...byItself(user.id), requestId });
    return await closeSessions(trx, user.id, user.sessionId);
  });
}

/** Returns false when the account no longer exists. */
export async function rename(userId: string, fullName: string): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("profiles")
      .set({ full_name: fullName, updated_at: new Date().toISOString() })
      .where("id", "=", userId)
      .executeTakeFirst();
    await updateAccountSearch(trx, userId);
    return numUpdatedRows > 0n;
  });
}

type AdministeredColumns = Partial<Pick<Profile, "is_admin" | "roles" | "quota_factor" | "suspended_at" | "suspended_reason">>;

/** `held`: the row, which the transaction has locked. Both states go into the audit log. */
export async function changeAccount(
  trx: Kysely<Database>,
  held: Profile,
  after: AdministeredColumns,
  by: Pick<AuditEntry, "action" | "actorId" | "requestId">,
): Promise<AccountChange> {
  const person = await trx
    .updateTable("profiles")
    .set({ ...after, updated_at: new Date().toISOString() })
    .where("id", "=", held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const names = Object.keys(after) as (keyof AdministeredColumns)[];
  const before = Object.fromEntries(names.map((name) => [name, held[name]]));
  await recordAudit(trx, { ...by, target: account(held.id), before, after });
  return { person, hasChanged: true };
}

export async function wasAccountDeleted(id: string): Promise<boolean> {
  const note = await db()
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "account.deleted")
    .where("target_type", "=", "account")
    .where("target_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return note !== undefined;
}

function account(id: string) {
  return { type: "account" as const, id };
}

function byItself(id: string) {
  return { actorId: id, target: account(id) };
}
