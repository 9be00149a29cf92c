/** Plans under which a local business is listed, each larger than the one before. */
export const listingPlanIds = ["free_local", "starter_local", "max_local"] as const;

export type ListingPlan = (typeof listingPlanIds)[number];
