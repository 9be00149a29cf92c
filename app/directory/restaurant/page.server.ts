import { findArticlesAbout } from "../../blog/restaurants.server";
import type { Restaurant } from "../../db/schema.server";
import { shareImage } from "../../pictures/share/share-images.server";
import { formatDate } from "../../text/format";
import type { Language } from "../../text/language";
import { confirmationSentence, findAttributes, toShownAttributes } from "../attributes.server";
import { currentPlan } from "../listing-plans";
import { findMenu } from "../menu/menu.server";
import { toShownMenu } from "../menu/shown";
import { findOfferedServices, offeredKinds } from "../orders/services.server";
import { findPictures } from "../pictures/shown.server";
import { findNeighbours } from "../restaurants.server";
import { findSpecialDays, toRestaurantCards } from "../special-days.server";
import { toRestaurantPage } from "./restaurant-data.server";
import { restaurantShareCard } from "./share.server";
import { restaurantJsonLd } from "./structured-data.server";

export async function loadRestaurantPage(row: Restaurant, now: Date, language: Language) {
  const { id } = row;
  const [daysOf, picturesOf, attributesOf, menu, services, { locality, restaurants }, articles] = await Promise.all([
    findSpecialDays([id]),
    findPictures([id]),
    findAttributes([id]),
    findMenu(id),
    findOfferedServices(row),
    findNeighbours(row),
    findArticlesAbout(id),
  ]);
  const [days, pictures, attributes] = [daysOf(id), picturesOf(id), attributesOf(id)];
  return {
    restaurant: toRestaurantPage(row, { days, pictures, attributes, language }),
    attributes: toShownAttributes(attributes, language),
    confirmation: confirmationSentence(attributes, language),
    menu: toShownMenu(menu, { plan: currentPlan(row, now), language }, now),
    services: offeredKinds(services, menu),
    neighbours: { locality, restaurants: await toRestaurantCards(restaurants, language) },
    articles: articles.map(({ title, slug, created_at }) => ({ title, slug, date: formatDate(created_at, language) })),
    share: shareImage("restaurante", id, restaurantShareCard(row, pictures[0]?.hash, language)),
    schema: restaurantJsonLd(row, { days, attributes, language }, now),
  };
}
