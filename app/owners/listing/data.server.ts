import type { ListingChange, Restaurant } from "../../db/schema.server";
import { fieldLabel, isOwnerField, ownerFields } from "../../directory/listing";
import { toTexts, toWords } from "../../directory/listing-values.server";
import { currentPlan, planName } from "../../directory/listing-plans";
import { unclearHours } from "../../directory/editing/unclear-hours.server";
import type { RestaurantChange } from "../../directory/editing/changes.server";
import { formatDate, formatMoment } from "../../text/format";
import { restaurantPath } from "../../text/provinces";
import type { ShownBusiness } from "../require-business.server";

export type ListingPage = ReturnType<typeof toListingPage>;

export type WaitingChange = { id: string; field: string; label: string; before: string; after: string; day: string; at: string };

export type Conflict = { label: string; before: string; after: string; moment: string; at: string };

/** Waiting values replace public ones. */
export function toListingPage(business: ShownBusiness, waiting: ListingChange[], corrections: ListingChange[]) {
  const texts = { ...toOwnerTexts(business), ...Object.fromEntries(waiting.map(({ field, after }) => [field, after])) };
  return {
    id: business.id,
    isOwn: business.isOwn,
    name: business.nombre,
    version: business.version,
    seen: seenIds(waiting),
    texts,
    unclearHours: unclearHours(texts.horario ?? ""),
    plan: planName(currentPlan(business, new Date())),
    hasFreeHand: business.has_free_hand === 1,
    publicPath: business.is_active === 1 ? restaurantPath(business) : null,
    waiting: waiting.map(toWaitingChange),
    corrections: corrections.map(toWaitingChange),
  };
}

export function seenIds(waiting: ListingChange[]): string {
  return waiting.map(({ id }) => id).join(" ");
}

function toWaitingChange({ id, field, before, after, created_at }: ListingChange): WaitingChange {
  return {
    id,
    field,
    label: fieldLabel(field),
    before: toWords(field, before),
    after: toWords(field, after),
    day: formatDate(created_at),
    at: created_at,
  };
}

/** Puts each speciality on its own line. */
function toOwnerTexts(restaurant: Restaurant): Record<string, string> {
  const texts = toTexts(restaurant);
  return Object.fromEntries(ownerFields.map((field) => [field, [texts[field]].flat().join("\n")]));
}

/** Owners do not see which administrator made the changes. */
export function toConflicts(changes: RestaurantChange[]): Conflict[] {
  return changes.flatMap(({ column, before, after, at }) =>
    isOwnerField(column)
      ? [
          {
            label: fieldLabel(column),
            before: toWords(column, before),
            after: toWords(column, after),
            moment: formatMoment(at),
            at,
          },
        ]
      : [],
  );
}
