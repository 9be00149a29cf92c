import type { Kysely } from "kysely";
import * as v from "valibot";
import { listingPlanIds } from "../content/listing-plans";
import { provinces } from "../content/provinces";
import { restaurantCategories } from "../content/restaurant-categories";
import { db } from "../db/client.server";
import { isUniqueViolation } from "../db/engine.server";
import type { Database } from "../db/schema.server";
import { isStorable, readList } from "../db/values.server";
import { recordAudit } from "./audit-log.server";
import { untilFree } from "./blog-addresses.server";
import { keepFormerRestaurantAddress, restaurantSlugFor } from "./restaurant-addresses.server";
import { restaurantSearchText } from "./restaurants.server";
import { longestUndo } from "./retention.server";

const deletionActions = ["restaurant.deleted", "free-plan.deleted", "blog.deleted"] as const;

/** A deletion that can be taken back. */
export type DeletionAction = (typeof deletionActions)[number];

/** What the record of that id says was deleted in the last 30 days, brought back since or not; undefined when nothing was. */
export async function findDeletionAction(auditId: string): Promise<DeletionAction | undefined> {
  if (!isStorable(auditId)) return undefined;
  const deletion = await recentDeletions(db()).select("action").where("id", "=", auditId).executeTakeFirst();
  return deletionActions.find((action) => action === deletion?.action);
}

/** The record of a restaurant's last deletion while it can be taken back, with the name that it had; else undefined. */
export async function findRestaurantDeletion(id: string): Promise<{ id: string; nombre: string } | undefined> {
  if (!isStorable(id)) return undefined;
  const deletion = await recentDeletions(db())
    .select(["id", "before"])
    .where("action", "=", "restaurant.deleted")
    .where("target_id", "=", id)
    .where("before", "is not", null)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return deletion && { id: deletion.id, nombre: v.parse(deletedRestaurant, JSON.parse(deletion.before ?? "")).nombre };
}

/**
 * Takes out of the record what a deletion of the last 30 days has left there: the id of what was deleted and how it was. What
 * lives again need not be kept there, and of two who take it at once one gets undefined.
 */
export async function takeDeletion(
  trx: Kysely<Database>,
  auditId: string,
  action: DeletionAction,
): Promise<{ id: string; before: unknown } | undefined> {
  if (!isStorable(auditId)) return undefined;
  const deletion = await recentDeletions(trx)
    .select(["target_id", "before"])
    .where("id", "=", auditId)
    .where("action", "=", action)
    .executeTakeFirst();
  if (!deletion?.target_id || deletion.before === null) return undefined;
  const taken = await trx
    .updateTable("audit_log")
    .set({ before: null })
    .where("id", "=", auditId)
    .where("before", "is not", null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return undefined;
  return { id: deletion.target_id, before: JSON.parse(deletion.before) };
}

/**
 * Brings back a restaurant that was deleted in the last 30 days, as it was; where its address was taken meanwhile at another
 * one, and where its place was imported anew without its tie to Google. Returns its name and the list that shows it, or
 * undefined when there is nothing to bring back. Done twice it is done once.
 */
export async function restoreRestaurant(
  adminId: string,
  auditId: string,
  { requestId }: { requestId: string },
): Promise<{ title: string; path: string } | undefined> {
  if (!isStorable(auditId)) return undefined;
  const restore = () =>
    untilFree(async (trx) => {
      const deletion = await takeDeletion(trx, auditId, "restaurant.deleted");
      if (!deletion) return await restoredAlready(trx, auditId);
      const restaurant = v.parse(deletedRestaurant, deletion.before);
      await bringBack(trx, restaurant);
      const target = { type: "restaurant", id: restaurant.id };
      await recordAudit(trx, { action: "restaurant.restored", actorId: adminId, target, requestId });
      return named(restaurant);
    });
  try {
    return await restore();
  } catch (error) {
    // Somebody may have imported the place in the moment between looking and writing; now it is seen.
    if (!isUniqueViolation(error, "place_id")) throw error;
    return await restore();
  }
}

/** A deleted restaurant as the record holds it: its row, but for what is made anew, and its former addresses. */
const deletedRestaurant = v.object({
  id: v.string(),
  slug: v.string(),
  nombre: v.string(),
  descripcion: v.string(),
  direccion: v.string(),
  telefono: v.string(),
  horario: v.string(),
  rating: v.nullable(v.number()),
  categoria: v.nullable(v.picklist(restaurantCategories.map(({ id }) => id))),
  provincia: v.picklist(provinces.map(({ id }) => id)),
  website_url: v.nullable(v.string()),
  facebook_url: v.nullable(v.string()),
  instagram_url: v.nullable(v.string()),
  maps_url: v.nullable(v.string()),
  special_dish: v.string(),
  customer_reviews: v.string(),
  plan_type: v.picklist(listingPlanIds),
  especialidades: v.string(),
  imagen: v.nullable(v.string()),
  is_verified: v.picklist([0, 1]),
  is_active: v.picklist([0, 1]),
  place_id: v.nullable(v.string()),
  version: v.number(),
  source: v.nullable(v.literal("google")),
  fetched_at: v.nullable(v.string()),
  google_fields: v.string(),
  lapsed_at: v.nullable(v.string()),
  created_at: v.string(),
  updated_at: v.string(),
  addresses: v.array(
    v.object({ provincia: v.picklist(provinces.map(({ id }) => id)), slug: v.string(), created_at: v.string() }),
  ),
});

async function bringBack(trx: Kysely<Database>, { addresses, ...kept }: v.InferOutput<typeof deletedRestaurant>) {
  const slug = await restaurantSlugFor(trx, kept, kept.id);
  const isImportedAnew = await trx
    .selectFrom("restaurants")
    .select("id")
    .where("place_id", "=", kept.place_id)
    .executeTakeFirst();
  // When it was fetched stays: what Google said of it may be kept no longer than before.
  const tie = isImportedAnew ? { place_id: null, source: null } : {};
  const search = restaurantSearchText({ ...kept, especialidades: readList(kept.especialidades) });
  await trx
    .insertInto("restaurants")
    .values({ ...kept, ...tie, slug, search })
    .execute();
  for (const former of addresses) {
    const isFree = (await restaurantSlugFor(trx, former, kept.id)) === former.slug;
    const isItsOwn = former.provincia === kept.provincia && former.slug === slug;
    if (isFree && !isItsOwn) await keepFormerRestaurantAddress(trx, kept.id, former, former.created_at);
  }
}

async function restoredAlready(trx: Kysely<Database>, auditId: string) {
  const restaurant = await trx
    .selectFrom("audit_log")
    .innerJoin("restaurants", "restaurants.id", "audit_log.target_id")
    .select("restaurants.nombre")
    .where("audit_log.id", "=", auditId)
    .where("audit_log.action", "=", "restaurant.deleted")
    .executeTakeFirst();
  return restaurant && named(restaurant);
}

const named = ({ nombre }: { nombre: string }) => ({ title: nombre, path: "/admin" });

function recentDeletions(database: Kysely<Database>) {
  return database.selectFrom("audit_log").where("created_at", ">", new Date(Date.now() - longestUndo).toISOString());
}
