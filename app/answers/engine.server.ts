import type { ListingPlan } from "../text/listing-plan-ids";
import type { Answer } from "./answer";

/** Answers `question` as if the restaurant had each plan, without storing or counting anything. */
export function previewUnderPlans(restaurantId: string, question: string, now: Date): Promise<Record<ListingPlan, Answer>> {
  return Promise.reject(new Error(`Not written yet: ${question} (${restaurantId}, ${now.toISOString()})`));
}
