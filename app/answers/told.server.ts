import type { Restaurant } from "../db/schema.server";
import { findSpecialDays } from "../directory/special-days.server";
import type { ListingPlan } from "../text/plans/listing-plan-ids";
import { findKnown, type Known } from "./known.server";
import { type Listing, toListing } from "./listing.server";
import type { AskedQuestion } from "./understand.server";

/** A business and all that an answer may say of it. */
export type Told = { row: Restaurant; listing: Listing; known: Known };

export async function readTold(
  found: readonly { row: Restaurant; plan: ListingPlan }[],
  asked: AskedQuestion,
  now: Date,
): Promise<Told[]> {
  const ids = found.map(({ row }) => row.id);
  const [daysOf, knownOf] = await Promise.all([findSpecialDays(ids, now.getTime()), findKnown(ids, asked)]);
  return found.map(({ row, plan }) => ({ row, listing: toListing(row, plan, daysOf(row.id)), known: knownOf(row.id) }));
}
