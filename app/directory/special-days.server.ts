import { day } from "../durations";
import { db } from "../db/client.server";
import type { Restaurant } from "../db/schema.server";
import { panamaDay } from "../text/hours/panama-day";
import type { Language } from "../text/language";
import type { SpecialDay } from "../text/hours/special-days";
import { findAttributes } from "./attributes.server";
import { findPictures } from "./pictures/shown.server";
import { findTakingOrders } from "./taking-orders.server";
import { chooseDrawings } from "../ui/pictures/drawings";
import { restaurantDrawings, toRestaurantCard } from "./restaurant/restaurant-data.server";

/** Keeps the days in order. Starts with yesterday, whose night may last until today. */
export async function findSpecialDays(ids: readonly string[], now = Date.now()): Promise<(id: string) => SpecialDay[]> {
  const rows =
    ids.length === 0
      ? []
      : await db()
          .selectFrom("special_days")
          .select(["restaurant_id", "day", "hours"])
          .where("restaurant_id", "in", ids)
          .where("day", ">=", panamaDay(now - day))
          .orderBy("day")
          .execute();
  return (id) => rows.filter((row) => row.restaurant_id === id);
}

/** Reads special days, covers, attributes and who takes orders, too. Neighbours have different drawings. */
export async function toRestaurantCards(rows: readonly Restaurant[], language: Language = "es") {
  const ids = rows.map(({ id }) => id);
  const [daysOf, picturesOf, attributesOf, taking] = await Promise.all([
    findSpecialDays(ids),
    findPictures(ids, 1),
    findAttributes(ids),
    findTakingOrders(rows),
  ]);
  const cards = rows.map((row) =>
    toRestaurantCard(row, {
      days: daysOf(row.id),
      pictures: picturesOf(row.id),
      attributes: attributesOf(row.id),
      takesOrders: taking.has(row.id),
      language,
    }),
  );
  const drawings = chooseDrawings(
    rows.map((row, index) => (cards[index]?.photo || cards[index]?.image ? [] : restaurantDrawings(row))),
  );
  return cards.map((card, index) => ({ ...card, drawing: drawings[index] ?? card.drawing }));
}
