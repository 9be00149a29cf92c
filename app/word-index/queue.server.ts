import { setImmediate as breathe } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { engineFromUrl } from "../db/engine.server";
import type { Database } from "../db/schema.server";

/** Documents changed since they were indexed. */
export type IndexQueue = {
  table: "restaurants_to_index" | "articles_to_index";
  documents: "restaurants" | "blogs";
  index: (trx: Kysely<Database>, seqs: number[]) => Promise<void>;
};

/** Limits how long other writers wait. */
const documentsAtOnce = 100;

/**
 * Uses small transactions, or the given one. The queue holds the progress, so another process can continue after a crash. Returns
 * the number of documents.
 */
export async function indexAllQueued(db: Kysely<Database>, queue: IndexQueue): Promise<number> {
  const inTransaction = <T>(run: (trx: Kysely<Database>) => Promise<T>) =>
    db.isTransaction ? run(db) : db.transaction().execute(run);
  for (let indexed = 0; ;) {
    const found = await inTransaction((trx) => indexNextQueued(trx, queue));
    indexed += found;
    if (found < documentsAtOnce) return indexed;
    await breathe();
  }
}

async function indexNextQueued(trx: Kysely<Database>, queue: IndexQueue): Promise<number> {
  const queued = await trx.selectFrom(queue.table).select("seq").orderBy("seq").limit(documentsAtOnce).execute();
  const seqs = queued.map(({ seq }) => seq);
  await lockDocuments(trx, queue, seqs);
  await queue.index(trx, seqs);
  return seqs.length;
}

/** Waits for transactions that are changing the documents. SQLite has one writer at a time anyway. */
async function lockDocuments(trx: Kysely<Database>, { documents }: IndexQueue, seqs: number[]): Promise<void> {
  if (engineFromUrl(trx) === "sqlite" || seqs.length === 0) return;
  await sql`select seq from ${sql.table(documents)} where seq in (${sql.join(seqs)}) order by seq for no key update`.execute(trx);
}

/** False while changed documents wait. */
export async function isEmpty(db: Kysely<Database>, { table }: IndexQueue): Promise<boolean> {
  return (await db.selectFrom(table).select("seq").limit(1).executeTakeFirst()) === undefined;
}
