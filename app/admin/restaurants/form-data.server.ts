import { formatDate, formatMoment } from "../../text/format";
import { isListingField, listing, type ListingTexts } from "../../directory/listing";
import type { AttributeValue } from "../../directory/attributes";
import { guessAttributes } from "../../directory/editing/guessed-attributes";
import { currentPlan } from "../../directory/listing-plans";
import { toTexts, toWords } from "../../directory/listing-values.server";
import { restaurantPath } from "../../text/provinces";
import type { Restaurant } from "../../db/schema.server";
import { readList } from "../../db/values.server";
import { columnsToConfirm, maxUnconfirmedMs } from "../../directory/google-columns.server";
import { unclearHours } from "../../directory/editing/unclear-hours.server";
import type { RestaurantChange } from "../../directory/editing/changes.server";
import { actorLabel } from "../scaffold/history.server";
import type { ShownChanges } from "./conflict";
import type { PictureNote } from "../../pictures/addresses.server";
import type { RestaurantState } from "./standing";

/** Shows the plan in force. */
export function toFormTexts(restaurant: Restaurant): ListingTexts {
  return toTexts({ ...restaurant, plan_type: currentPlan(restaurant, new Date()) });
}

/** `verifier`: a name; "" when unknown. */
export function toRestaurantState(
  restaurant: Restaurant,
  { verifier, picture, stated }: { verifier: string; picture: PictureNote | null; stated: readonly AttributeValue[] },
): RestaurantState {
  const unconfirmed = readList(restaurant.google_fields).filter(isListingField);
  const until = new Date(Date.parse(restaurant.fetched_at ?? "") + maxUnconfirmedMs);
  return {
    updated: formatMoment(restaurant.updated_at),
    updatedAt: restaurant.updated_at,
    publicPath: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
    verified:
      restaurant.is_verified === 1 && restaurant.verified_at !== null
        ? `Verificado el ${formatDate(restaurant.verified_at)}${verifier && ` por ${verifier}`}`
        : "",
    picture,
    unconfirmed,
    guessed: unconfirmed.includes("especialidades") ? guessAttributes(readList(restaurant.especialidades), stated) : [],
    toConfirm: columnsToConfirm(restaurant).filter(isListingField),
    keptUntil: Number.isNaN(until.getTime()) ? "" : formatDate(until.toISOString()),
    unclearHours: unclearHours(restaurant.horario),
    closed: restaurant.is_active === 1 ? null : restaurant.google_status,
    lapsed: restaurant.lapsed_at === null ? "" : formatDate(restaurant.lapsed_at),
  };
}

export function toShownRestaurantChanges(changes: RestaurantChange[]): ShownChanges[] {
  const groups = new Map<string, ShownChanges>();
  for (const { column, before, after, by: actor, at } of changes) {
    const by = actorLabel(actor);
    const label = isListingField(column) ? listing[column].label : column === "is_active" ? "Estado" : undefined;
    if (!label) continue;
    const group = groups.get(`${at} ${by}`) ?? { by, moment: formatMoment(at), at, fields: [] };
    group.fields.push({ label, before: shown(column, before), after: shown(column, after) });
    groups.set(`${at} ${by}`, group);
  }
  return [...groups.values()];
}

function shown(column: string, value: unknown): string {
  return column === "is_active" ? (value === 1 ? "Activo" : "Inactivo") : toWords(column, value);
}
