import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type RequestReference, recordAudit } from "../audit/log.server";
import { db, inTransaction } from "../db/client.server";
import { isUniqueViolation } from "../db/engine.server";
import type { LeavingAccount, LeftToDo } from "../db/room-tables.server";
import type { Database, Profile, Token } from "../db/schema.server";
import { AccountActionRefused } from "../identity/account-change";
import { findAccountByEmail } from "../identity/accounts.server";
import { lockAccountAndPassword, lockPassword, lockAccountRow, setPassword } from "../identity/credentials.server";
import { updateAccountSearch } from "../identity/account-search.server";
import { AccountSuspended, closeSessions } from "../identity/sessions.server";
import { consumeToken, deleteTokens } from "../identity/tokens.server";
import { queueLink } from "../mail/links.server";
import { queueMail } from "../mail/queue.server";
import { tables } from "../tables/tables.server";
import { toMailbox } from "../text/email-address";
import { accountNotice } from "../text/privacy-notice";
import { markConfirmed } from "./confirmed-addresses.server";

export class EmailTaken extends Error {
  override readonly name = "EmailTaken";
  constructor() {
    super("Este email ya está registrado. Intenta iniciar sesión.");
  }
}

/**
 * Mails a link to confirm the address, which continues to `nextPath`. Returns the account's id. Throws EmailTaken, also for
 * concurrent sign-ups.
 */
export async function signUp(
  person: { email: string; fullName: string; passwordHash: string },
  { requestId, nextPath = null }: RequestReference & { nextPath?: string | null },
): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const email = toMailbox(person.email);
  await unlessTaken(() =>
    inTransaction(async (trx) => {
      await trx
        .insertInto("profiles")
        .values({
          id,
          email,
          full_name: person.fullName,
          is_admin: 0,
          email_confirmed_at: null,
          policy_version: accountNotice.version,
          policy_hash: accountNotice.sha256,
          created_at: now,
          updated_at: now,
        })
        .execute();
      await trx.insertInto("credentials").values({ user_id: id, password_hash: person.passwordHash, updated_at: now }).execute();
      await updateAccountSearch(trx, id);
      await queueLink(trx, "confirm-email", { id, email }, nextPath);
      await recordAudit(trx, { action: "account.signed-up", actorId: id, target: account(id), requestId });
    }),
  );
  return id;
}

/** Inserts the same for every address: the response time must not reveal which ones have accounts. See `answerRecovery`. */
export async function askRecovery(email: string, nextPath: string | null = null): Promise<void> {
  await queueMail(db(), { template: "recovery-asked", recipient: toMailbox(email), reference_id: "", next_path: nextPath });
}

/**
 * Mails a link to the new address and a notice to the current one. Throws EmailTaken, and PasswordChanged when `checkedHash` is
 * outdated.
 */
export async function askEmailChange(
  user: Pick<Profile, "id" | "email">,
  newEmail: string,
  { checkedHash }: { checkedHash: string },
): Promise<void> {
  const email = toMailbox(newEmail);
  if (await findAccountByEmail(email)) throw new EmailTaken();
  await inTransaction(async (trx) => {
    await lockPassword(trx, user.id, checkedHash);
    await queueLink(trx, "change-email", { id: user.id, email });
    await queueMail(trx, { template: "email-change-asked", recipient: user.email, reference_id: user.id });
  });
}

/** False when the link is used or outdated. Throws EmailTaken, AccountSuspended, PasswordChanged. */
export async function confirmEmail(
  token: Token,
  { requestId, checkedHash }: RequestReference & { checkedHash: string },
): Promise<boolean> {
  return await unlessTaken(() =>
    inTransaction(async (trx) => {
      await lockPassword(trx, token.user_id, checkedHash);
      const person = await lockAccountRow(trx, token.user_id);
      if (person?.suspended_at && token.purpose === "change-email") throw new AccountSuspended(person);
      if (!person || !(await consumeToken(trx, token))) return false;
      const former = person.email;
      if (token.purpose === "confirm-email" && former !== token.email) return false;
      if (former !== token.email) {
        await deleteTokens(trx, token.user_id);
        await queueMail(trx, { template: "email-changed", recipient: former, reference_id: token.user_id });
        await recordAudit(trx, { action: "account.email-changed", ...byItself(token.user_id), requestId });
      }
      await markConfirmed(trx, { id: token.user_id, email: token.email }, { actorId: token.user_id, requestId });
      return true;
    }),
  );
}

/**
 * Closes all sessions and invalidates other links. Also confirms the address, because the link proves access to its mail. False
 * when the link is used or the address has changed.
 */
export async function resetPassword(token: Token, passwordHash: string, { requestId }: RequestReference): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const person = await lockAccountAndPassword(trx, token.user_id);
    if (!(await consumeToken(trx, token))) return false;
    // The link was mailed to an address that is no longer the current one.
    if (person?.email !== token.email) return false;
    await setPassword(trx, token.user_id, passwordHash);
    await markConfirmed(trx, { id: token.user_id, email: token.email }, { actorId: token.user_id, requestId });
    await closeSessions(trx, token.user_id);
    await recordAudit(trx, { action: "account.password-reset", ...byItself(token.user_id), requestId });
    await queueMail(trx, { template: "password-changed", recipient: token.email, reference_id: token.user_id });
    return true;
  });
}

/** Closes all sessions and invalidates mailed links. Throws PasswordChanged when `checkedHash` is outdated. */
export async function changePassword(
  user: Pick<Profile, "id" | "email">,
  passwordHash: string,
  { requestId, checkedHash }: RequestReference & { checkedHash: string },
): Promise<void> {
  await inTransaction(async (trx) => {
    await lockPassword(trx, user.id, checkedHash);
    await setPassword(trx, user.id, passwordHash);
    await closeSessions(trx, user.id);
    await recordAudit(trx, { action: "account.password-changed", ...byItself(user.id), requestId });
    await queueMail(trx, { template: "password-changed", recipient: user.email, reference_id: user.id });
  });
}

/**
 * Published articles stay unless `withArticles`. Cancels subscriptions through the queue. Throws PasswordChanged, and
 * AccountActionRefused for administrators, since the site must keep one.
 */
export async function deleteAccount(
  user: Pick<Profile, "id" | "email"> & { isConfirmed: boolean },
  { withArticles, requestId, checkedHash }: RequestReference & { withArticles: boolean; checkedHash: string },
): Promise<void> {
  const left = await inTransaction(async (trx) => {
    await lockPassword(trx, user.id, checkedHash);
    // Keeps the account's deleted articles from being restored meanwhile.
    const person = await lockAccountRow(trx, user.id);
    if (person?.is_admin === 1) throw new AccountActionRefused(ownRoleFirst);
    const left = await leaveTables(trx, { ...user, withArticles });
    await trx.deleteFrom("profiles").where("id", "=", user.id).execute();
    for (const { onceGone } of left) await onceGone?.();
    await recordAudit(trx, { action: "account.deleted", ...byItself(user.id), requestId });
    await queueMail(trx, { template: "account-deleted", recipient: user.email, reference_id: user.id });
    return left;
  });
  for (const { onceCommitted } of left) await onceCommitted?.();
}

/** Applies each table's own rule, besides foreign keys. Returns what remains to do. */
async function leaveTables(trx: Kysely<Database>, account: LeavingAccount): Promise<LeftToDo[]> {
  const left: LeftToDo[] = [];
  for (const words of Object.values(tables)) {
    if (!("withAccount" in words) || typeof words.withAccount !== "function") continue;
    left.push((await words.withAccount(trx, account)) ?? {});
  }
  return left;
}

export const ownRoleFirst = "Administras el sitio: pide antes a otro administrador que te quite ese permiso.";

async function unlessTaken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (isUniqueViolation(error, "email")) throw new EmailTaken();
    throw error;
  }
}

function account(id: string) {
  return { type: "account" as const, id };
}

function byItself(id: string) {
  return { actorId: id, target: account(id) };
}
