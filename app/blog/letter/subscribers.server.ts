import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Kysely, OnConflictDatabase, OnConflictTables } from "kysely";
import { db, inTransaction } from "../../db/client.server";
import type { Database, Subscriber } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { day } from "../../durations";
import { isSigned, sign } from "../../identity/signature.server";
import { queueMail } from "../../mail/queue.server";
import { letterNotice } from "../../text/privacy-notice";
import { confirmLetterPath, stopLetterPath } from "./paths";

export const maxUnconfirmedMs = 7 * day;

type Purpose = "confirm" | "stop";

// The id binds a link to its address, because a subscriber's row never changes its address.
const signedText = (purpose: Purpose, id: string) => `weekly-letter:${purpose}:${id}`;
const tokenFor = (purpose: Purpose, id: string) => `${id}-${sign(signedText(purpose, id))}`;

export const confirmPath = (id: string) => `${confirmLetterPath}?token=${tokenFor("confirm", id)}`;
export const stopPath = (id: string) => `${stopLetterPath}?token=${tokenFor("stop", id)}`;

/** Queues no mail to a confirmed address. Callers answer the same in both cases, so that nobody learns who subscribed. */
export async function askForLetter(email: string): Promise<void> {
  await inTransaction(async (trx) => {
    const row = await trx
      .insertInto("subscribers")
      .values({
        id: randomUUID(),
        email,
        policy_version: letterNotice.version,
        policy_hash: letterNotice.sha256,
        asked_at: new Date().toISOString(),
      })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(keepLastRequest))
      .returning(["id", "confirmed_at"])
      .executeTakeFirstOrThrow();
    if (row.confirmed_at === null) await queueMail(trx, { template: "letter-asked", recipient: email, reference_id: row.id });
  });
}

/**
 * Until the address is confirmed, the last request's notice and its seven days count, because that is the notice the person saw.
 */
function keepLastRequest(row: ExpressionBuilder<OnConflictDatabase<Database, "subscribers">, OnConflictTables<"subscribers">>) {
  const lastUnlessConfirmed = (column: "policy_version" | "policy_hash" | "asked_at") =>
    row
      .case()
      .when("subscribers.confirmed_at", "is", null)
      .then(row.ref(`excluded.${column}`))
      .else(row.ref(`subscribers.${column}`))
      .end();
  return {
    policy_version: lastUnlessConfirmed("policy_version"),
    policy_hash: lastUnlessConfirmed("policy_hash"),
    asked_at: lastUnlessConfirmed("asked_at"),
  };
}

/** Undefined when the token is not ours, or the subscription is over. */
export async function findByToken(purpose: Purpose, token: string): Promise<Subscriber | undefined> {
  const [, id = "", signature = ""] = /^([\da-f-]{36})-([\w-]{43})$/.exec(token) ?? [];
  if (id === "" || !isSigned(signedText(purpose, id), signature)) return undefined;
  return await findSubscriber(id);
}

export async function findSubscriber(id: string): Promise<Subscriber | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Idempotent. */
export async function confirmLetter(id: string): Promise<void> {
  const now = new Date().toISOString();
  await db()
    .updateTable("subscribers")
    .set({ confirmed_at: now })
    .where("id", "=", id)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Also deletes the address. Idempotent. */
export async function stopLetter(id: string): Promise<void> {
  await db().deleteFrom("subscribers").where("id", "=", id).execute();
}

export async function forgetSubscriber(trx: Kysely<Database>, email: string): Promise<void> {
  await trx.deleteFrom("subscribers").where("email", "=", email).execute();
}

/** `email` must be lower case. */
export async function findSubscription(trx: Kysely<Database>, email: string): Promise<Subscriber | undefined> {
  return await trx.selectFrom("subscribers").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function countSubscribers(): Promise<number> {
  const { total } = await db()
    .selectFrom("subscribers")
    .where("confirmed_at", "is not", null)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
