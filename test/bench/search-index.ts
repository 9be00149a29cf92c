import { type Kysely, sql } from "kysely";
import { engineFromUrl } from "../../app/db/engine.server";
import type { Database } from "../../app/db/schema.server";
import { toBlock } from "../../app/word-index/word-index";
import { directoryIndex, indexRestaurants } from "../../app/directory/search/postings.server";

/** Indexes all queued restaurants, a block in each transaction: faster than the job, which keeps its transactions short. */
export async function indexAll(db: Kysely<Database>): Promise<void> {
  const queued = await db.selectFrom("restaurants_to_index").select("seq").orderBy("seq").execute();
  const seqs = queued.map(({ seq }) => seq);
  for (const block of new Set(seqs.map((seq) => toBlock(directoryIndex, seq)))) {
    const ofBlock = seqs.filter((seq) => toBlock(directoryIndex, seq) === block);
    await db.transaction().execute((trx) => indexRestaurants(trx, ofBlock));
  }
  if (engineFromUrl(db) === "postgres") await sql`vacuum analyze`.execute(db);
}
