import { randomUUID } from "node:crypto";
import { Buffer } from "node:buffer";
import { type Kysely, sql, type Updateable } from "kysely";
import { indexArticles } from "../../blog/search/article-index.server";
import { db } from "../../db/client.server";
import type { Article, ArticleRevision, ArticleRevisionsTable, Database } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { countChangedWords } from "./words";

/** Per article. */
export const maxRevisions = 40;

/** Per author: 40 revisions of 100 articles of 1,500 words. Deletes the oldest first. */
const maxBytes = 40_000_000;

type Save = {
  /** Undefined for a new article. */
  before?: Article;
  after: Article;
  restoredVersion?: number;
};

/** Call it in the transaction of the save. */
export async function recordRevision(trx: Kysely<Database>, authorId: string, { before, after, restoredVersion }: Save) {
  // Record the replaced text first: an article older than the revisions, or restored under another id, has no revision of it.
  if (before) await insertRevision(trx, authorId, { after: before });
  await insertRevision(trx, authorId, { before, after, restoredVersion });
  await deleteOldest(trx, authorId, after.id);
}

type NextVersion = {
  isPublished: Article["is_published"];
  /** Columns that change, besides those of every save. */
  columns?: Updateable<Database["blogs"]>;
  restoredVersion?: number;
  /** ISO 8601. */
  now?: string;
};

/** Saves the article's next version, its revision and its words in the search. The first publication sets its date. */
export async function saveVersion(
  trx: Kysely<Database>,
  authorId: string,
  before: Article,
  { isPublished, columns, restoredVersion, now = new Date().toISOString() }: NextVersion,
): Promise<Article> {
  const after = await trx
    .updateTable("blogs")
    .set({
      ...columns,
      is_published: isPublished,
      version: before.version + 1,
      updated_at: now,
      ...(wasPublished(before) && { first_published_at: before.first_published_at ?? before.created_at }),
      ...(!wasPublished(before) && isPublished === 1 && { created_at: now, first_published_at: now }),
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordRevision(trx, authorId, { before, after, restoredVersion });
  await indexArticles(trx, [after.seq]);
  return after;
}

/** Rows inserted by hand may be published without a `first_published_at`. */
export function wasPublished(article: Article): boolean {
  return article.first_published_at !== null || article.is_published === 1;
}

async function insertRevision(trx: Kysely<Database>, authorId: string, { before, after, restoredVersion }: Save) {
  const { id, version, title, excerpt, category, tags, image_url, content, content_seal, updated_at } = after;
  const words = before ? countChangedWords(textOf(before), textOf(after)) : { added: 0, removed: 0 };
  await trx
    .insertInto("article_revisions")
    .values({
      id: randomUUID(),
      blog_id: id,
      version,
      author_id: authorId,
      event: changeOfState(before, after),
      restored_version: restoredVersion ?? null,
      ...{ title, excerpt, category, tags, image_url, content, content_seal },
      words_added: words.added,
      words_removed: words.removed,
      bytes: Buffer.byteLength(title + excerpt + tags + (image_url ?? "") + content),
      created_at: updated_at,
    })
    .onConflict((conflict) => conflict.columns(["blog_id", "version"]).doNothing())
    .execute();
}

function textOf({ title, excerpt, content }: Article): string {
  return `${title}\n${excerpt}\n${content}`;
}

function changeOfState(before: Article | undefined, after: Article): ArticleRevisionsTable["event"] {
  const wasPublished = before?.is_published === 1;
  if (after.is_published === 1) return wasPublished ? "saved" : "published";
  return wasPublished ? "unpublished" : "saved";
}

async function deleteOldest(trx: Kysely<Database>, authorId: string, articleId: string) {
  await sql`
    delete from article_revisions where id in (
      select id from article_revisions where blog_id = ${articleId} order by version desc limit ${sql.lit(1_000)} offset ${maxRevisions}
    )`.execute(trx);
  await sql`
    delete from article_revisions where id in (
      select id from (
        select id, sum(bytes) over (order by created_at desc, id desc) as total
        from article_revisions where author_id = ${authorId}
      ) as newest_first where total > ${maxBytes}
    )`.execute(trx);
}

export type RevisionSummary = Pick<
  ArticleRevision,
  "version" | "event" | "restored_version" | "title" | "words_added" | "words_removed" | "created_at"
>;

/** Newest first. */
export async function findRevisions(authorId: string, articleId: string): Promise<RevisionSummary[]> {
  return await db()
    .selectFrom("article_revisions")
    .select(["version", "event", "restored_version", "title", "words_added", "words_removed", "created_at"])
    .where("blog_id", "=", articleId)
    .where("author_id", "=", authorId)
    .orderBy("version", "desc")
    .execute();
}

/** Returns 0, which no version has, for anything but a number. */
export function readVersion(text: string | null | undefined): number {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Undefined if the article is not the author's or the revision is not kept. */
export async function findRevision(authorId: string, articleId: string, version: number): Promise<ArticleRevision | undefined> {
  if (!isStorable(articleId)) return undefined;
  return await ownRevisions(authorId, articleId).where("version", "=", version).executeTakeFirst();
}

export async function findRevisionBefore(authorId: string, articleId: string, version: number) {
  const earlier = ownRevisions(authorId, articleId).where("version", "<", version);
  return await earlier.orderBy("version", "desc").limit(1).executeTakeFirst();
}

function ownRevisions(authorId: string, articleId: string) {
  return db().selectFrom("article_revisions").selectAll().where("blog_id", "=", articleId).where("author_id", "=", authorId);
}
