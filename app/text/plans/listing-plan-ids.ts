/** Smallest plan first. */
export const listingPlanIds = ["free_local", "starter_local", "max_local"] as const;

export type ListingPlan = (typeof listingPlanIds)[number];
