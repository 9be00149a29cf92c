import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, OutboxMail } from "../db/schema.server";
import { hour, minute, second } from "../durations";

/** Pauses after each failed attempt. The last one repeats: a mail is never given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];

/** How long a claim lasts if the process dies. Longer than any delivery. */
const lease = 10 * minute;

/** Call it in the transaction of the change that the mail is about. */
export async function queueMail(
  trx: Kysely<Database>,
  mail: Pick<OutboxMail, "template" | "recipient" | "reference_id"> & Partial<Pick<OutboxMail, "next_path">>,
): Promise<void> {
  const now = new Date().toISOString();
  await trx
    .insertInto("mail_outbox")
    .values({ id: randomUUID(), ...mail, attempts: 0, next_attempt_at: now, last_error: null, created_at: now })
    .execute();
}

/** Call it in the transaction that takes back the mails' subject. Mails already being sent still go. */
export async function dropQueuedMail(
  trx: Kysely<Database>,
  { template, reference_id }: Pick<OutboxMail, "template" | "reference_id">,
): Promise<void> {
  await trx.deleteFrom("mail_outbox").where("template", "=", template).where("reference_id", "=", reference_id).execute();
}

/** Returns the mail that has been due longest, to one process only. `addressedOnly` skips mail for CONTACT_TO. */
export async function claimDueMail(now: Date, { addressedOnly = false } = {}): Promise<OutboxMail | undefined> {
  const due = now.toISOString();
  return await db()
    .updateTable("mail_outbox")
    .set((eb) => ({ next_attempt_at: new Date(now.getTime() + lease).toISOString(), attempts: eb("attempts", "+", 1) }))
    // Postgres repeats this after waiting for the lock; otherwise two processes could claim the same mail.
    .where("next_attempt_at", "<=", due)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("mail_outbox")
        .select("id")
        .where("next_attempt_at", "<=", due)
        .$if(addressedOnly, (query) => query.where("recipient", "is not", null))
        .orderBy("next_attempt_at")
        .orderBy("id")
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the mail even if another process has claimed it since. */
export async function markDelivered(mail: OutboxMail): Promise<void> {
  await takeMail(db(), mail);
}

/** False when the mail is already gone. */
export async function takeMail(trx: Kysely<Database>, { id }: Pick<OutboxMail, "id">): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("mail_outbox").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the time of the next attempt. Leaves the row alone when another process has claimed it since. */
export async function markFailed(mail: OutboxMail, reason: string, now: Date): Promise<string> {
  const pause = pauses[Math.min(mail.attempts, pauses.length) - 1] ?? minute;
  const next = new Date(now.getTime() + pause).toISOString();
  await db()
    .updateTable("mail_outbox")
    .set({ next_attempt_at: next, last_error: reason.replaceAll("\0", "").slice(0, 500) })
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .execute();
  return next;
}

export async function isUnaddressedMailWaiting(): Promise<boolean> {
  const waiting = await db().selectFrom("mail_outbox").select("id").where("recipient", "is", null).limit(1).executeTakeFirst();
  return waiting !== undefined;
}

export async function findOutboxState() {
  const { waiting, unaddressed, failing, attempts } = await db()
    .selectFrom("mail_outbox")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.countAll<number>().filterWhere("recipient", "is", null).as("unaddressed"),
      fn.countAll<number>().filterWhere("last_error", "is not", null).as("failing"),
      fn.max("attempts").filterWhere("last_error", "is not", null).as("attempts"),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, unaddressed, failing, attempts: attempts ?? 0 };
}

let deliver: (() => Promise<void>) | undefined;
let kicked: NodeJS.Timeout | undefined;

export function onMailWaiting(run: () => Promise<void>): void {
  deliver = run;
}

/** Delayed, because delivery blocks the process, and the response time would reveal whether an address has an account. */
export function kickOutbox(): void {
  if (!deliver) return;
  const run = () => {
    kicked = undefined;
    void deliver?.();
  };
  kicked ??= setTimeout(run, second + Math.random() * 2 * second).unref();
}
