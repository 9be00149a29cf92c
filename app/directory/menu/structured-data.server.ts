import type {
  Menu as MenuSchema,
  MenuItem as MenuItemSchema,
  Offer,
  Restaurant as RestaurantSchema,
  WithContext,
} from "schema-dts";
import { absoluteUrl } from "../../http/absolute-url.server";
import { picturePath, type ShownPicture } from "../../pictures/paths";
import type { FoundMenu } from "./find-shown.server";
import { type Dish, marks } from "./menu";

/** Absolute URL of the largest JPEG. */
export function pictureUrl({ hash }: Pick<ShownPicture, "hash">): string {
  return absoluteUrl(picturePath(hash, 1200, "jpg"));
}

/** Prices are in dollars, which Panama uses at par with the balboa. Dishes that are sold out today stay. */
export function menuJsonLd(
  name: string,
  { menu, pictures }: Pick<FoundMenu, "menu" | "pictures">,
  urls: { restaurant: string; menu: string },
): object {
  const toItem = (dish: Dish) => menuItem(dish, pictures.get(dish.id));
  const [first] = menu;
  const sections = menu.flatMap(({ section, dishes }) => (section ? [{ name: section.name, dishes }] : []));
  const hasMenu: MenuSchema = {
    "@type": "Menu",
    name: `Carta de ${name}`,
    url: urls.menu,
    inLanguage: "es",
    hasMenuItem: first?.section === null ? first.dishes.map(toItem) : undefined,
    hasMenuSection:
      sections.length > 0
        ? sections.map((section) => ({
            "@type": "MenuSection",
            name: section.name,
            hasMenuItem: section.dishes.map(toItem),
          }))
        : undefined,
  };
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name,
    url: urls.restaurant,
    currenciesAccepted: "USD, PAB",
    hasMenu,
  } satisfies WithContext<RestaurantSchema>;
}

function menuItem({ name, description, sizes, marks: own }: Dish, picture: ShownPicture | undefined): MenuItemSchema {
  const suitable = marks.flatMap(({ id, diet }) => (own.includes(id) && diet !== null ? diet : []));
  const offers = sizes.map(({ label, cents }): Offer => ({
    "@type": "Offer",
    name: label || undefined,
    price: (cents / 100).toFixed(2),
    priceCurrency: "USD",
  }));
  return {
    "@type": "MenuItem",
    name,
    description: description || undefined,
    image: picture && pictureUrl(picture),
    suitableForDiet: suitable.length > 0 ? suitable : undefined,
    offers: offers.length > 1 ? offers : offers[0],
  };
}
