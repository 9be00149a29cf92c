import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, OutboxMail, Profile, Token } from "../db/schema.server";
import { findAccountByEmail } from "../identity/accounts.server";
import { findTokenOf, issueToken } from "../identity/tokens.server";
import { queueMail, takeMail } from "./queue.server";

/** Issues a token and queues the mail with its link, which finally leads to `nextPath`. */
export async function queueLink(
  trx: Kysely<Database>,
  purpose: Token["purpose"],
  { id, email }: Pick<Profile, "id" | "email">,
  nextPath?: string | null,
) {
  const token = await issueToken(trx, { purpose, userId: id, email, nextPath });
  await queueMail(trx, { template: purpose, recipient: email, reference_id: token.id });
}

/**
 * Queues another mail to confirm the account's address; earlier links stop working. The new link leads to `nextPath` or, without
 * one, to where the earlier link led.
 */
export async function sendConfirmation(
  { id, email }: Pick<Profile, "id" | "email">,
  { nextPath = null }: { nextPath?: string | null } = {},
): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      const former = await findTokenOf(trx, id, "confirm-email");
      await queueLink(trx, "confirm-email", { id, email }, nextPath ?? former?.next_path);
    });
}

/**
 * Replaces a queued recovery request with the mail that carries the link. Idempotent. Drops the request when the address has no
 * account or its account has no password.
 */
export async function answerRecovery(asked: Pick<OutboxMail, "id" | "recipient" | "next_path">): Promise<void> {
  const person = asked.recipient === null ? undefined : await findAccountByEmail(asked.recipient);
  await db()
    .transaction()
    .execute(async (trx) => {
      const isFirst = await takeMail(trx, asked);
      if (isFirst && person?.password_hash) await queueLink(trx, "reset-password", person, asked.next_path);
    });
}
