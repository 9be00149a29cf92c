import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { articleCategories } from "../text/articles/article-categories";
import { db } from "../db/client.server";
import type { Article, Database } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import { type RequestReference, recordAudit } from "../audit/log.server";
import { withinQuota } from "./quotas.server";
import { ArticleWithheld, lockOwnArticle } from "./articles.server";
import { forgetTextOf } from "./kept/kept.server";
import { addressFor, keepFormerAddress } from "../blog/addresses.server";
import { findDeletedPicture, returnArticlePicture } from "../blog/picture.server";
import { articleSearchText } from "../blog/articles.server";
import { indexArticles } from "../blog/search/article-index.server";
import { lockAccountRow } from "../identity/credentials.server";
import { findDeletion, takeDeletion } from "../audit/deletions.server";
import { type RoomUndos, type Undone, undoOfDeletion } from "../audit/undo.server";
import { retryOnSlugConflict } from "../db/slug.server";

/**
 * Moves the article to the audit log and returns the entry's id. Throws ArticleWithheld: otherwise its author could publish the
 * same text at the same address.
 */
export async function deleteArticle(authorId: string, id: string, { requestId }: RequestReference): Promise<string | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const article = await lockOwnArticle(trx, authorId, id);
      if (!article) return undefined;
      if (article.withheld_at !== null) throw new ArticleWithheld(article);
      const addresses = await trx
        .selectFrom("blog_addresses")
        .select(["slug", "created_at"])
        .where("blog_id", "=", id)
        .orderBy("slug")
        .execute();
      const picture = await findDeletedPicture(trx, id);
      const places = await trx
        .selectFrom("article_restaurants")
        .select(["restaurant_id", "created_at"])
        .where("blog_id", "=", id)
        .execute();
      await trx.deleteFrom("blogs").where("id", "=", id).execute();
      await forgetTextOf(trx, authorId, id);
      await indexArticles(trx, [article.seq]);
      const before = v.parse(deletedArticle, { ...article, addresses, picture, places });
      return await recordAudit(trx, {
        action: "blog.deleted",
        actorId: authorId,
        target: { type: "blog", id },
        before,
        requestId,
      });
    });
}

/** Returns the audit entry's id, while the deletion can be undone. */
export async function findOwnDeletion(authorId: string, id: string): Promise<string | undefined> {
  return (await findDeletion("blog.deleted", id, { by: authorId }))?.id;
}

/**
 * Idempotent, within 30 days; takes another slug if its own is taken. Returns undefined if there is nothing to restore. Throws
 * QuotaExceeded.
 */
export async function restoreOwnArticle(
  authorId: string,
  auditId: string,
  { requestId }: RequestReference,
): Promise<{ id: string; title: string } | undefined> {
  const blog = await restoreFromAuditLog(auditId, { actorId: authorId, requestId }, { ofAuthor: authorId });
  return blog && { id: blog.id, title: blog.title };
}

/** Returns undefined if there is nothing to restore or the author's account is gone. Throws QuotaExceeded. */
export async function restoreArticleAsAdministrator(
  adminId: string,
  auditId: string,
  { requestId }: RequestReference,
): Promise<Undone | undefined> {
  const blog = await restoreFromAuditLog(auditId, { actorId: adminId, requestId });
  if (!blog) return undefined;
  // Administrators may not see drafts.
  const isShown = blog.is_published === 1 || blog.withheld_at !== null;
  return isShown
    ? { title: blog.title, path: `/admin/articulos/${blog.id}` }
    : { title: "Un borrador", path: "/admin/articulos" };
}

export const articleUndos: RoomUndos<"blog.deleted"> = {
  "blog.deleted": undoOfDeletion({ undo: restoreArticleAsAdministrator, done: "Artículo restaurado" }),
};

type RestoredArticle = Pick<Article, "id" | "title" | "is_published" | "withheld_at">;

async function restoreFromAuditLog(
  auditId: string,
  by: RequestReference & { actorId: string },
  { ofAuthor }: { ofAuthor?: string } = {},
): Promise<RestoredArticle | undefined> {
  if (!isStorable(auditId)) return undefined;
  return await retryOnSlugConflict(async (trx) => {
    const deletion = await trx
      .selectFrom("audit_log")
      .select(["actor_id", "target_id"])
      .where("id", "=", auditId)
      .where("action", "=", "blog.deleted")
      .executeTakeFirst();
    const authorId = deletion?.actor_id;
    if (!authorId || (ofAuthor !== undefined && authorId !== ofAuthor)) return undefined;
    // Wait here if the account is being deleted.
    if (!(await lockAccountRow(trx, authorId))) return undefined;
    return await withinQuota(trx, authorId, () => insertAgain(trx, { auditId, authorId, deletedId: deletion.target_id, by }));
  });
}

async function insertAgain(
  trx: Kysely<Database>,
  {
    auditId,
    authorId,
    deletedId,
    by,
  }: { auditId: string; authorId: string; deletedId: string | null; by: RequestReference & { actorId: string } },
): Promise<RestoredArticle | undefined> {
  const taken = await takeDeletion(trx, auditId, "blog.deleted");
  if (!taken) return await restoredAlready(trx, authorId, deletedId);

  const { addresses, picture, places, ...row } = v.parse(deletedArticle, taken.before);
  const kept: Kept = row;
  // If the id is in use again, restore under a new one.
  const isTaken = await trx.selectFrom("blogs").select("id").where("id", "=", kept.id).executeTakeFirst();
  const blog = { ...kept, id: isTaken ? randomUUID() : kept.id };
  const slug = await addressFor(trx, blog.slug, blog.id);
  const { seq } = await trx
    .insertInto("blogs")
    .values({ ...blog, slug, author_id: authorId, search: articleSearchText(blog) })
    .returning("seq")
    .executeTakeFirstOrThrow();
  await indexArticles(trx, [seq]);
  for (const former of addresses) {
    const isFree = former.slug !== slug && (await addressFor(trx, former.slug, blog.id)) === former.slug;
    if (isFree) await keepFormerAddress(trx, former.slug, blog.id, former.created_at);
  }
  for (const place of places) await returnPlace(trx, { blog_id: blog.id, ...place });
  if (picture) await returnArticlePicture(trx, blog.id, picture);
  await recordAudit(trx, { action: "blog.restored", target: { type: "blog", id: blog.id }, ...by });
  return blog;
}

/** Does nothing if the restaurant is gone. */
async function returnPlace(trx: Kysely<Database>, place: { blog_id: string; restaurant_id: string; created_at: string }) {
  const restaurant = await trx.selectFrom("restaurants").select("id").where("id", "=", place.restaurant_id).executeTakeFirst();
  if (restaurant) await trx.insertInto("article_restaurants").values(place).execute();
}

async function restoredAlready(trx: Kysely<Database>, authorId: string, id: string | null) {
  return await trx
    .selectFrom("blogs")
    .select(["id", "title", "is_published", "withheld_at"])
    .where("id", "=", id ?? "")
    .where("author_id", "=", authorId)
    .executeTakeFirst();
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

/** Compile-time check that `deletedArticle` has every column: restoring would lose a missing one. */
type Kept = Omit<Article, "seq" | "search">;
