import { describePriceDate, type Dish, dishesIn, formatPrice, isSoldOut, markLabels, type Menu, priceDate } from "./menu";

/** As the public pages say it. Without the moment, so that equal pages have equal data. */
export type ShownDish = Pick<Dish, "id" | "name"> & {
  /** Description and marks. */
  note: string;
  prices: { label: string; price: string }[];
  isSoldOut: boolean;
};

/** `name` and `hours`: "" for the dishes without a section. */
export type ShownPart = { id: string; name: string; hours: string; dishes: ShownDish[] };

/** `date`: "" without prices. */
export type ShownMenu = { parts: ShownPart[]; date: string; total: number };

/** `menu`: without empty parts. */
export function toShownMenu(menu: Menu, now: Date): ShownMenu {
  const dishes = dishesIn(menu);
  return {
    parts: menu.map(({ section, dishes }) => ({
      id: section?.id ?? "",
      name: section?.name ?? "",
      hours: section?.hours ?? "",
      dishes: dishes.map((dish) => toShownDish(dish, now)),
    })),
    date: describePriceDate(priceDate(dishes, now)),
    total: dishes.length,
  };
}

function toShownDish(dish: Dish, now: Date): ShownDish {
  return {
    id: dish.id,
    name: dish.name,
    note: [dish.description, ...markLabels(dish.marks)].filter((text) => text !== "").join(" · "),
    prices: dish.sizes.map(({ label, cents }) => ({ label, price: formatPrice(cents) })),
    isSoldOut: isSoldOut(dish, now),
  };
}
