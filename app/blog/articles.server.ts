import { pageSize } from "../text/paging";
import { db } from "../db/client.server";
import type { Blog } from "../db/schema.server";
import { searchColumn, searchPage } from "../db/search.server";
import { isStorable } from "../db/values.server";

/** What a card of a list shows; the long text stays where it is. */
const cardColumns = [
  "blogs.id",
  "blogs.slug",
  "blogs.title",
  "blogs.excerpt",
  "blogs.category",
  "blogs.tags",
  "blogs.image_url",
  "blogs.created_at",
] as const;

type Author = {
  /** Null when the author's account is gone. */
  author_name: string | null;
};

export type BlogSummary = Pick<Blog, "id" | "slug" | "title" | "excerpt" | "category" | "tags" | "image_url" | "created_at"> &
  Author;

export type BlogWithAuthor = Blog & Author;

/** What a feed shows of an article beside its text. Every change of the article, its text too, changes some of it. */
export type FeedBlog = Pick<Blog, "id" | "slug" | "title" | "excerpt" | "category" | "created_at" | "updated_at"> & Author;

/** What a search for articles looks in. */
export function blogSearchText(blog: Pick<Blog, "title" | "excerpt" | "category">): string {
  return searchColumn(blog.title, blog.excerpt, blog.category);
}

/** One page of the published articles, the newest first, and how many there are in all. `page` counts from 1. */
export async function findPublishedBlogs({ search, page }: { search: string; page: number }) {
  return await searchPage({
    db: db(),
    table: "blogs",
    query: publishedCards(),
    search,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
}

/** A published article with its text, or undefined. */
export async function findPublishedBlog(slug: string): Promise<BlogWithAuthor | undefined> {
  if (!isStorable(slug)) return undefined;
  return await publishedWithText().where("blogs.slug", "=", slug).executeTakeFirst();
}

/** The id of the published article with that address, or undefined. */
export async function findPublishedBlogId(slug: string): Promise<string | undefined> {
  if (!isStorable(slug)) return undefined;
  const blog = await db()
    .selectFrom("blogs")
    .select("id")
    .where("slug", "=", slug)
    .where("is_published", "=", 1)
    .executeTakeFirst();
  return blog?.id;
}

/** Where the published article is now that had this address before its author changed it, or undefined. */
export async function findBlogAddress(formerSlug: string): Promise<string | undefined> {
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

/** The newest published articles with their texts, at most `limit`. */
export async function findNewestBlogs(limit: number): Promise<BlogWithAuthor[]> {
  return await publishedWithText().orderBy("blogs.created_at", "desc").orderBy("blogs.id").limit(limit).execute();
}

/** The newest published articles without their texts, at most `limit`: quick, however long those are. */
export async function findBlogsOfFeed(limit: number): Promise<FeedBlog[]> {
  return await published()
    .select(["blogs.id", "blogs.slug", "blogs.title", "blogs.excerpt", "blogs.category", "blogs.created_at", "blogs.updated_at"])
    .orderBy("blogs.created_at", "desc")
    .orderBy("blogs.id")
    .limit(limit)
    .execute();
}

/** The text of a published article with its seal, or undefined. */
export async function findBlogContent(id: string): Promise<Pick<Blog, "content" | "content_seal"> | undefined> {
  return await db()
    .selectFrom("blogs")
    .select(["content", "content_seal"])
    .where("id", "=", id)
    .where("is_published", "=", 1)
    .executeTakeFirst();
}

/** Up to three other articles: the newest of the same category, else the newest of all. */
export async function findBlogsToReadNext(blog: Pick<Blog, "id" | "category">): Promise<BlogSummary[]> {
  const others = () =>
    publishedCards().where("blogs.id", "!=", blog.id).orderBy("blogs.created_at", "desc").orderBy("blogs.id").limit(3);
  const related = await others().where("blogs.category", "=", blog.category).execute();
  return related.length > 0 ? related : await others().execute();
}

/** Counts one reading of a published article. An address that is none counts nothing, nor does the author as `readerId`. */
export async function countBlogView(slug: string, readerId?: string): Promise<void> {
  if (!isStorable(slug)) return;
  await db()
    .updateTable("blogs")
    .set((row) => ({ views: row("views", "+", 1) }))
    .where("slug", "=", slug)
    .where("is_published", "=", 1)
    .where((row) => row.or([row("author_id", "is", null), row("author_id", "!=", readerId ?? "")]))
    .execute();
}

/** How many articles are published. */
export async function countPublishedBlogs(): Promise<number> {
  const { total } = await db()
    .selectFrom("blogs")
    .where("is_published", "=", 1)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Addresses of the published articles with the time of their last change, in a stable order. */
export async function findBlogPaths({ offset, limit }: { offset: number; limit: number }) {
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
  return db()
    .selectFrom("blogs")
    .where("blogs.is_published", "=", 1)
    .select((blog) =>
      blog.selectFrom("profiles").select("profiles.full_name").whereRef("profiles.id", "=", "blogs.author_id").as("author_name"),
    );
}
