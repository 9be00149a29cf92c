import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ArticleCategory } from "../text/articles/article-categories";
import { withheldText } from "../identity/moderation";
import { pageSize } from "../text/paging";
import { wasDeleted } from "../audit/deletions.server";
import { db } from "../db/client.server";
import { isUniqueViolation } from "../db/engine.server";
import { lockRow } from "../db/locks.server";
import type { Article, Database } from "../db/schema.server";
import { matching } from "../db/search.server";
import { isStorable } from "../db/values.server";
import { IdTaken } from "../db/write-once.server";
import type { LeftOutText } from "../blog/content.server";
import { withinQuota } from "./quotas.server";
import { addressFor, keepFormerAddress, takeAddress, retryOnSlugConflict } from "../blog/addresses.server";
import { articleSearchText } from "../blog/articles.server";
import { indexArticles } from "../blog/search/article-index.server";
import { forgetSavedText, type SavingCopy } from "./kept/kept.server";
import { recordRevision } from "./revisions/revisions.server";
import { keepLeftOut } from "./left-out/texts.server";
import { isSlugMadeFrom } from "./look/address";
import { forgetSchedule } from "./schedule/scheduled.server";
import { articleSlug, toSlug } from "../text/slug";

export type ArticleValues = {
  title: string;
  excerpt: string;
  category: ArticleCategory | "";
  tags: string[];
  imageUrl: string | null;
  content: string;
  seal: string;
  /** Undefined if the article holds all the text that was sent. */
  leftOut?: LeftOutText;
};

/** The article was saved elsewhere meanwhile; `current` is that version. */
export class ArticleChanged extends Error {
  override readonly name = "ArticleChanged";
  readonly current: Article;

  constructor(current: Article) {
    super("Este artículo cambió desde que lo abriste.");
    this.current = current;
  }
}

/** The chosen slug is, or was, another article's. */
export class SlugTaken extends Error {
  override readonly name = "SlugTaken";
  constructor(slug: string) {
    super(`La dirección «${slug}» ya es de otro artículo. Prueba con otra.`);
  }
}

export class ArticleWithheld extends Error {
  override readonly name = "ArticleWithheld";
  readonly current: Article;

  constructor(current: Article) {
    super(withheldText(current.withheld_reason ?? ""));
    this.current = current;
  }
}

export type ArticleStatus = "published" | "draft";

/** `slug`: the author's choice. Throws IdTaken if `id` is or was any author's article, SlugTaken, and QuotaExceeded. */
export async function createArticle(
  authorId: string,
  values: ArticleValues,
  { publish, id = randomUUID(), slug: chosen, copy }: { publish: boolean; id?: string; slug?: string; copy?: SavingCopy },
): Promise<{ id: string; slug: string }> {
  try {
    return await writeWithinQuota(authorId, async (trx) => {
      // Check the id first: when a form is sent twice, the article that has the id also has the slug.
      if (await isIdUsed(trx, id)) throw new IdTaken();
      const now = new Date().toISOString();
      const slug = chosen ? await chosenAddress(trx, chosen, id) : await addressFor(trx, articleSlug(values.title), id);
      const article = await trx
        .insertInto("blogs")
        .values({
          id,
          slug,
          author_id: authorId,
          ...toArticleColumns(values),
          views: 0,
          version: 1,
          is_published: publish ? 1 : 0,
          first_published_at: publish ? now : null,
          created_at: now,
          updated_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordRevision(trx, authorId, { after: article });
      if (values.leftOut) await keepLeftOut(trx, { articleId: id, authorId, text: values.leftOut });
      if (copy) await forgetSavedText(trx, authorId, copy);
      await indexArticles(trx, [article.seq]);
      return { id, slug };
    });
  } catch (error) {
    if (isUniqueViolation(error, "id")) throw new IdTaken();
    throw error;
  }
}

async function writeWithinQuota<T>(authorId: string, write: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return await retryOnSlugConflict((trx) => withinQuota(trx, authorId, () => write(trx)));
}

/** Also true for a deleted article in the audit log. */
async function isIdUsed(trx: Kysely<Database>, id: string): Promise<boolean> {
  const there = await trx.selectFrom("blogs").select("id").where("id", "=", id).executeTakeFirst();
  return there !== undefined || (await wasDeleted(trx, "blog", id));
}

/** Returns undefined if the article is not the author's. */
export async function findOwnArticle(authorId: string, id: string): Promise<Article | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("blogs").selectAll().where("id", "=", id).where("author_id", "=", authorId).executeTakeFirst();
}

export type ArticleChange = {
  version: number;
  values: ArticleValues;
  /** Chosen by the author if it differs from the current slug. */
  slug?: string;
  status: ArticleStatus | "same";
  restoredVersion?: number;
  copy?: SavingCopy;
};

/**
 * Returns undefined if the author has no such article. A draft's slug follows its title; after the first publication it changes
 * only if the author chooses another, and the old one redirects. Throws ArticleWithheld, ArticleChanged if `version` is outdated,
 * SlugTaken, and QuotaExceeded.
 */
export async function updateArticle(authorId: string, id: string, change: ArticleChange): Promise<Article | undefined> {
  return await writeWithinQuota(authorId, async (trx) => {
    const article = await lockOwnArticle(trx, authorId, id);
    if (!article) return undefined;
    if (article.withheld_at !== null && change.status === "published") throw new ArticleWithheld(article);
    if (article.version !== change.version) throw new ArticleChanged(article);

    const slug = await nextAddress(trx, article, change);
    if (slug !== article.slug) {
      await takeAddress(trx, slug, article.id);
      if (wasPublished(article)) await keepFormerAddress(trx, article.slug, article.id);
    }

    const now = new Date().toISOString();
    const isPublished = change.status === "same" ? article.is_published : change.status === "published" ? 1 : 0;
    const saved = await trx
      .updateTable("blogs")
      .set({
        ...toArticleColumns(change.values),
        slug,
        is_published: isPublished,
        version: article.version + 1,
        updated_at: now,
        ...(wasPublished(article) && { first_published_at: article.first_published_at ?? article.created_at }),
        ...(!wasPublished(article) && isPublished === 1 && { created_at: now, first_published_at: now }),
      })
      .where("id", "=", article.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (change.status !== "same") await forgetSchedule(trx, article.id);
    await keepLeftOut(trx, { articleId: article.id, authorId, text: change.values.leftOut });
    await recordRevision(trx, authorId, { before: article, after: saved, restoredVersion: change.restoredVersion });
    if (change.copy) await forgetSavedText(trx, authorId, change.copy);
    await indexArticles(trx, [saved.seq]);
    return saved;
  });
}

async function nextAddress(trx: Kysely<Database>, blog: Article, { slug, values }: ArticleChange): Promise<string> {
  if (slug && toSlug(slug) !== blog.slug) return await chosenAddress(trx, slug, blog.id);
  const wasChosen = !isSlugMadeFrom(blog.slug, articleSlug(blog.title));
  if (wasPublished(blog) || wasChosen) return blog.slug;
  return await addressFor(trx, articleSlug(values.title), blog.id);
}

async function chosenAddress(trx: Kysely<Database>, chosen: string, blogId: string): Promise<string> {
  const slug = toSlug(chosen);
  if ((await addressFor(trx, slug, blogId)) !== slug) throw new SlugTaken(slug);
  return slug;
}

/** Rows inserted by hand may be published without a `first_published_at`. */
function wasPublished(blog: Article): boolean {
  return blog.first_published_at !== null || blog.is_published === 1;
}

/** Returns undefined if the article is not the author's. */
export async function lockOwnArticle(trx: Kysely<Database>, authorId: string, id: string): Promise<Article | undefined> {
  return await lockRow(trx, "blogs", { id, author_id: authorId });
}

function toArticleColumns({ title, excerpt, category, tags, imageUrl, content, seal }: ArticleValues) {
  return {
    title,
    excerpt,
    category,
    tags: JSON.stringify(tags),
    image_url: imageUrl,
    content,
    content_seal: seal,
    search: articleSearchText({ title, excerpt, category }),
  };
}

const ownCardColumns = [
  "id",
  "slug",
  "title",
  "excerpt",
  "category",
  "tags",
  "image_url",
  "views",
  "is_published",
  "withheld_at",
  "withheld_reason",
  "updated_at",
] as const;

export type OwnArticleSummary = Pick<Article, (typeof ownCardColumns)[number]>;

export type OwnArticlesQuery = { search: string; status: ArticleStatus | "all"; page: number };

/** Last changed first. `page` starts at 1. */
export async function findOwnArticles(authorId: string, { search, status, page }: OwnArticlesQuery) {
  const own = db().selectFrom("blogs").where("author_id", "=", authorId);
  const found = await matching({ db: db(), table: "blogs", query: own, search });
  const tallies = await found
    .select((row) => ["is_published", row.fn.countAll<number>().as("count")])
    .groupBy("is_published")
    .execute();
  const tally = (flag: Article["is_published"]) => tallies.find(({ is_published }) => is_published === flag)?.count ?? 0;
  const counts = { all: tally(0) + tally(1), published: tally(1), draft: tally(0) };

  const rows = await found
    .$if(status !== "all", (query) => query.where("is_published", "=", status === "published" ? 1 : 0))
    .select(ownCardColumns)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: counts[status], counts };
}
