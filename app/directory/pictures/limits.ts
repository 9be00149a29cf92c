import type { ListingPlan } from "../../text/plans/listing-plan-ids";

export const picturesOfPlan: Record<ListingPlan, number> = { free_local: 1, starter_local: 5, max_local: 12 };

/** The maximum for every plan. */
export const maxPictures = Math.max(...Object.values(picturesOfPlan));

/** Keeps the order. `included`: the number in the plan. */
export function picturesOnPage<Picture extends { description: string }>(
  pictures: readonly Picture[],
  included: number,
): Picture[] {
  return pictures.filter(({ description }) => description !== "").slice(0, included);
}
