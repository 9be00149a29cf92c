import { Kysely, sql } from "kysely";
import { blogIndex, indexArticles } from "../../../app/blog/search/article-index.server";
import { connect, engineFromUrl } from "../../../app/db/engine.server";
import { migrateToLatest } from "../../../app/db/migrate.server";
import { postgresDialect } from "../../../app/db/postgres.server";
import type { Database } from "../../../app/db/schema.server";
import { sqliteDialect, sqliteFile } from "../../../app/db/sqlite.server";
import { directoryIndex, indexRestaurants } from "../../../app/search/index/postings.server";
import { toBlock } from "../../../app/word-index/word-index";
import { generateContent, generateOffers } from "../../../seed/generate";

type Content = Parameters<typeof generateContent>[1];

const indexes = {
  directory: { queue: "restaurants_to_index", index: directoryIndex, indexSome: indexRestaurants },
  blog: { queue: "articles_to_index", index: blogIndex, indexSome: indexArticles },
} as const;

export async function addGenerated(db: Kysely<Database>, url: string, content: Content, index: keyof typeof indexes) {
  await migrateToLatest(db, url);
  await generateContent(db, content);
  await generateOffers(db, content.restaurants);
  await indexAll(db, index);
}

/** `spent`: time of the queries so far, in ms. */
export async function openGenerated(url: string, content: Content, index: keyof typeof indexes) {
  const filling = connect(url, "endless");
  await addGenerated(filling, url, content, index);
  await filling.destroy();
  let sum = 0;
  const dialect = engineFromUrl(url) === "postgres" ? postgresDialect(url) : sqliteDialect(sqliteFile(url));
  const db = new Kysely<Database>({ dialect, log: (event) => void (sum += event.queryDurationMillis) });
  return { db, spent: () => sum };
}

/** One block per transaction: faster than the jobs, which keep their transactions short. */
export async function indexAll(db: Kysely<Database>, name: keyof typeof indexes): Promise<void> {
  const { queue, index, indexSome } = indexes[name];
  const queued = await db.selectFrom(queue).select("seq").orderBy("seq").execute();
  const seqs = queued.map(({ seq }) => seq);
  for (const block of new Set(seqs.map((seq) => toBlock(index, seq)))) {
    const ofBlock = seqs.filter((seq) => toBlock(index, seq) === block);
    await db.transaction().execute((trx) => indexSome(trx, ofBlock));
  }
  // Autovacuum does this in production. SQLite's plans do not need it.
  if (engineFromUrl(db) === "postgres") await sql`vacuum analyze`.execute(db);
}
