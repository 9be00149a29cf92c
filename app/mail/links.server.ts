import type { Kysely } from "kysely";
import { inTransaction } from "../db/client.server";
import type { Database, OutboxMail, Profile, Token } from "../db/schema.server";
import { findAccountByEmail } from "../identity/accounts.server";
import { findTokenFor, issueToken } from "../identity/tokens.server";
import { queueMail, takeMail } from "./queue.server";

/** The link leads to `nextPath` afterwards. */
export async function queueLink(
  trx: Kysely<Database>,
  purpose: Token["purpose"],
  { id, email }: Pick<Profile, "id" | "email">,
  nextPath?: string | null,
) {
  const token = await issueToken(trx, { purpose, userId: id, email, nextPath });
  await queueMail(trx, { template: purpose, recipient: email, reference_id: token.id });
}

/** Earlier links stop working. `nextPath` defaults to the earlier link's. */
export async function sendConfirmation(
  { id, email }: Pick<Profile, "id" | "email">,
  { nextPath = null }: { nextPath?: string | null } = {},
): Promise<void> {
  await inTransaction(async (trx) => {
    const former = await findTokenFor(trx, id, "confirm-email");
    await queueLink(trx, "confirm-email", { id, email }, nextPath ?? former?.next_path);
  });
}

/** Replaces the request with the mail that has the link. Idempotent. Drops requests for addresses without account or password. */
export async function answerRecovery(request: Pick<OutboxMail, "id" | "recipient" | "next_path">): Promise<void> {
  const account = request.recipient === null ? undefined : await findAccountByEmail(request.recipient);
  await inTransaction(async (trx) => {
    const isFirst = await takeMail(trx, request);
    if (isFirst && account?.password_hash) await queueLink(trx, "reset-password", account, request.next_path);
  });
}
