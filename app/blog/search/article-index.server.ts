import type { Kysely } from "kysely";
import { lockName } from "../../db/locks.server";
import { giveWay } from "../../db/long-work.server";
import type { Article, Database, IndexedArticlesTable } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { textOfHtml, withParagraphs } from "../../sanitizer/article-html";
import {
  changeBlocks,
  changedWords,
  changePostings,
  inBatches,
  type WordFields,
  writeWords,
} from "../../word-index/postings.server";
import { type IndexQueue, indexAllQueued, isEmpty, type KnownWords, textKey } from "../../word-index/queue.server";
import type { WordIndex } from "../../word-index/word-index";
import { wordsToIndex } from "../../word-index/words.server";
import { addressAuthors } from "../topics/authors.server";
import { listByTopic } from "../topics/topics.server";
import { packDates } from "./dates";

/** Maps each word to the published articles that have it. */
export const blogIndex: WordIndex = {
  name: "blog",
  postings: "blog_postings",
  blocks: "blog_blocks",
  words: "blog_words",
  forms: "blog_word_forms",
  // "RUC" is no part of "reconstrucción".
  minPart: 4,
  blockSize: 4_096,
};

/** Fields in order of relevance. */
const articleFields = { title: 1, tags: 2, excerpt: 3, author: 4, text: 5 } as const;

type ArticleField = keyof typeof articleFields;

/** Distinct words per article, to limit how much one author adds. */
const maxWords = 2_500;

type IndexedText = Pick<Article, "seq" | "title" | "excerpt" | "category" | "tags" | "content" | "author_id" | "created_at"> & {
  author_name: string | null;
};

/** Most relevant first. */
function searchableTexts(article: IndexedText): [ArticleField, string][] {
  return [
    ["title", article.title],
    ["tags", [article.category, ...readList(article.tags)].join(" ")],
    ["excerpt", article.excerpt],
    ["author", article.author_name ?? ""],
    ["text", readableText(article.content)],
  ];
}

/** Returns the text without tags, with spaces between blocks. */
export function readableText(content: string): string {
  return textOfHtml(withParagraphs(content).replace(/<\/(?:p|h2|li|ul|ol)>/gi, "$& "));
}

function toWordFields(article: IndexedText): WordFields {
  const words: WordFields = new Map();
  for (const [field, text] of searchableTexts(article)) {
    for (const word of wordsToIndex(text)) {
      if (words.size >= maxWords && !words.has(word)) continue;
      words.set(word, (words.get(word) ?? 0) | (1 << articleFields[field]));
    }
  }
  return words;
}

/**
 * Call it in the transaction that changed the articles, after locking the last row: from here to its end, no other transaction
 * changes the index. `known`: words that were read before.
 */
export async function indexArticles(trx: Kysely<Database>, seqs: number[], known?: KnownWords): Promise<void> {
  if (seqs.length === 0) return;
  await lockName(trx, "blog-index");
  const rows = await findPublishedTexts(trx, seqs);
  const former = await trx.selectFrom("indexed_articles").selectAll().where("seq", "in", seqs).execute();
  const wanted = new Map(rows.map((row) => [row.seq, known?.get(textKey(row)) ?? toWordFields(row)]));
  const changed = await changedWords(trx, blogIndex, former, wanted);
  await changePostings(trx, blogIndex, changed);
  const dates = new Map(rows.map(({ seq, created_at }) => [seq, Date.parse(created_at)]));
  await changeBlocks(trx, blogIndex, { seqs, facts: dates, changed, pack: packDates });
  await trx.deleteFrom("indexed_articles").where("seq", "in", seqs).execute();
  const indexed: IndexedArticlesTable[] = [];
  for (const [seq, words] of wanted) {
    indexed.push({ seq, words: writeWords(words) });
    await giveWay(trx);
  }
  await inBatches(indexed, (batch) => trx.insertInto("indexed_articles").values(batch).execute());
  await listByTopic(trx, seqs, rows);
  await addressAuthors(trx, rows);
  await trx.deleteFrom("articles_to_index").where("seq", "in", seqs).execute();
}

async function findPublishedTexts(trx: Kysely<Database>, seqs: number[]): Promise<IndexedText[]> {
  return await trx
    .selectFrom("blogs")
    .select(["seq", "title", "excerpt", "category", "tags", "content", "author_id", "created_at"])
    .select((blog) =>
      blog.selectFrom("profiles").select("profiles.full_name").whereRef("profiles.id", "=", "blogs.author_id").as("author_name"),
    )
    .where("seq", "in", seqs)
    .where("is_published", "=", 1)
    .execute();
}

async function readWords(db: Kysely<Database>, seqs: number[]): Promise<KnownWords> {
  const known = new Map<string, WordFields>();
  for (const row of await findPublishedTexts(db, seqs)) {
    known.set(textKey(row), toWordFields(row));
    await giveWay(db);
  }
  return known;
}

const queue: IndexQueue = { table: "articles_to_index", documents: "blogs", readWords, index: indexArticles };

/** See `indexAllQueued`. */
export const indexQueuedArticles = (db: Kysely<Database>) => indexAllQueued(db, queue);

/** False while a published article is missing. Changed ones may still wait in the queue. */
export async function isIndexComplete(db: Kysely<Database>): Promise<boolean> {
  if (await isEmpty(db, queue)) return true;
  const missing = await db
    .selectFrom("articles_to_index as queued")
    .innerJoin("blogs", "blogs.seq", "queued.seq")
    .leftJoin("indexed_articles as indexed", "indexed.seq", "queued.seq")
    .select("queued.seq")
    .where("blogs.is_published", "=", 1)
    .where("indexed.seq", "is", null)
    .limit(1)
    .executeTakeFirst();
  return missing === undefined;
}
