import type { Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";
import {
  hoursIn,
  publicDescription,
  publicSpecialities,
  publicStreet,
  splitReviews,
} from "../directory/restaurant/restaurant-data.server";
import { ownPosition } from "../directory/where/position-of";
import type { Position } from "../text/position";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import type { OpeningHours, SpecialHours } from "../text/hours/opening-hours";
import { parsePhone } from "../text/phone.server";
import { provinceName, restaurantPath } from "../text/provinces";
import { type SpecialDay, specialHours } from "../text/hours/special-days";
import type { RestaurantCategory } from "../text/restaurant-categories";

/** Empty texts are unknown. */
export type Listing = {
  id: string;
  name: string;
  path: string;
  /** Null for none and "otro". */
  category: RestaurantCategory | null;
  province: string;
  address: string;
  phone: string;
  dish: string;
  specialities: string[];
  /** At most two, none of Google's. */
  reviews: string[];
  presentation: string;
  description: string;
  /** Text as typed. */
  hoursText: string;
  /** Null if the hours cannot be parsed. */
  hours: OpeningHours[] | null;
  /** Special days from yesterday on. */
  days: readonly SpecialDay[];
  special: SpecialHours;
  plan: ListingPlan;
  /** Null if a file has written the listing since. */
  confirmedAt: string | null;
  coordinates: Position | null;
};

const maxReviews = 2;

export function toListing(row: Restaurant, plan: ListingPlan, days: readonly SpecialDay[]): Listing {
  const googleFields = readList(row.google_fields);
  return {
    id: row.id,
    name: row.nombre,
    path: restaurantPath(row),
    category: row.categoria === "otro" ? null : row.categoria,
    province: provinceName(row.provincia),
    address: publicStreet(row),
    phone: parsePhone(row.telefono)?.shown ?? "",
    dish: row.special_dish,
    specialities: publicSpecialities(row),
    reviews: googleFields.includes("customer_reviews") ? [] : splitReviews(row.customer_reviews).slice(0, maxReviews),
    presentation: row.presentation,
    description: publicDescription(row),
    hoursText: row.horario,
    hours: hoursIn(row.horario),
    days,
    special: specialHours(days),
    plan,
    confirmedAt: row.from_file_at === null ? row.confirmed_at : null,
    coordinates: ownPosition(row),
  };
}
