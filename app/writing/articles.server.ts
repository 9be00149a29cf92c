import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { ArticleCategory } from "../text/articles/article-categories";
import { withheldText } from "../identity/moderation";
import { pageSize } from "../text/paging";
import { db } from "../db/client.server";
import { isUniqueViolation } from "../db/engine.server";
import type { Article, Database } from "../db/schema.server";
import { matching } from "../db/search.server";
import { IdTaken } from "../db/write-once.server";
import type { LeftOutText } from "../blog/content.server";
import { withinQuota } from "./quotas.server";
import { addressFor, keepFormerAddress, takeAddress, retryOnSlugConflict } from "../blog/addresses.server";
import { takeWaitingPicture } from "../blog/waiting-pictures.server";
import { articleSearchText } from "../blog/articles.server";
import { indexArticles } from "../blog/search/article-index.server";
import { forgetSavedText, type SavingCopy } from "./kept/kept.server";
import { recordRevision, saveVersion, wasPublished } from "./versions/revisions.server";
import { keepLeftOut } from "./left-out/texts.server";
import { nextSlug } from "./article/address";
import { isIdUsed, lockOwnArticle } from "./article/own.server";
import { forgetSchedule } from "./schedule/schedule.server";
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

type ArticleStatus = "published" | "draft";

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
      await takeWaitingPicture(trx, { authorId, articleId: id });
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

    const saved = await saveVersion(trx, authorId, article, {
      columns: { ...toArticleColumns(change.values), slug },
      isPublished: change.status === "same" ? article.is_published : change.status === "published" ? 1 : 0,
      restoredVersion: change.restoredVersion,
    });
    if (change.status !== "same") await forgetSchedule(trx, article.id);
    await keepLeftOut(trx, { articleId: article.id, authorId, text: change.values.leftOut });
    if (change.copy) await forgetSavedText(trx, authorId, change.copy);
    return saved;
  });
}

async function nextAddress(trx: Kysely<Database>, blog: Article, { slug = "", values }: ArticleChange): Promise<string> {
  const next = nextSlug({ title: values.title, slug }, blog, wasPublished(blog));
  if (next === blog.slug) return next;
  return slug && toSlug(slug) === next ? await chosenAddress(trx, slug, blog.id) : await addressFor(trx, next, blog.id);
}

async function chosenAddress(trx: Kysely<Database>, chosen: string, blogId: string): Promise<string> {
  const slug = toSlug(chosen);
  if ((await addressFor(trx, slug, blogId)) !== slug) throw new SlugTaken(slug);
  return slug;
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
