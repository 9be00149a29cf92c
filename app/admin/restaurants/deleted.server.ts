import type { Kysely } from "kysely";
import * as v from "valibot";
import { listingPlanIds } from "../../text/plans/listing-plan-ids";
import { provinces } from "../../text/provinces";
import { db, inTransaction } from "../../db/client.server";
import { isUniqueViolation } from "../../db/engine.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { findDeletion } from "../../audit/deletions.server";
import { type RoomUndos, undoOfDeletion } from "../../audit/undo.server";
import { isDue, isUnconfirmed, lapsedValues } from "../../directory/google-columns.server";
import { contactColumns } from "../../directory/editing/contacts";
import { lockRestaurant } from "../../directory/editing/edited.server";
import { keepFormerRestaurantAddress, restaurantSlugFor } from "../../directory/addresses.server";
import { indexRestaurants } from "../../search/index/postings.server";
import { storedColumns } from "../../directory/listing-values.server";
import { restaurantSearchText } from "../../directory/restaurants.server";

/**
 * The audit log keeps the row, its former addresses and the articles about it. Returns the entry's id, or undefined when the
 * restaurant does not exist.
 */
export async function deleteRestaurant(
  adminId: string,
  id: string,
  { requestId }: RequestReference,
): Promise<string | undefined> {
  return await inTransaction(async (trx) => {
    const restaurant = await lockRestaurant(trx, id);
    if (!restaurant) return undefined;
    const addresses = await trx
      .selectFrom("restaurant_addresses")
      .select(["provincia", "slug", "created_at"])
      .where("restaurant_id", "=", id)
      .orderBy("provincia")
      .orderBy("slug")
      .execute();
    const articles = await trx
      .selectFrom("article_restaurants")
      .select(["blog_id", "created_at"])
      .where("restaurant_id", "=", id)
      .orderBy("blog_id")
      .execute();
    await trx.deleteFrom("restaurants").where("id", "=", id).execute();
    await indexRestaurants(trx, [restaurant.seq]);
    return await recordAudit(trx, {
      action: "restaurant.deleted",
      actorId: adminId,
      target: { type: "restaurant", id },
      before: v.parse(deletedRestaurant, { ...restaurant, addresses, articles }),
      // Names the restaurant in the log after `before` is purged.
      after: { nombre: restaurant.nombre },
      requestId,
    });
  });
}

/** `id`: the audit entry's. */
export async function findRestaurantDeletion(id: string): Promise<{ id: string; nombre: string } | undefined> {
  const deletion = await findDeletion("restaurant.deleted", id);
  return deletion && { id: deletion.id, nombre: v.parse(deletedRestaurant, deletion.before).nombre };
}

/** Columns in the audit log, without derived ones. */
const deletedColumns = v.object({
  id: v.string(),
  slug: v.string(),
  ...storedColumns,
  plan_expires_at: v.optional(v.nullable(v.string()), null),
  next_plan_type: v.optional(v.nullable(v.picklist(listingPlanIds)), null),
  next_plan_expires_at: v.optional(v.nullable(v.string()), null),
  is_active: v.picklist([0, 1]),
  place_id: v.nullable(v.string()),
  version: v.number(),
  source: v.nullable(v.literal("google")),
  fetched_at: v.nullable(v.string()),
  google_fields: v.string(),
  google_status: v.optional(v.nullable(v.picklist(["closed-temporarily", "closed-permanently"])), null),
  lapsed_at: v.nullable(v.string()),
  confirmed_at: v.optional(v.nullable(v.string())),
  from_file_at: v.optional(v.nullable(v.string()), null),
  verified_at: v.optional(v.nullable(v.string())),
  verified_by: v.optional(v.nullable(v.string()), null),
  position_source: v.optional(v.nullable(v.picklist(["spot", "link", "file"])), null),
  position_at: v.optional(v.nullable(v.string()), null),
  proposed_fields: v.optional(v.string(), JSON.stringify(contactColumns)),
  created_at: v.string(),
  updated_at: v.string(),
  addresses: v.array(
    v.object({ provincia: v.picklist(provinces.map(({ id }) => id)), slug: v.string(), created_at: v.string() }),
  ),
  articles: v.optional(v.array(v.object({ blog_id: v.string(), created_at: v.string() })), []),
});

/**
 * Gives entries older than `confirmed_at` or `verified_at` the values of the migrations. Restores nothing that can prove a claim:
 * the website is unconfirmed, and unknown contacts count as proposed.
 */
const deletedRestaurant = v.pipe(
  deletedColumns,
  v.transform(({ confirmed_at, verified_at, ...row }) => {
    const isConfirmed = !isUnconfirmed(row) && row.lapsed_at === null;
    return {
      ...row,
      website_confirmed_at: null,
      confirmed_at: confirmed_at === undefined && isConfirmed ? row.updated_at : (confirmed_at ?? null),
      verified_at: verified_at === undefined && row.is_verified === 1 ? row.updated_at : (verified_at ?? null),
    };
  }),
);

const restoring = undoOfDeletion({
  type: "restaurant",
  row: deletedRestaurant,
  insert: insertAgain,
  findRestored: (trx, { targetId }) =>
    trx.selectFrom("restaurants").select(["id", "nombre"]).where("id", "=", targetId).executeTakeFirst(),
  describe: ({ nombre }) => ({ title: nombre, path: "/admin" }),
  done: "Restaurante restaurado",
});

export const restaurantUndos: RoomUndos<"restaurant.deleted"> = {
  "restaurant.deleted": {
    ...restoring,
    async undo(...asked) {
      try {
        return await restoring.undo(...asked);
      } catch (error) {
        // The place was imported meanwhile. The second attempt sees it.
        if (!isUniqueViolation(error, "place_id")) throw error;
        return await restoring.undo(...asked);
      }
    },
  },
};

type DeletedRestaurant = v.InferOutput<typeof deletedRestaurant>;

/** Compile-time check: restoring would lose a missing column. */
type Kept = Omit<Restaurant, "seq" | "search">;

/**
 * The restaurant takes another address if its own was taken, and loses its link to Google if the place was imported again.
 */
async function insertAgain(trx: Kysely<Database>, { addresses, articles, ...deleted }: DeletedRestaurant) {
  const now = Date.now();
  const kept: Kept = isDue(deleted, now) ? { ...deleted, ...lapsedValues(deleted, now) } : deleted;
  const slug = await restaurantSlugFor(trx, kept, kept.id);
  const isImportedAnew = await trx
    .selectFrom("restaurants")
    .select("id")
    .where("place_id", "=", kept.place_id)
    .executeTakeFirst();
  // Restoring does not extend Google's 30 days.
  const tie = isImportedAnew ? { place_id: null, source: null } : {};
  const verifier = await trx
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", kept.verified_by ?? "")
    .executeTakeFirst();
  const search = restaurantSearchText({ ...kept, especialidades: readList(kept.especialidades) });
  const { seq } = await trx
    .insertInto("restaurants")
    .values({ ...kept, ...tie, verified_by: verifier?.id ?? null, slug, search })
    .returning("seq")
    .executeTakeFirstOrThrow();
  for (const former of addresses) {
    const isFree = (await restaurantSlugFor(trx, former, kept.id)) === former.slug;
    const isItsOwn = former.provincia === kept.provincia && former.slug === slug;
    if (isFree && !isItsOwn) await keepFormerRestaurantAddress(trx, kept.id, former, former.created_at);
  }
  // Index last: adding an address may wait for a transaction that waits for the index.
  await indexRestaurants(trx, [seq]);
  for (const article of articles) await returnToArticle(trx, { restaurant_id: kept.id, ...article });
  return kept;
}

/** Does nothing if the article is gone. */
async function returnToArticle(trx: Kysely<Database>, link: { blog_id: string; restaurant_id: string; created_at: string }) {
  const article = await trx.selectFrom("blogs").select("id").where("id", "=", link.blog_id).executeTakeFirst();
  if (article) await trx.insertInto("article_restaurants").values(link).execute();
}

export async function lapseDeletedRestaurants(now: number): Promise<void> {
  const deletions = await db()
    .selectFrom("audit_log")
    .select(["id", "before"])
    .where("action", "=", "restaurant.deleted")
    .where("before", "like", '%"source":"google"%')
    .execute();
  for (const { id, before } of deletions) {
    const kept = v.safeParse(deletedRestaurant, JSON.parse(before ?? "null"));
    if (!kept.success || !isDue(kept.output, now)) continue;
    await db()
      .updateTable("audit_log")
      .set({ before: JSON.stringify({ ...kept.output, ...lapsedValues(kept.output, now) }) })
      .where("id", "=", id)
      // Skip an entry whose restaurant was restored meanwhile.
      .where("before", "=", before)
      .execute();
  }
}
