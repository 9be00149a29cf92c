import { type SelectQueryBuilder, sql } from "kysely";
import { db } from "../../db/client.server";
import type { Claim, ClaimState, Database, ListingChange, ListingChangeState, Restaurant } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { accountName } from "../../identity/account-name.server";
import { isOwnerField } from "../../owners/listing/fields";
import { fold } from "../../text/fold";
import { pageRange } from "../scaffold/paging";

type NamedRestaurant = Pick<Restaurant, "nombre" | "provincia" | "slug" | "is_active">;

/** `isDisputed`: somebody else manages the restaurant already. */
export type ListedClaim = Claim & NamedRestaurant & { accountName: string | null; email: string; isDisputed: number };

type ListQuery<State extends string> = { search: string; page: number; state: State };

/** Oldest open claims first, decided ones newest first. The search is for restaurants. */
export async function findClaims({ search, page, state }: ListQuery<Exclude<ClaimState, "withdrawn">>) {
  const found = named(db().selectFrom("claims").innerJoin("restaurants", "restaurants.id", "claims.restaurant_id"), search);
  const [rows, counts] = await Promise.all([
    claimsWithNames(found.where("claims.state", "=", state))
      .orderBy("claims.created_at", state === "open" ? "asc" : "desc")
      .orderBy("claims.id")
      .limit(pageRange(page).limit)
      .offset(pageRange(page).offset)
      .execute(),
    found
      .select(["claims.state", ({ fn }) => fn.countAll<number>().as("total")])
      .groupBy("claims.state")
      .execute(),
  ]);
  const totals = toTotals(counts, ["open", "granted", "refused"]);
  return { rows, total: totals[state], counts: totals };
}

export async function findClaim(id: string): Promise<(ListedClaim & Pick<Restaurant, "telefono" | "website_url">) | undefined> {
  if (!isStorable(id)) return undefined;
  const found = db().selectFrom("claims").innerJoin("restaurants", "restaurants.id", "claims.restaurant_id");
  return await claimsWithNames(found.where("claims.id", "=", id))
    .select(["restaurants.telefono", "restaurants.website_url"])
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

/** Waiting changes oldest first, decided ones newest first. `current`: the field's public value now. */
export async function findChanges({ search, page, state }: ListQuery<Exclude<ListingChangeState, "withdrawn">>) {
  const all = db().selectFrom("listing_changes").innerJoin("restaurants", "restaurants.id", "listing_changes.restaurant_id");
  const found = named(all, search);
  const { limit, offset } = pageRange(page);
  const [changes, counts] = await Promise.all([
    found
      .leftJoin("profiles", "profiles.id", "listing_changes.user_id")
      .selectAll("listing_changes")
      .select(accountName("profiles").as("accountName"))
      .where("listing_changes.state", "=", state)
      .orderBy("listing_changes.created_at", state === "waiting" ? "asc" : "desc")
      .orderBy("listing_changes.id")
      .limit(limit)
      .offset(offset)
      .execute(),
    found
      .select(["listing_changes.state", ({ fn }) => fn.countAll<number>().as("total")])
      .groupBy("listing_changes.state")
      .execute(),
  ]);
  const rows = await withRestaurants(changes);
  const totals = toTotals(counts, ["waiting", "applied", "refused"]);
  return { rows, total: totals[state], counts: totals };
}

async function withRestaurants<Change extends ListingChange>(changes: Change[]) {
  if (changes.length === 0) return [];
  const ids = [...new Set(changes.map((change) => change.restaurant_id))];
  const restaurants = await db().selectFrom("restaurants").selectAll().where("id", "in", ids).execute();
  return changes.flatMap((change) => {
    const restaurant = restaurants.find(({ id }) => id === change.restaurant_id);
    if (!restaurant) return [];
    const { nombre, provincia, slug, is_active } = restaurant;
    const current = isOwnerField(change.field) ? (restaurant[change.field] ?? "") : "";
    return [{ ...change, nombre, provincia, slug, is_active, current }];
  });
}

/** Keeps the rows whose restaurant's name, dish or address has every word. */
function named<Tables extends keyof Database, Row>(query: SelectQueryBuilder<Database, Tables, Row>, search: string) {
  const words = fold(search)
    .split(" ")
    .filter((word) => word !== "");
  return words.reduce(
    (found, word) => found.where(sql<boolean>`replace(restaurants.search, ${word}, '') <> restaurants.search`),
    query,
  );
}

function toTotals<State extends string>(
  counts: { state: string; total: number }[],
  states: readonly State[],
): Record<State, number> {
  const total = (state: State) => Number(counts.find((count) => count.state === state)?.total ?? 0);
  return Object.fromEntries(states.map((state) => [state, total(state)])) as Record<State, number>;
}

export type RestaurantOwner = { id: string; name: string | null; email: string; since: string; hasFreeHand: boolean };

/** The longest owner first. */
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
