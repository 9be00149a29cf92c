import type { ListingPlan } from "../../text/listing-plan-ids";

/** Number of pictures that a restaurant's page shows, by plan. */
export const picturesOfPlan: Record<ListingPlan, number> = { free_local: 1, starter_local: 5, max_local: 12 };

/** Maximum for every plan. */
export const maxPictures = Math.max(...Object.values(picturesOfPlan));

/** Returns the pictures that the restaurant's page shows, in order, when its plan includes `included`. */
export function picturesOnPage<Picture extends { description: string }>(
  pictures: readonly Picture[],
  included: number,
): Picture[] {
  return pictures.filter(({ description }) => description !== "").slice(0, included);
}
