import { env } from "../../env.server";
import type { ListingPlan } from "../../text/plans/listing-plan-ids";
import { listingPlans } from "../listing-plans";

/** Percent. Source: article 1057-V of the tax code. */
const itbms = 7;

/** Terms in months. */
const planTerms = [12, 6] as const;

export type PlanTerm = (typeof planTerms)[number];

/** Cents. `tax`: the ITBMS on top; 0 when the price includes it or none is due. Undefined for a free plan. */
export function planPrice(plan: ListingPlan, months: PlanTerm): { cents: number; tax: number } | undefined {
  const price = listingPlans.find(({ id }) => id === plan)?.price;
  if (!price) return undefined;
  const cents = months === 12 ? price.yearly : price.halfYearly;
  return { cents, tax: env.ITBMS === "added" ? Math.round((cents * itbms) / 100) : 0 };
}

/** The ITBMS in the prices; null when the setting is missing. */
export function describeTax(): string | null {
  if (env.ITBMS === "added") return `A los precios se suma el ITBMS (${itbms}\u00a0%).`;
  if (env.ITBMS === "included") return `Los precios incluyen el ITBMS (${itbms}\u00a0%).`;
  return env.ITBMS === "exempt" ? "Los precios no llevan ITBMS." : null;
}
