import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { articleCategories } from "../text/articles/article-categories";
import type { Article, Database } from "../db/schema.server";
import { type RequestReference, recordAudit } from "../audit/log.server";
import { withinQuota } from "./quotas.server";
import { changeOwnArticle } from "./article/own.server";
import { ArticleWithheld } from "./articles.server";
import { forgetTextOf } from "./kept/kept.server";
import { addressFor, keepFormerAddress } from "../blog/addresses.server";
import { findDeletedPicture, returnArticlePicture } from "../blog/picture.server";
import { articleSearchText } from "../blog/articles.server";
import { indexArticles } from "../blog/search/article-index.server";
import { lockAccountRow } from "../identity/credentials.server";
import { findDeletion } from "../audit/deletions.server";
import { type DeletionRule, restoreDeleted, type RoomUndos, undoOfDeletion } from "../audit/undo.server";

/**
 * Moves the article to the audit log and returns the entry's id. Throws ArticleWithheld: otherwise its author could publish the
 * same text at the same address.
 */
export async function deleteArticle(authorId: string, id: string, { requestId }: RequestReference): Promise<string | undefined> {
  return await changeOwnArticle(authorId, id, async (trx, article) => {
    if (article.withheld_at !== null) throw new ArticleWithheld(article);
    const ofArticle = trx.selectFrom("blog_addresses").where("blog_id", "=", id);
    const addresses = await ofArticle.select(["slug", "created_at"]).orderBy("slug").execute();
    const picture = await findDeletedPicture(trx, id);
    const inArticle = trx.selectFrom("article_restaurants").where("blog_id", "=", id);
    const places = await inArticle.select(["restaurant_id", "created_at"]).execute();
    await trx.deleteFrom("blogs").where("id", "=", id).execute();
    await forgetTextOf(trx, authorId, id);
    await indexArticles(trx, [article.seq]);
    const before = v.parse(deletedArticle, { ...article, addresses, picture, places });
    const target = { type: "blog", id } as const;
    return await recordAudit(trx, { action: "blog.deleted", actorId: authorId, target, before, requestId });
  });
}

/** Returns the audit entry's id, while the deletion can be undone. */
export async function findOwnDeletion(authorId: string, id: string): Promise<string | undefined> {
  return (await findDeletion("blog.deleted", id, { by: authorId }))?.id;
}

/** The row in the audit entry, without the columns that are computed again. */
const deletedArticle = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  content: v.string(),
  content_seal: v.string(),
  category: v.fallback(v.picklist([...articleCategories, ""]), ""),
  tags: v.string(),
  image_url: v.nullable(v.string()),
  views: v.number(),
  is_published: v.picklist([0, 1]),
  author_id: v.nullable(v.string()),
  version: v.number(),
  first_published_at: v.nullable(v.string()),
  // Restoring a withheld article keeps it withheld.
  withheld_at: v.optional(v.nullable(v.string()), null),
  withheld_reason: v.optional(v.nullable(v.string()), null),
  created_at: v.string(),
  updated_at: v.string(),
  addresses: v.array(v.object({ slug: v.string(), created_at: v.string() })),
  places: v.optional(v.array(v.object({ restaurant_id: v.string(), created_at: v.string() })), []),
  picture: v.optional(v.nullable(v.object({ hash: v.string(), description: v.string(), credit: v.string() })), null),
});

type DeletedArticle = v.InferOutput<typeof deletedArticle>;

type RestoredArticle = Pick<Article, "id" | "title" | "is_published" | "withheld_at">;

const deletion: DeletionRule<DeletedArticle, RestoredArticle> = {
  type: "blog",
  row: deletedArticle,
  insert: insertAgain,
  findRestored: (trx, { targetId, actorId }) =>
    trx
      .selectFrom("blogs")
      .select(["id", "title", "is_published", "withheld_at"])
      .where("id", "=", targetId)
      .where("author_id", "=", actorId)
      .executeTakeFirst(),
  async within(trx, { actorId: authorId }, restore) {
    // Wait here if the account is being deleted.
    if (!authorId || !(await lockAccountRow(trx, authorId))) return undefined;
    return await withinQuota(trx, authorId, restore);
  },
};

/**
 * Idempotent, within 30 days; takes another slug if its own is taken. Returns undefined if there is nothing to restore. Throws
 * QuotaExceeded.
 */
export async function restoreOwnArticle(
  authorId: string,
  auditId: string,
  { requestId }: RequestReference,
): Promise<{ id: string; title: string } | undefined> {
  const own: typeof deletion = {
    ...deletion,
    within: async (trx, by, restore) => (by.actorId === authorId ? await deletion.within?.(trx, by, restore) : undefined),
  };
  const article = await restoreDeleted(own, auditId, { actorId: authorId, requestId });
  return article && { id: article.id, title: article.title };
}

/** Throws QuotaExceeded. Restores nothing once the author's account is gone. */
export const articleUndos: RoomUndos<"blog.deleted"> = {
  "blog.deleted": undoOfDeletion({
    ...deletion,
    // Administrators may not see drafts.
    describe: ({ id, title, is_published, withheld_at }) =>
      is_published === 1 || withheld_at !== null
        ? { title, path: `/admin/articulos/${id}` }
        : { title: "Un borrador", path: "/admin/articulos" },
    done: "Artículo restaurado",
  }),
};

/** Compile-time check that `deletedArticle` has every column: restoring would lose a missing one. */
type Kept = Omit<Article, "seq" | "search">;

async function insertAgain(
  trx: Kysely<Database>,
  { addresses, picture, places, ...kept }: DeletedArticle,
  { actorId: author_id }: { actorId: string | null },
): Promise<RestoredArticle> {
  // If the id is in use again, restore under a new one.
  const isTaken = await trx.selectFrom("blogs").select("id").where("id", "=", kept.id).executeTakeFirst();
  const article: Kept = { ...kept, id: isTaken ? randomUUID() : kept.id };
  const slug = await addressFor(trx, article.slug, article.id);
  const { seq } = await trx
    .insertInto("blogs")
    .values({ ...article, slug, author_id, search: articleSearchText(article) })
    .returning("seq")
    .executeTakeFirstOrThrow();
  await indexArticles(trx, [seq]);
  for (const former of addresses) {
    const isFree = former.slug !== slug && (await addressFor(trx, former.slug, article.id)) === former.slug;
    if (isFree) await keepFormerAddress(trx, former.slug, article.id, former.created_at);
  }
  for (const place of places) await returnPlace(trx, { blog_id: article.id, ...place });
  if (picture) await returnArticlePicture(trx, article.id, picture);
  return article;
}

/** Does nothing if the restaurant is gone. */
async function returnPlace(trx: Kysely<Database>, place: { blog_id: string; restaurant_id: string; created_at: string }) {
  const restaurant = await trx.selectFrom("restaurants").select("id").where("id", "=", place.restaurant_id).executeTakeFirst();
  if (restaurant) await trx.insertInto("article_restaurants").values(place).execute();
}
