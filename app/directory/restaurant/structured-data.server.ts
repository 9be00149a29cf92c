import type { OpeningHoursSpecification, Restaurant as RestaurantSchema, WithContext } from "schema-dts";
import {
  type OpeningHours,
  openingHoursSpecification,
  parseOpeningHours,
  schemaTimes,
  type Stretch,
} from "../../text/hours/opening-hours";
import { parsePhone } from "../../text/phone.server";
import type { Language } from "../../text/language";
import { type NamedDay, nearDays, type SpecialDay } from "../../text/hours/special-days";
import { mapLink, toDegrees } from "../../text/position";
import { findProvince } from "../../text/provinces";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import { webUrl } from "../../text/web-url";
import type { Restaurant } from "../../db/schema.server";
import { env } from "../../env.server";
import { type AttributeRow, valuesForSchema } from "../attributes.server";
import { ownPosition } from "../where/position-of";
import { words } from "../words";
import { publicDescription, publicEnglishLine, publicStreet } from "./restaurant-data.server";

/** Leaves out the rating: Google accepts only ratings by the site's own visitors. */
export function restaurantJsonLd(
  restaurant: Restaurant,
  { days, attributes, language }: { days: readonly SpecialDay[]; attributes: readonly AttributeRow[]; language: Language },
  now: Date,
): object {
  const hours = parseOpeningHours(restaurant.horario);
  const special = nearDays(days, now, language).flatMap((near) => specialSpecification(near, hours, language));
  const links = [restaurant.website_url, restaurant.facebook_url, restaurant.instagram_url]
    .map(webUrl)
    .filter((url) => url !== null);
  const known = valuesForSchema(attributes, language);
  const own = ownPosition(restaurant);
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: restaurant.nombre,
    description: (language === "en" && publicEnglishLine(restaurant)) || publicDescription(restaurant) || undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: publicStreet(restaurant) || undefined,
      addressRegion: findProvince(restaurant.provincia)?.name,
      addressCountry: "PA",
    },
    telephone: env.DEMO ? undefined : parsePhone(restaurant.telefono)?.href.replace("tel:", ""),
    ...known,
    servesCuisine: known.servesCuisine ?? publicCategoryLabel(restaurant.categoria, language),
    openingHoursSpecification: hours ? openingHoursSpecification(hours) : undefined,
    specialOpeningHoursSpecification: special.length > 0 ? special : undefined,
    geo: own ? { "@type": "GeoCoordinates", latitude: toDegrees(own).lat, longitude: toDegrees(own).lng } : undefined,
    hasMap: own ? mapLink(own) : (webUrl(restaurant.maps_url) ?? undefined),
    sameAs: links.length > 0 ? links : undefined,
  } satisfies WithContext<RestaurantSchema>;
}

/** Google's notation for a closed day. */
const closedAllDay = { opens: "00:00", closes: "00:00" };

/** Returns one entry per opening. A holiday for which the business gave no hours has the week's hours and says so. */
function specialSpecification(
  { day, holiday, hours }: NamedDay,
  week: OpeningHours[] | null,
  language: Language,
): OpeningHoursSpecification[] {
  const entry = (times: { opens: string; closes: string } | null): OpeningHoursSpecification => ({
    "@type": "OpeningHoursSpecification",
    validFrom: day,
    validThrough: day,
    name: holiday ?? undefined,
    description: hours === "unknown" ? words[language].mayVary : undefined,
    ...times,
  });
  const entries = (stretches: readonly Stretch[]) =>
    stretches.length > 0 ? stretches.map((stretch) => entry(schemaTimes(stretch))) : [entry(closedAllDay)];
  if (typeof hours === "object") return entries(hours);
  if (week) return entries(week.filter((stretch) => stretch.day === new Date(day).getUTCDay()));
  return hours === "unknown" ? [entry(null)] : [];
}
