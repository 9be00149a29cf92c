import { shownHours } from "../../text/hours/week-hours";
import type { Language } from "../../text/language";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { type ShownPicture, smallPhoto } from "../../pictures/paths";
import type { PhotoSource } from "../../ui/pictures/photo";
import { featuredIds } from "./featured";
import { type Gloss, glossesOf } from "./glossary";
import { describePriceDate, type Dish, dishesIn, formatPrice, isSoldOut, markLabels, type Menu, priceDate } from "./menu";
import { sectionInEnglish } from "./usual-sections";

/** As the public pages say it. Without the moment, so that equal pages have equal data. */
export type ShownDish = Pick<Dish, "id" | "name"> & {
  /** Description and, in Spanish, marks. */
  note: string;
  /** Empty in Spanish. */
  glosses: Gloss[];
  /** "" in Spanish. */
  marks: string;
  prices: { label: string; price: string }[];
  isSoldOut: boolean;
  isFeatured: boolean;
  photo: PhotoSource | null;
};

/** `name` and `hours`: "" for the dishes without a section. `english`: the usual section's name; "" in Spanish. */
export type ShownPart = {
  id: string;
  name: string;
  english: string;
  hours: string;
  areHoursTyped: boolean;
  dishes: ShownDish[];
};

/** `date`: "" without prices. */
export type ShownMenu = { parts: ShownPart[]; date: string; total: number };

/** `pictures`: by dish; without it, dishes have no photo. */
type ShownWith = { plan: ListingPlan; pictures?: ReadonlyMap<string, ShownPicture>; language?: Language };

/** `menu`: without empty parts. */
export function toShownMenu(menu: Menu, { plan, pictures, language = "es" }: ShownWith, now: Date): ShownMenu {
  const dishes = dishesIn(menu);
  const featured = featuredIds(dishes, plan);
  const show = (dish: Dish) => {
    const picture = pictures?.get(dish.id);
    return {
      ...toShownDish(dish, now, language),
      isFeatured: featured.includes(dish.id),
      photo: picture ? smallPhoto(picture) : null,
    };
  };
  return {
    parts: menu.map(({ section, dishes }) => ({
      id: section?.id ?? "",
      name: section?.name ?? "",
      english: language === "en" ? sectionInEnglish(section?.name ?? "") : "",
      ...shownHours(section?.hours ?? "", language),
      dishes: dishes.map(show),
    })),
    date: describePriceDate(priceDate(dishes, now), language),
    total: dishes.length,
  };
}

function toShownDish(dish: Dish, now: Date, language: Language): Omit<ShownDish, "isFeatured" | "photo"> {
  const marks = markLabels(dish.marks, language);
  return {
    id: dish.id,
    name: dish.name,
    note: [dish.description, ...(language === "es" ? marks : [])].filter((text) => text !== "").join(" · "),
    glosses: language === "en" ? glossesOf(dish.name) : [],
    marks: language === "es" ? "" : marks.join(" · "),
    prices: dish.sizes.map(({ label, cents }) => ({ label, price: formatPrice(cents) })),
    isSoldOut: isSoldOut(dish, now),
  };
}
