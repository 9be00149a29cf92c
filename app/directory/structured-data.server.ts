import type { Restaurant as RestaurantSchema, WithContext } from "schema-dts";
import { openingHoursSpecification, parseOpeningHours } from "../text/opening-hours";
import { parsePhone } from "../text/phone.server";
import { findProvince } from "../text/provinces";
import { publicCategoryLabel } from "../text/restaurant-categories";
import { webUrl } from "../text/web-url";
import type { Restaurant } from "../db/schema.server";
import { env } from "../env.server";
import { publicDescription, publicStreet } from "./restaurant-data.server";

/** JSON-LD without the rating: Google accepts only ratings by the site's own visitors. */
export function restaurantJsonLd(restaurant: Restaurant): object {
  const hours = parseOpeningHours(restaurant.horario);
  const links = [restaurant.website_url, restaurant.facebook_url, restaurant.instagram_url]
    .map(webUrl)
    .filter((url) => url !== null);
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: restaurant.nombre,
    description: publicDescription(restaurant) || undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: publicStreet(restaurant) || undefined,
      addressRegion: findProvince(restaurant.provincia)?.name,
      addressCountry: "PA",
    },
    telephone: env.DEMO ? undefined : parsePhone(restaurant.telefono)?.href.replace("tel:", ""),
    servesCuisine: publicCategoryLabel(restaurant.categoria),
    openingHoursSpecification: hours ? openingHoursSpecification(hours) : undefined,
    hasMap: webUrl(restaurant.maps_url) ?? undefined,
    sameAs: links.length > 0 ? links : undefined,
  } satisfies WithContext<RestaurantSchema>;
}
