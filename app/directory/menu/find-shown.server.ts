import type { Restaurant } from "../../db/schema.server";
import { redirectPermanently } from "../../http/moved.server";
import { notFound } from "../../http/problem.server";
import { pathIn, requestLanguage } from "../../text/language";
import type { ProvinceId } from "../../text/provinces";
import { restaurantPath } from "../../text/provinces";
import type { ShownPicture } from "../../pictures/paths";
import { findRestaurantAddress } from "../addresses.server";
import { findAttributes, type ShownAttribute, toShownAttributes } from "../attributes.server";
import { findActiveRestaurant } from "../restaurants.server";
import { type Menu, menuPath } from "./menu";
import { findDishPictures, findMenu } from "./menu.server";
import { words } from "./words";

/** `law`: what the business says of the ITBMS and of tips. */
export type FoundMenu = {
  restaurant: Restaurant;
  menu: Menu;
  /** By dish. */
  pictures: ReadonlyMap<string, ShownPicture>;
  law: ShownAttribute[];
};

/** `ending`: of the address, such as ".json". Throws a redirect to the restaurant's new address, or a 404. */
export async function findShownMenu(
  request: Request,
  { provincia, slug }: { provincia: ProvinceId; slug: string },
  ending = "",
): Promise<FoundMenu> {
  const language = requestLanguage(request);
  const say = words[language];
  const restaurant = await findActiveRestaurant(provincia, slug);
  if (!restaurant) {
    const address = await findRestaurantAddress(provincia, slug);
    if (address) throw redirectPermanently(request, pathIn(language, `${menuPath(restaurantPath(address))}${ending}`));
    throw notFound({ title: say.notFound, text: say.mayHaveClosed });
  }
  const [menu, pictures, attributesOf] = await Promise.all([
    findMenu(restaurant.id),
    findDishPictures(restaurant.id),
    findAttributes([restaurant.id]),
  ]);
  if (menu.length === 0) {
    throw notFound({
      title: say.noMenu,
      text: say.notPublished,
      back: { path: restaurantPath(restaurant), label: restaurant.nombre },
    });
  }
  const law = toShownAttributes(attributesOf(restaurant.id), language).filter(({ key }) => key === "itbms" || key === "propina");
  return { restaurant, menu, pictures, law };
}
