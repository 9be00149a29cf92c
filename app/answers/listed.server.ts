import { db } from "../db/client.server";
import type { Restaurant } from "../db/schema.server";
import type { MatchingDish } from "../search/find/dishes.server";
import { findSpecialDays } from "../directory/special-days.server";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import { findKnown, type Known } from "./known.server";
import { type Listing, toListing } from "./listing.server";
import { findSoughtDishes, type Sought } from "../search/find/found-dish.server";
import { findAskedDishes, findPricedDishes, menuOrder } from "../search/find/asked-dish.server";
import { valueOf } from "../search/read/spans";
import type { AskedQuestion } from "../search/read/understand.server";

/** A business and all that an answer may say of it. */
export type ListedBusiness = {
  row: Restaurant;
  listing: Listing;
  known: Known;
  /** Dishes of the menu that the question asks for; see `findMatchingDishes`. */
  dishes: MatchingDish[];
};

/** Reads what the answer may say of each business, in their order. */
export async function readListed(
  found: readonly { row: Restaurant; plan: ListingPlan }[],
  asked: AskedQuestion,
  /** `dish`: those that are asked for, [] for any main dish; or what was looked for; null for none. */
  { dish, now }: { dish: readonly string[] | Sought | null; now: Date },
): Promise<ListedBusiness[]> {
  const rows = found.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const [daysOf, knownOf, dishesOf] = await Promise.all([
    findSpecialDays(ids, now.getTime()),
    findKnown(ids, asked),
    dish === null ? null : findDishes(rows, asked, dish),
  ]);
  return found.map(({ row, plan }) => ({
    row,
    listing: toListing(row, plan, daysOf(row.id)),
    known: knownOf(row.id),
    dishes: dishesOf?.(row.id) ?? [],
  }));
}

async function findDishes(rows: readonly Restaurant[], asked: AskedQuestion, dish: readonly string[] | Sought) {
  if ("parts" in dish) return await findSoughtDishes(db(), rows, dish);
  const ids = rows.map(({ id }) => id);
  const order = dish.length === 0 ? menuOrder(asked) : null;
  return order ? await findPricedDishes(ids, order) : await findAskedDishes(db(), ids, dish, valueOf(asked, "limit"));
}
