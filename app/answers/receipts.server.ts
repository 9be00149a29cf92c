import { randomBytes } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { type Kysely, type Selectable, sql } from "kysely";
import { db, inTransaction } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { day } from "../durations";
import { countEvent } from "../figures.server";
import type { AnswerChannel } from "../text/answer-topics";
import { panamaDay } from "../text/hours/panama-day";
import type { Answer } from "./answer";

export const maxReceiptAgeMs = 90 * day;

type Kept = {
  channel: AnswerChannel;
  /** False for robots and prefetches. */
  isCounted: boolean;
};

/** Returns the receipt's id. */
export async function keepAnswer(answer: Answer, { channel, isCounted }: Kept): Promise<string> {
  const at = Date.parse(answer.at);
  const [id, today] = [newReceiptId(at), panamaDay(at)];
  const { businesses, understood, unanswered } = answer;
  await inTransaction(async (trx) => {
    await trx
      .insertInto("answers")
      .values({
        id,
        day: today,
        channel,
        answer: JSON.stringify(answer),
        provincia: understood.provincias[0] ?? "",
        topic: unanswered?.topic ?? "",
        restaurant_id: unanswered?.restaurantId ?? "",
        is_counted: isCounted ? 1 : 0,
      })
      .execute();
    if (!isCounted || businesses.length === 0) return;
    const mentions = businesses.map(({ id: restaurant_id, position, plan }) => {
      return { answer_id: id, restaurant_id, position, plan, channel, day: today };
    });
    await trx.insertInto("answer_mentions").values(mentions).execute();
  });
  countEvent("answers", unanswered?.topic ?? (businesses.length > 0 ? "with-businesses" : "without-businesses"));
  return id;
}

/** 128 bits in 22 characters: 48 of milliseconds, so that an expired id is recognised without its row, and 80 random ones. */
export function newReceiptId(at: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(at, 0, 6);
  return bytes.toString("base64url");
}

const receiptId = /^[\w-]{22}$/;

/** Epoch milliseconds. Null if the text is not an id. */
function readTime(id: string): number | null {
  return receiptId.test(id) ? Buffer.from(id, "base64url").readUIntBE(0, 6) : null;
}

export type Receipt = { state: "kept"; answer: Answer } | { state: "gone" } | { state: "unknown" };

/** `gone`: deleted, or older than 90 days. */
export async function findReceipt(id: string, now = Date.now()): Promise<Receipt> {
  const at = readTime(id);
  if (at === null || at > now + day) return { state: "unknown" };
  if (at <= now - maxReceiptAgeMs) return { state: "gone" };
  const row = await db().selectFrom("answers").select("answer").where("id", "=", id).executeTakeFirst();
  if (!row) return { state: "unknown" };
  return row.answer === null ? { state: "gone" } : { state: "kept", answer: JSON.parse(row.answer) as Answer };
}

/** Keeps the counts, which contain neither question nor answer. Idempotent. */
export async function forgetQuestion(id: string): Promise<void> {
  if (readTime(id) === null) return;
  await db().updateTable("answers").set({ answer: null }).where("id", "=", id).execute();
}

/** Answers per transaction. */
const batch = 500;

/** Moves answers older than 90 days into the daily totals. Safe to interrupt and to run in several processes. */
export async function totalExpiredAnswers(now = Date.now()): Promise<void> {
  const oldest = panamaDay(now - maxReceiptAgeMs);
  for (let found = batch; found === batch;) {
    found = await inTransaction((trx) => totalBatch(trx, oldest));
    await breathe();
  }
}

async function totalBatch(trx: Kysely<Database>, oldest: string): Promise<number> {
  const due = trx.selectFrom("answers").select("id").where("day", "<", oldest).orderBy("day").orderBy("id").limit(batch);
  // Does not count rows that another process deletes meanwhile.
  const answers = await trx.deleteFrom("answers").where("id", "in", due).returningAll().execute();
  if (answers.length === 0) return 0;
  const ids = answers.map(({ id }) => id);
  const mentions = await trx.deleteFrom("answer_mentions").where("answer_id", "in", ids).returningAll().execute();
  await addAnswerTotals(
    trx,
    answers
      .filter(({ is_counted }) => is_counted === 1)
      .map(({ day, channel, provincia, topic, restaurant_id }) => ({ day, channel, provincia, topic, restaurant_id })),
  );
  await addMentionTotals(
    trx,
    mentions.map(({ day, restaurant_id, position, plan, channel }) => ({ day, restaurant_id, position, plan, channel })),
  );
  return answers.length;
}

type AnswerKey = Omit<Selectable<Database["answer_totals"]>, "total">;

async function addAnswerTotals(trx: Kysely<Database>, keys: AnswerKey[]): Promise<void> {
  for (const values of inStatements(countEqual(keys))) {
    await trx
      .insertInto("answer_totals")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["day", "channel", "provincia", "topic", "restaurant_id"])
          .doUpdateSet({ total: sql<number>`answer_totals.total + excluded.total` }),
      )
      .execute();
  }
}

type MentionKey = Omit<Selectable<Database["mention_totals"]>, "total">;

async function addMentionTotals(trx: Kysely<Database>, keys: MentionKey[]): Promise<void> {
  for (const values of inStatements(countEqual(keys))) {
    await trx
      .insertInto("mention_totals")
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(["day", "restaurant_id", "position", "plan", "channel"])
          .doUpdateSet({ total: sql<number>`mention_totals.total + excluded.total` }),
      )
      .execute();
  }
}

/** Sorted, so that concurrent processes lock rows in the same order. */
function countEqual<Key extends object>(keys: Key[]): (Key & { total: number })[] {
  const counted = new Map<string, Key & { total: number }>();
  for (const key of keys) {
    const text = Object.values(key).join("\n");
    counted.set(text, { ...key, total: (counted.get(text)?.total ?? 0) + 1 });
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Within both databases' limit on parameters. */
const maxRows = 500;

function inStatements<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, at) => rows.slice(at * maxRows, (at + 1) * maxRows));
}
