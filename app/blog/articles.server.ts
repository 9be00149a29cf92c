import { pageSize } from "../text/paging";
import { db } from "../db/client.server";
import type { Article } from "../db/schema.server";
import { searchColumn, searchPage } from "../db/search.server";
import { isStorable } from "../db/values.server";

/** All columns but the content, which can be long. */
const cardColumns = [
  "blogs.id",
  "blogs.slug",
  "blogs.title",
  "blogs.excerpt",
  "blogs.category",
  "blogs.tags",
  "blogs.image_url",
  "blogs.created_at",
  "blogs.author_id",
] as const;

type Author = {
  /** Null without a name or account. */
  author_name: string | null;
};

export type ArticleSummary = Pick<
  Article,
  "id" | "slug" | "title" | "excerpt" | "category" | "tags" | "image_url" | "created_at" | "author_id"
> &
  Author;

export type ArticleWithAuthor = Article & Author;

/** Serves as a cache key: editing the content changes `updated_at`. */
export type FeedArticle = Pick<Article, "id" | "slug" | "title" | "excerpt" | "category" | "created_at" | "updated_at"> & Author;

export function articleSearchText(blog: Pick<Article, "title" | "excerpt" | "category">): string {
  return searchColumn(blog.title, blog.excerpt, blog.category);
}

/** Returns one page (from 1), newest first, and the total. `searchArticles` also searches the content. */
export async function findPublishedArticles({ search = "", page }: { search?: string; page: number }) {
  return await searchPage({
    db: db(),
    table: "blogs",
    query: publishedCards(),
    search,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
}

/** Keeps the given order. Leaves out unpublished articles. */
export async function findPublishedArticlesBySeq(seqs: number[]): Promise<ArticleSummary[]> {
  if (seqs.length === 0) return [];
  // A condition on `is_published` would make SQLite scan the index of all published articles.
  const rows = await articles()
    .select([...cardColumns, "blogs.seq", "blogs.is_published"])
    .where("blogs.seq", "in", seqs)
    .execute();
  return inOrder(seqs, rows);
}

export async function findArticleTexts(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom("blogs").select(["id", "content"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, content }) => [id, content]));
}

export async function findPublishedArticle(slug: string): Promise<ArticleWithAuthor | undefined> {
  if (!isStorable(slug)) return undefined;
  return await publishedWithText().where("blogs.slug", "=", slug).executeTakeFirst();
}

export async function findPublishedArticleId(slug: string): Promise<string | undefined> {
  if (!isStorable(slug)) return undefined;
  const article = await db()
    .selectFrom("blogs")
    .select("id")
    .where("slug", "=", slug)
    .where("is_published", "=", 1)
    .executeTakeFirst();
  return article?.id;
}

/** Current slug of the published article formerly at `formerSlug`. */
export async function findArticleAddress(formerSlug: string): Promise<string | undefined> {
  if (!isStorable(formerSlug)) return undefined;
  const blog = await db()
    .selectFrom("blog_addresses")
    .innerJoin("blogs", "blogs.id", "blog_addresses.blog_id")
    .select("blogs.slug")
    .where("blog_addresses.slug", "=", formerSlug)
    .where("blogs.is_published", "=", 1)
    .executeTakeFirst();
  return blog?.slug;
}

/** Newest first. */
export async function findNewestArticles(limit: number): Promise<ArticleWithAuthor[]> {
  return await publishedWithText().orderBy("blogs.created_at", "desc").orderBy("blogs.id").limit(limit).execute();
}

const feedColumns = [
  "blogs.id",
  "blogs.slug",
  "blogs.title",
  "blogs.excerpt",
  "blogs.category",
  "blogs.created_at",
  "blogs.updated_at",
] as const;

/** Keeps the given order. Leaves out the content and unpublished articles. */
export async function findFeedArticlesBySeq(seqs: number[]): Promise<FeedArticle[]> {
  if (seqs.length === 0) return [];
  const rows = await articles()
    .select([...feedColumns, "blogs.seq", "blogs.is_published"])
    .where("blogs.seq", "in", seqs)
    .execute();
  return inOrder(seqs, rows);
}

function inOrder<Row extends { seq: number; is_published: number }>(
  seqs: number[],
  rows: Row[],
): Omit<Row, "seq" | "is_published">[] {
  const bySeq = new Map(rows.map(({ seq, is_published, ...row }) => [seq, is_published === 1 ? row : undefined]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}

/** Newest first. */
export async function findFeedArticles(limit: number): Promise<FeedArticle[]> {
  return await published().select(feedColumns).orderBy("blogs.created_at", "desc").orderBy("blogs.id").limit(limit).execute();
}

export async function findArticleContent(id: string): Promise<Pick<Article, "content" | "content_seal"> | undefined> {
  return await db()
    .selectFrom("blogs")
    .select(["content", "content_seal"])
    .where("id", "=", id)
    .where("is_published", "=", 1)
    .executeTakeFirst();
}

/** Newest first. */
export async function findNewestSeqs(limit: number): Promise<number[]> {
  const rows = await db()
    .selectFrom("blogs")
    .select("seq")
    .where("is_published", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ seq }) => seq);
}

/** Published articles only. Views of `readerId`'s own article do not count. */
export async function countArticleView(slug: string, readerId?: string): Promise<void> {
  if (!isStorable(slug)) return;
  await db()
    .updateTable("blogs")
    .set((row) => ({ views: row("views", "+", 1) }))
    .where("slug", "=", slug)
    .where("is_published", "=", 1)
    .where((row) => row.or([row("author_id", "is", null), row("author_id", "!=", readerId ?? "")]))
    .execute();
}

export async function countPublishedArticles(): Promise<number> {
  const { total } = await db()
    .selectFrom("blogs")
    .where("is_published", "=", 1)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns paths in a stable order. */
export async function findArticlePaths({ offset, limit }: { offset: number; limit: number }) {
  return await db()
    .selectFrom("blogs")
    .select(["slug", "updated_at"])
    .where("is_published", "=", 1)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

function publishedCards() {
  return published().select(cardColumns);
}

function publishedWithText() {
  return published().selectAll("blogs");
}

function published() {
  return articles().where("blogs.is_published", "=", 1);
}

function articles() {
  return db()
    .selectFrom("blogs")
    .select((blog) =>
      blog.selectFrom("profiles").select("profiles.full_name").whereRef("profiles.id", "=", "blogs.author_id").as("author_name"),
    );
}
