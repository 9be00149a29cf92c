import { sql } from "kysely";
import { pageRange } from "../scaffold/paging";
import type { ProvinceId } from "../../text/provinces";
import { db, inTransaction } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { countMatching, firstPart, holdsWords, matching, searchPage, thirdPart } from "../../db/search.server";
import { fold } from "../../text/fold";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { lockRestaurant } from "../../directory/editing/edited.server";
import { indexRestaurants } from "../../search/index/postings.server";
import { unconfirmed } from "../../directory/google-columns.server";

/** `unconfirmed`: Google's data awaits confirmation; `lapsed`: deactivated for lack of it. */
export type RestaurantState = "all" | "active" | "inactive" | "unconfirmed" | "lapsed";

const listedColumns = [
  "id",
  "slug",
  "provincia",
  "categoria",
  "nombre",
  "direccion",
  "telefono",
  "rating",
  "plan_type",
  "plan_expires_at",
  "next_plan_type",
  "next_plan_expires_at",
  "is_active",
  "is_verified",
  "google_fields",
  "lapsed_at",
  "created_at",
  "updated_at",
] as const;

export type ListedRestaurant = Pick<Restaurant, (typeof listedColumns)[number]>;

type RestaurantsQuery = {
  search: string;
  provincia: ProvinceId | null;
  state: RestaurantState;
  page: number;
};

/** Newest first, with the number of matches in each state. */
export async function findRestaurants({ search, provincia, state, page }: RestaurantsQuery) {
  const found = await searchPage({
    db: db(),
    table: "restaurants",
    query: selectRestaurants(provincia, state).select(listedColumns),
    search,
    ...pageRange(page),
  });
  return { ...found, counts: { ...(await countStates(search, provincia)), [state]: found.total } };
}

async function countStates(search: string, provincia: ProvinceId | null): Promise<Record<RestaurantState, number>> {
  const count = (state: RestaurantState) =>
    countMatching({ db: db(), table: "restaurants", query: selectRestaurants(provincia, state), search });
  const [active, inactive, unconfirmed, lapsed] = await Promise.all([
    count("active"),
    count("inactive"),
    count("unconfirmed"),
    count("lapsed"),
  ]);
  return { all: active + inactive, active, inactive, unconfirmed, lapsed };
}

function selectRestaurants(provincia: ProvinceId | null, state: RestaurantState) {
  const all = db().selectFrom("restaurants");
  const query = provincia ? all.where("provincia", "=", provincia) : all;
  if (state === "active" || state === "inactive") return query.where("is_active", "=", state === "active" ? 1 : 0);
  // Partial indexes cover these few rows. Without the subquery SQLite would scan the whole list.
  if (state === "unconfirmed") return query.where("id", "in", all.select("id").where(unconfirmed));
  if (state === "lapsed") return query.where("id", "in", all.select("id").where("lapsed_at", "is not", null));
  return query;
}

const foundColumns = ["id", "nombre", "direccion", "provincia", "is_active"] as const;

export type FoundRestaurant = Pick<Restaurant, (typeof foundColumns)[number]>;

/** Sorts by name. Name or address must contain every word, even inside a word. */
export async function findRestaurantsByName({ search, provincia, page }: Omit<RestaurantsQuery, "state">) {
  // Shorter words are not in the index, and `matching` finds them only at the start of a word.
  const indexed = fold(search)
    .split(" ")
    .filter((word) => [...word].length > 2)
    .join(" ");
  const column = sql.ref("search");
  const name = firstPart(db(), column);
  const query = selectRestaurants(provincia, "all").select(foundColumns);
  let found = await matching({ db: db(), table: "restaurants", query, search: indexed });
  const nameAndAddress = sql`(${name} || ' ' || ${thirdPart(db(), column)})`;
  for (const condition of holdsWords(nameAndAddress, search)) found = found.where(condition);

  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await found.orderBy(name).orderBy("id").limit(limit).offset(offset).execute();
  return { rows, total };
}

/** The one whose 30 days end first. */
export async function findNextUnconfirmed(): Promise<Pick<Restaurant, "id" | "nombre"> | undefined> {
  const waiting = db().selectFrom("restaurants").select(["id", "nombre"]).where(unconfirmed);
  return await waiting.orderBy("fetched_at").orderBy("id").executeTakeFirst();
}

/** Activation requires a name and an address. `closed`: Google says so, and `evenIfClosed` is not set. */
export type StateChange =
  | { nombre: string; outcome: "changed" | "unchanged" | "incomplete" }
  | { nombre: string; outcome: "closed"; status: NonNullable<Restaurant["google_status"]> };

/** Undefined when the restaurant does not exist. */
export async function setRestaurantActive(
  adminId: string,
  id: string,
  isActive: boolean,
  { requestId }: RequestReference,
  { evenIfClosed = false } = {},
): Promise<StateChange | undefined> {
  return await inTransaction(async (trx) => {
    const is_active = isActive ? 1 : 0;
    const restaurant = await lockRestaurant(trx, id);
    if (!restaurant) return undefined;
    const { nombre, direccion, lapsed_at, google_status: status } = restaurant;
    if (restaurant.is_active === is_active) return { nombre, outcome: "unchanged" };
    if (isActive && (nombre === "" || direccion === "")) return { nombre, outcome: "incomplete" };
    if (isActive && status && !evenIfClosed) return { nombre, outcome: "closed", status };

    const hadLapsed = isActive && lapsed_at !== null;
    const after = { is_active, ...(hadLapsed && { lapsed_at: null }) } as const;
    await trx.updateTable("restaurants").set(after).where("id", "=", id).execute();
    await indexRestaurants(trx, [restaurant.seq]);
    await recordAudit(trx, {
      action: isActive ? "restaurant.activated" : "restaurant.deactivated",
      actorId: adminId,
      target: { type: "restaurant", id },
      before: { is_active: restaurant.is_active, ...(hadLapsed && { lapsed_at }) },
      after,
      requestId,
    });
    return { nombre, outcome: "changed" };
  });
}
