import { type Kysely, sql } from "kysely";
import { inTransaction } from "../db/client.server";
import { engineFromUrl } from "../db/engine.server";
import { letOthersWrite } from "../db/long-work.server";
import type { Database } from "../db/schema.server";
import type { WordFields } from "./postings.server";

/** Documents changed since they were indexed. */
export type IndexQueue = {
  table: "restaurants_to_index" | "articles_to_index";
  documents: "restaurants" | "blogs";
  /** Reads the words of documents before the transaction, which other writers wait for. */
  readWords: (db: Kysely<Database>, seqs: number[]) => Promise<KnownWords>;
  index: (trx: Kysely<Database>, seqs: number[], known: KnownWords) => Promise<void>;
};

/** By the whole text that they were read from (`textKey`), since a document may change before it is indexed. */
export type KnownWords = ReadonlyMap<string, WordFields>;

export const textKey = (...texts: unknown[]) => JSON.stringify(texts);

/** Documents per transaction. Each transaction writes the common words of a block anew, and other writers wait for it. */
const atOnce = { fewest: 200, most: 400 };
/** Milliseconds that a transaction should take. */
const goalMs = 500;

/**
 * Uses small transactions, or the given one. The queue holds the progress, so another process can continue after a crash. Leaves
 * documents that somebody is changing for the next call. Returns the number of documents.
 */
export async function indexAllQueued(db: Kysely<Database>, queue: IndexQueue): Promise<number> {
  let size = atOnce.fewest;
  for (let indexed = 0; ;) {
    const queued = await db.selectFrom(queue.table).select("seq").orderBy("seq").limit(size).execute();
    const seqs = queued.map(({ seq }) => seq);
    if (seqs.length === 0) return indexed;
    const known = await queue.readWords(db, seqs);
    const began = performance.now();
    const free = await inTransaction((trx) => indexFree(trx, queue, seqs, known), db);
    indexed += free;
    if (seqs.length < size || free === 0) return indexed;
    const fitting = Math.round((size * goalMs) / (performance.now() - began));
    size = Math.min(Math.max(fitting, atOnce.fewest), atOnce.most);
    await letOthersWrite();
  }
}

async function indexFree(trx: Kysely<Database>, queue: IndexQueue, seqs: number[], known: KnownWords): Promise<number> {
  const free = await lockFree(trx, queue, seqs);
  await queue.index(trx, free, known);
  return free.length;
}

/**
 * Locks the documents, and returns those that no other transaction is changing; also deleted ones. SQLite has one writer at a time
 * anyway.
 */
async function lockFree(trx: Kysely<Database>, { documents }: IndexQueue, seqs: number[]): Promise<number[]> {
  if (engineFromUrl(trx) === "sqlite" || seqs.length === 0) return seqs;
  const listed = sql`select seq from ${sql.table(documents)} where seq in (${sql.join(seqs)})`;
  const { rows: locked } = await sql<{ seq: number }>`${listed} order by seq for no key update skip locked`.execute(trx);
  const { rows: all } = await sql<{ seq: number }>`${listed}`.execute(trx);
  const busy = new Set(all.map(({ seq }) => seq));
  for (const { seq } of locked) busy.delete(seq);
  return seqs.filter((seq) => !busy.has(seq));
}

/** False while changed documents wait. */
export async function isEmpty(db: Kysely<Database>, { table }: IndexQueue): Promise<boolean> {
  return (await db.selectFrom(table).select("seq").limit(1).executeTakeFirst()) === undefined;
}
