import type { ListingPlan } from "../../text/listing-plan-ids";

/** How many pictures the page of a restaurant shows. */
export const picturesOfPlan: Record<ListingPlan, number> = { free_local: 1, starter_local: 5, max_local: 12 };

/** More are not kept, whatever the plan. */
export const maxPictures = Math.max(...Object.values(picturesOfPlan));

/** Of a restaurant's pictures in order, those that its page shows when the plan includes so many. */
export function picturesOnPage<Picture extends { description: string }>(
  pictures: readonly Picture[],
  included: number,
): Picture[] {
  return pictures.filter(({ description }) => description !== "").slice(0, included);
}
