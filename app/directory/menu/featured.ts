import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import type { Dish } from "./menu";

export const featuredOfPlan: Record<ListingPlan, number> = { free_local: 0, starter_local: 1, max_local: 3 };

export const featuredSentence = "Starter Local destaca un plato de la carta, y Max Local, tres.";

/** Returns the ids of the dishes that are shown as featured: the first ones marked, in the menu's order, as many as `plan` has. */
export function featuredIds(dishes: readonly Pick<Dish, "id" | "is_featured">[], plan: ListingPlan): string[] {
  return dishes
    .filter(({ is_featured }) => is_featured === 1)
    .slice(0, featuredOfPlan[plan])
    .map(({ id }) => id);
}
