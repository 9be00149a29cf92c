import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database, OutboxMail } from "../db/schema.server";

const minute = 60_000;
const hour = 60 * minute;

/** The pause after each failed attempt; the last one repeats, since a mail is never given up. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour];

/** How long a claimed mail is left to the process that claimed it, should that process die; longer than any sending takes. */
const lease = 10 * minute;

/** Queues a mail, due at once, in the transaction of what it tells about. */
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

/**
 * The mail that has been due longest, now this process's own to send, or undefined when none is due. Of several processes
 * that ask for the same one, only one gets it. With `addressedOnly`, mail without a recipient of its own is left waiting.
 */
export async function claimDueMail(now: Date, { addressedOnly = false } = {}): Promise<OutboxMail | undefined> {
  const due = now.toISOString();
  return await db()
    .updateTable("mail_outbox")
    .set((eb) => ({ next_attempt_at: new Date(now.getTime() + lease).toISOString(), attempts: eb("attempts", "+", 1) }))
    // Postgres asks this again of the row it waited for; the subquery alone would hand it out twice.
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

/** Takes a delivered mail out of the outbox, whoever has claimed it meanwhile. */
export async function markDelivered(mail: OutboxMail): Promise<void> {
  await takeMail(db(), mail);
}

/** Deletes a row of the outbox. Returns false when it was gone already. */
export async function takeMail(trx: Kysely<Database>, { id }: Pick<OutboxMail, "id">): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("mail_outbox").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Puts a claimed mail back, to be tried again after a pause that grows with each attempt; one that another process has claimed
 * since, because this one took too long, is that one's. Returns the time of the next.
 */
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

/** Whether mail is waiting that names no recipient of its own. */
export async function isUnaddressedMailWaiting(): Promise<boolean> {
  const waiting = await db().selectFrom("mail_outbox").select("id").where("recipient", "is", null).limit(1).executeTakeFirst();
  return waiting !== undefined;
}

/** How much mail waits, how much of it for CONTACT_TO and how much was tried in vain, and the most attempts at one. */
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

const second = 1_000;
let deliver: (() => Promise<void>) | undefined;
let kicked: NodeJS.Timeout | undefined;

/** Sets what delivers waiting mail when `kickOutbox` asks for it. */
export function onMailWaiting(run: () => Promise<void>): void {
  deliver = run;
}

/**
 * Has waiting mail delivered within one to three seconds. Never at once: SQLite and rendering a mail block the process, so the
 * time of the answer that queued it, or of the next one, would tell whether there was a mail to send.
 */
export function kickOutbox(): void {
  if (!deliver) return;
  const run = () => {
    kicked = undefined;
    void deliver?.();
  };
  kicked ??= setTimeout(run, second + Math.random() * 2 * second).unref();
}
