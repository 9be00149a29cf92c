import { recordAudit, type RequestReference } from "../audit/log.server";
import { db, inTransaction } from "../db/client.server";
import { lockRow } from "../db/locks.server";
import type { Restaurant } from "../db/schema.server";
import { isStorable } from "../db/values.server";

export const maxAttached = 6;
const maxNamed = 3;

/** Returns active restaurants, in the order of attachment. */
export async function findAttachedRestaurants(articleId: string): Promise<Restaurant[]> {
  return await db()
    .selectFrom("article_restaurants")
    .innerJoin("restaurants", "restaurants.id", "article_restaurants.restaurant_id")
    .selectAll("restaurants")
    .where("blog_id", "=", articleId)
    .where("is_active", "=", 1)
    .orderBy("article_restaurants.created_at")
    .orderBy("restaurants.id")
    .execute();
}

type By = RequestReference & { userId: string };

/**
 * Idempotent. "full" beyond `maxAttached`, "gone" without the restaurant or the article. Writes an audit entry, because the
 * article's title appears on the restaurant's page.
 */
export async function attachRestaurant(
  articleId: string,
  restaurantId: string,
  { userId, requestId }: By,
): Promise<"attached" | "full" | "gone"> {
  return await inTransaction(async (trx) => {
    if (!isStorable(restaurantId) || !(await lockRow(trx, "blogs", { id: articleId }))) return "gone";
    const restaurant = await trx
      .selectFrom("restaurants")
      .select("id")
      .where("id", "=", restaurantId)
      .where("is_active", "=", 1)
      .executeTakeFirst();
    if (!restaurant) return "gone";
    const attached = await trx
      .selectFrom("article_restaurants")
      .select("restaurant_id")
      .where("blog_id", "=", articleId)
      .execute();
    if (attached.some(({ restaurant_id }) => restaurant_id === restaurantId)) return "attached";
    if (attached.length >= maxAttached) return "full";
    await trx
      .insertInto("article_restaurants")
      .values({ blog_id: articleId, restaurant_id: restaurantId, created_at: new Date().toISOString() })
      .execute();
    const target = { type: "blog", id: articleId } as const;
    const after = { restaurant_id: restaurantId };
    await recordAudit(trx, { action: "blog.place-added", actorId: userId, target, after, requestId });
    return "attached";
  });
}

/** Idempotent. */
export async function detachRestaurant(articleId: string, restaurantId: string, { userId, requestId }: By): Promise<void> {
  if (!isStorable(restaurantId)) return;
  await inTransaction(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("article_restaurants")
      .where("blog_id", "=", articleId)
      .where("restaurant_id", "=", restaurantId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    const target = { type: "blog", id: articleId } as const;
    const before = { restaurant_id: restaurantId };
    await recordAudit(trx, { action: "blog.place-removed", actorId: userId, target, before, requestId });
  });
}

export async function findArticlesAbout(restaurantId: string): Promise<{ title: string; slug: string; created_at: string }[]> {
  return await db()
    .selectFrom("article_restaurants")
    .innerJoin("blogs", "blogs.id", "article_restaurants.blog_id")
    .leftJoin("profiles", "profiles.id", "blogs.author_id")
    .select(["blogs.title", "blogs.slug", "blogs.created_at"])
    .where("restaurant_id", "=", restaurantId)
    .where("blogs.is_published", "=", 1)
    .where("profiles.suspended_at", "is", null)
    .orderBy("blogs.created_at", "desc")
    .orderBy("blogs.id")
    .limit(maxNamed)
    .execute();
}
