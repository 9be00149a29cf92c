import { randomUUID } from "node:crypto";
import { type By, forgetAuditContents, recordAudit } from "../audit/log.server";
import { db } from "../db/client.server";
import { isUniqueViolation } from "../db/engine.server";
import type { Profile, Token } from "../db/schema.server";
import { PersonRefused } from "../identity/account-change";
import { findAccountByEmail } from "../identity/accounts.server";
import { holdAccount, holdPassword, holdPerson, setPassword } from "../identity/credentials.server";
import { indexPerson } from "../identity/people-search.server";
import { AccountSuspended, closeSessionsOf } from "../identity/sessions.server";
import { consumeToken, forgetTokensOf } from "../identity/tokens.server";
import { queueLink } from "../mail/links.server";
import { queueMail } from "../mail/queue.server";
import { removeFreePlansOf } from "../premium/free-plans/owners.server";
import { queueCancellationsOf } from "../premium/payments/due-cancellations.server";
import { accountNotice } from "../text/privacy-notice";
import { markConfirmed } from "./confirmed-addresses.server";

/** Somebody has an account with that address already. */
export class EmailTaken extends Error {
  constructor() {
    super("Este email ya está registrado. Intenta iniciar sesión.");
  }
}

/**
 * Makes an account whose address is not confirmed yet, and queues the mail with which it can be; its link leads to `nextPath`
 * in the end. Returns the account's id. Throws EmailTaken; of several people who sign up with one address at once, one
 * succeeds.
 */
export async function signUp(
  person: { email: string; fullName: string; passwordHash: string },
  { requestId, nextPath = null }: By & { nextPath?: string | null },
): Promise<string> {
  const id = randomUUID();
  const now = new Date().toISOString();
  const email = person.email.toLowerCase();
  await unlessTaken(() =>
    db()
      .transaction()
      .execute(async (trx) => {
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
        await trx
          .insertInto("credentials")
          .values({ user_id: id, password_hash: person.passwordHash, updated_at: now })
          .execute();
        await indexPerson(trx, id);
        await queueLink(trx, "confirm-email", { id, email }, nextPath);
        await recordAudit(trx, { action: "account.signed-up", actorId: id, target: account(id), requestId });
      }),
  );
  return id;
}

/**
 * Queues a request to set a forgotten password. It doesn't look for the account: the same single insert for every address
 * keeps the answer's time from telling who has one. The outbox answers it later, see `answerRecovery`, with a link that
 * leads to `nextPath` in the end.
 */
export async function askRecovery(email: string, nextPath: string | null = null): Promise<void> {
  await queueMail(db(), { template: "recovery-asked", recipient: email.toLowerCase(), reference_id: "", next_path: nextPath });
}

/**
 * Queues the mail that makes a new address count, and one that tells the present address about it. Throws EmailTaken when
 * somebody has the new address already.
 */
export async function askEmailChange(
  user: Pick<Profile, "id" | "email">,
  newEmail: string,
  { checkedHash }: { checkedHash: string },
): Promise<void> {
  const email = newEmail.toLowerCase();
  if (await findAccountByEmail(email)) throw new EmailTaken();
  await db()
    .transaction()
    .execute(async (trx) => {
      await holdPassword(trx, user.id, checkedHash);
      await queueLink(trx, "change-email", { id: user.id, email });
      await queueMail(trx, { template: "email-change-asked", recipient: user.email, reference_id: user.id });
    });
}

/**
 * Makes the address of a confirming or changing link count; only for who has also given the account's password. Returns
 * false when the link was used meanwhile. Throws EmailTaken when somebody else has the address by now, and AccountSuspended
 * when a suspended person would change theirs.
 */
export async function confirmEmail(token: Token, { requestId, checkedHash }: By & { checkedHash: string }): Promise<boolean> {
  return await unlessTaken(() =>
    db()
      .transaction()
      .execute(async (trx) => {
        await holdPassword(trx, token.user_id, checkedHash);
        const person = await holdPerson(trx, token.user_id);
        if (person?.suspended_at && token.purpose === "change-email") throw new AccountSuspended(person);
        if (!person || !(await consumeToken(trx, token))) return false;
        const former = person.email;
        // A link that was sent before the address changed confirms nothing any more.
        if (token.purpose === "confirm-email" && former !== token.email) return false;
        if (former !== token.email) {
          await forgetTokensOf(trx, token.user_id);
          await queueMail(trx, { template: "email-changed", recipient: former, reference_id: token.user_id });
          await recordAudit(trx, { action: "account.email-changed", ...byItself(token.user_id), requestId });
        }
        await markConfirmed(trx, { id: token.user_id, email: token.email }, { actorId: token.user_id, requestId });
        return true;
      }),
  );
}

/**
 * Sets a new password by the link of a recovery mail. It ends all sessions, makes all other links useless, and confirms the
 * address: whoever has the link reads its mail. Returns false when the link was used meanwhile.
 */
export async function resetPassword(token: Token, passwordHash: string, { requestId }: By): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const person = await holdAccount(trx, token.user_id);
      if (!(await consumeToken(trx, token))) return false;
      // The address changed since the mail was sent: the link speaks for somebody else.
      if (person?.email !== token.email) return false;
      await setPassword(trx, token.user_id, passwordHash);
      await markConfirmed(trx, { id: token.user_id, email: token.email }, { actorId: token.user_id, requestId });
      await closeSessionsOf(trx, token.user_id);
      await recordAudit(trx, { action: "account.password-reset", ...byItself(token.user_id), requestId });
      await queueMail(trx, { template: "password-changed", recipient: token.email, reference_id: token.user_id });
      return true;
    });
}

/** Sets a new password for a person who gave the present one. Ends all sessions and makes links sent by mail useless. */
export async function changePassword(
  user: Pick<Profile, "id" | "email">,
  passwordHash: string,
  { requestId, checkedHash }: By & { checkedHash: string },
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await holdPassword(trx, user.id, checkedHash);
      await setPassword(trx, user.id, passwordHash);
      await closeSessionsOf(trx, user.id);
      await recordAudit(trx, { action: "account.password-changed", ...byItself(user.id), requestId });
      await queueMail(trx, { template: "password-changed", recipient: user.email, reference_id: user.id });
    });
}

/**
 * Takes an account away with its password, sessions, links, drafts and free plans, and queues the end of its subscription.
 * Its published articles are left to the house or, with `withArticles`, go too; what the record held of its texts is
 * forgotten. Throws PersonRefused for administrators: otherwise the last one could leave nobody behind who administers the
 * site.
 */
export async function deleteAccount(
  user: Pick<Profile, "id" | "email"> & { isConfirmed: boolean },
  { withArticles, requestId, checkedHash }: By & { withArticles: boolean; checkedHash: string },
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await holdPassword(trx, user.id, checkedHash);
      // Nobody brings a deleted article of theirs back meanwhile.
      const person = await holdPerson(trx, user.id);
      if (person?.is_admin === 1) throw new PersonRefused(ownRoleFirst);
      await trx
        .deleteFrom("blogs")
        .where("author_id", "=", user.id)
        .$if(!withArticles, (query) => query.where("is_published", "=", 0))
        .execute();
      await removeFreePlansOf(trx, user);
      await forgetAuditContents(trx, user.id);
      await queueCancellationsOf(trx, user.id);
      await trx.deleteFrom("profiles").where("id", "=", user.id).execute();
      await recordAudit(trx, { action: "account.deleted", ...byItself(user.id), requestId });
      await queueMail(trx, { template: "account-deleted", recipient: user.email, reference_id: user.id });
    });
}

/** Why administrators cannot delete their account, and what to do first. */
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
