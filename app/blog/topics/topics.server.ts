import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Article, ArticleTopicsTable, Database, TopicKind } from "../../db/schema.server";
import { isStorable, readList } from "../../db/values.server";
import { pageSize } from "../../text/paging";
import { tagSlug, toSlug } from "../../text/slug";
import { inBatches } from "../../word-index/postings.server";
import { type ArticleSummary, findPublishedArticlesBySeq } from "../articles.server";
import { hasTagPage } from "./paths";

type Listed = Pick<Article, "seq" | "category" | "tags" | "author_id" | "created_at"> & { author_name: string | null };

/** Lists `articles`, and removes the other `seqs` from the lists. */
export async function listByTopic(trx: Kysely<Database>, seqs: number[], articles: readonly Listed[]): Promise<void> {
  await trx.deleteFrom("article_topics").where("seq", "in", seqs).execute();
  await inBatches(articles.flatMap(topicsOf), (batch) => trx.insertInto("article_topics").values(batch).execute());
}

function topicsOf({ seq, category, tags, author_id, author_name, created_at }: Listed): ArticleTopicsTable[] {
  const row = { seq, created_at };
  const byTag = new Map(
    readList(tags)
      .filter(hasTagPage)
      .map((tag) => [tagSlug(tag), tag]),
  );
  return [
    ...(category ? [{ ...row, kind: "category" as const, topic: toSlug(category), name: category }] : []),
    ...[...byTag].map(([topic, name]) => ({ ...row, kind: "tag" as const, topic, name })),
    ...(author_id ? [{ ...row, kind: "author" as const, topic: author_id, name: author_name ?? "" }] : []),
  ];
}

export type Topic = { kind: TopicKind; topic: string };

/** Returns one page (from 1), newest first, and the total. */
export async function findTopicArticles(topic: Topic, page: number): Promise<{ rows: ArticleSummary[]; total: number }> {
  const found = await ofTopic(topic)
    .select("seq")
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await ofTopic(topic)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows: await findPublishedArticlesBySeq(found.map(({ seq }) => seq)), total };
}

export async function findNewestOfTopic(topic: Topic, limit: number): Promise<{ seq: number; created_at: string }[]> {
  return await ofTopic(topic)
    .select(["seq", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(limit)
    .execute();
}

/** Returns the tag as its newest article spells it. Undefined when no published article has it. */
export async function findTagName(slug: string): Promise<string | undefined> {
  if (!isStorable(slug)) return undefined;
  const row = await ofTopic({ kind: "tag", topic: slug })
    .select("name")
    .orderBy("created_at", "desc")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

function ofTopic({ kind, topic }: Topic) {
  return db().selectFrom("article_topics").where("kind", "=", kind).where("topic", "=", topic);
}

/** Returns the tag whose page was at this slug before slugs told signs apart ("5" for "$5"): the one of the newest article. */
export async function findFormerTag(slug: string): Promise<string | undefined> {
  const [first = ""] = slug.split("-");
  if (first === "") return undefined;
  const rows = await db()
    .selectFrom("article_topics")
    .select(["name", ({ fn }) => fn.max("created_at").as("newest")])
    .where("kind", "=", "tag")
    .where("topic", ">=", `${first}-`)
    .where("topic", "<", `${first}.`)
    .groupBy("name")
    .orderBy("newest", "desc")
    .orderBy("name")
    .limit(maxFormer)
    .execute();
  return rows.map(({ name }) => name).find((name) => toSlug(name) === slug);
}

/** Maximum tags compared with a former slug. */
const maxFormer = 500;

/** Returns slugs of tags that begin with these letters; at most `limit`. */
export async function findTagsBegun(letters: string, limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom("article_topics")
    .select("topic")
    .distinct()
    .where("kind", "=", "tag")
    .where("topic", ">=", letters)
    .where("topic", "<", `${letters}\u{10FFFF}`)
    .limit(limit)
    .execute();
  return rows.map(({ topic }) => topic);
}

export async function findLargestTags(limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom("article_topics")
    .select(["topic", ({ fn }) => fn.countAll<number>().as("articles")])
    .where("kind", "=", "tag")
    .groupBy("topic")
    .orderBy("articles", "desc")
    .orderBy("topic")
    .limit(limit)
    .execute();
  return rows.map(({ topic }) => topic);
}
