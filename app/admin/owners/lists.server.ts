import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "../../db/client.server";
import type { Claim, Database, ListingChange, Restaurant } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { accountName } from "../../identity/account-name.server";
import { storedText } from "../../directory/editing/field.server";
import { isOwnerField } from "../../directory/listing";
import { holdsWords } from "../../db/search.server";
import { findByState, type ListQuery } from "../scaffold/states.server";

type NamedRestaurant = Pick<Restaurant, "nombre" | "provincia" | "slug" | "is_active">;

/** `isDisputed`: another account already manages the restaurant. */
export type ListedClaim = Claim & NamedRestaurant & { accountName: string | null; email: string; isDisputed: number };

const claimStates = {
  open: sql<boolean>`claims.state = 'open'`,
  granted: sql<boolean>`claims.state = 'granted'`,
  refused: sql<boolean>`claims.state = 'refused'`,
};

/** Open claims oldest first, decided ones newest first. Searches restaurants. */
export async function findClaims({ search, ...query }: ListQuery<keyof typeof claimStates>) {
  const found = named(db().selectFrom("claims").innerJoin("restaurants", "restaurants.id", "claims.restaurant_id"), search);
  return await findByState(found, claimStates, query, (claims): Promise<ListedClaim[]> =>
    claimsWithNames(claims)
      .orderBy("claims.created_at", query.state === "open" ? "asc" : "desc")
      .orderBy("claims.id")
      .execute(),
  );
}

type ListedContacts = Pick<Restaurant, "telefono" | "website_url" | "proposed_fields">;

export async function findClaim(id: string): Promise<(ListedClaim & ListedContacts) | undefined> {
  if (!isStorable(id)) return undefined;
  const found = db().selectFrom("claims").innerJoin("restaurants", "restaurants.id", "claims.restaurant_id");
  return await claimsWithNames(found.where("claims.id", "=", id))
    .select(["restaurants.telefono", "restaurants.website_url", "restaurants.proposed_fields"])
    .executeTakeFirst();
}

function claimsWithNames(query: SelectQueryBuilder<Database, "claims" | "restaurants", object>) {
  return query
    .innerJoin("profiles", "profiles.id", "claims.user_id")
    .selectAll("claims")
    .select(["restaurants.nombre", "restaurants.provincia", "restaurants.slug", "restaurants.is_active"])
    .select(["profiles.email", accountName("profiles").as("accountName")])
    .select((row) =>
      row
        .selectFrom("restaurant_owners")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .whereRef("restaurant_owners.restaurant_id", "=", "claims.restaurant_id")
        .whereRef("restaurant_owners.user_id", "!=", "claims.user_id")
        .$asScalar()
        .$notNull()
        .as("isDisputed"),
    );
}

export type ListedChange = ListingChange & NamedRestaurant & { current: string; accountName: string | null };

const changeStates = {
  waiting: sql<boolean>`listing_changes.state = 'waiting'`,
  applied: sql<boolean>`listing_changes.state = 'applied'`,
  refused: sql<boolean>`listing_changes.state = 'refused'`,
};

/** Waiting changes oldest first, decided ones newest first. `current`: the field's public value now. */
export async function findChanges({ search, ...query }: ListQuery<keyof typeof changeStates>) {
  const all = db().selectFrom("listing_changes").innerJoin("restaurants", "restaurants.id", "listing_changes.restaurant_id");
  return await findByState(named(all, search), changeStates, query, async (changes) => {
    const rows = changesWithNames(changes).orderBy("listing_changes.created_at", query.state === "waiting" ? "asc" : "desc");
    return await withRestaurants(await rows.orderBy("listing_changes.id").execute());
  });
}

export async function findChange(id: string): Promise<ListedChange | undefined> {
  if (!isStorable(id)) return undefined;
  const all = db().selectFrom("listing_changes").innerJoin("restaurants", "restaurants.id", "listing_changes.restaurant_id");
  const change = changesWithNames(all.where("listing_changes.id", "=", id));
  return (await withRestaurants(await change.execute()))[0];
}

function changesWithNames(query: SelectQueryBuilder<Database, "listing_changes" | "restaurants", object>) {
  return query
    .leftJoin("profiles", "profiles.id", "listing_changes.user_id")
    .selectAll("listing_changes")
    .select(accountName("profiles").as("accountName"));
}

async function withRestaurants<Change extends ListingChange>(changes: Change[]) {
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map((change) => change.restaurant_id))];
  const restaurants = await db().selectFrom("restaurants").selectAll().where("id", "in", ids).execute();
  return changes.flatMap((change) => {
    const restaurant = restaurants.find(({ id }) => id === change.restaurant_id);
    if (!restaurant) return [];
    const { nombre, provincia, slug, is_active } = restaurant;
    const current = isOwnerField(change.field) ? storedText(restaurant[change.field]) : "";
    return [{ ...change, nombre, provincia, slug, is_active, current }];
  });
}

/** Name, dish or address must contain every word. */
export function named<Tables extends keyof Database, Row>(query: SelectQueryBuilder<Database, Tables, Row>, search: string) {
  return holdsWords(sql.ref("restaurants.search"), search).reduce((found, condition) => found.where(condition), query);
}

export type RestaurantOwner = { id: string; name: string | null; email: string; since: string; hasFreeHand: boolean };

/** Earliest first. */
export async function findRestaurantOwners(restaurantId: string): Promise<RestaurantOwner[]> {
  const rows = await db()
    .selectFrom("restaurant_owners")
    .innerJoin("profiles", "profiles.id", "restaurant_owners.user_id")
    .select(["profiles.id", "profiles.email", accountName("profiles").as("name")])
    .select(["restaurant_owners.created_at as since", "restaurant_owners.has_free_hand"])
    .where("restaurant_owners.restaurant_id", "=", restaurantId)
    .orderBy("restaurant_owners.created_at")
    .orderBy("profiles.id")
    .execute();
  return rows.map(({ has_free_hand, ...owner }) => ({ ...owner, hasFreeHand: has_free_hand === 1 }));
}
