import { day } from "../../durations";
import { type ListingPlan, listingPlanIds } from "../../text/plans/listing-plan-ids";
import { nextPanamaDay, panamaDay, startOfPanamaDay } from "../../text/hours/panama-day";
import { prices } from "../../text/plans/prices";

/** Cents, and the days bought. Upgrades convert the remaining days at this rate. */
type Price = { cents: number; days: number };

/** `expiresAt`: a midnight in Panama (ISO 8601); null for a plan without end, and for the free one. */
export type Term = { plan: ListingPlan; expiresAt: string | null; price: Price | null };

/** A smaller plan may follow the one in force. */
export type Schedule = { current: Term; next: Term | null };

export type Purchase = { plan: ListingPlan; months: number; cents: number };

const yearlyPrices: Record<ListingPlan, Price> = {
  free_local: { cents: 0, days: 365 },
  starter_local: { cents: prices.starterYearly, days: 365 },
  max_local: { cents: prices.maxYearly, days: 365 },
};

const free: Term = { plan: "free_local", expiresAt: null, price: null };

const rank = (plan: ListingPlan) => listingPlanIds.indexOf(plan);

/** Drops ended plans. `now`: epoch milliseconds. */
export function scheduleAt({ current, next }: Schedule, now: number): Schedule {
  if (!isOver(current, now)) return { current, next };
  return { current: next && !isOver(next, now) ? next : free, next: null };
}

const isOver = ({ expiresAt }: Term, now: number) => expiresAt !== null && Date.parse(expiresAt) <= now;

/**
 * Renewing extends the plan's end. A larger plan starts at once, longer by days left × old ÷ new price per day, rounded down; a
 * plan without end that it replaces follows it. A smaller plan starts when the current one ends. Does nothing for a plan that the
 * restaurant has without end.
 */
export function addPurchase(before: Schedule, { plan, months, cents }: Purchase, now: number): Schedule {
  const schedule = scheduleAt(before, now);
  const { current, next } = schedule;
  if (plan === current.plan) {
    if (current.expiresAt === null) return schedule;
    const renewed = extend(current, months, cents);
    return { current: renewed, next: next && postpone(next, daysBetween(current, renewed)) };
  }
  if (rank(plan) > rank(current.plan)) {
    const bought = extend({ plan, expiresAt: new Date(nextPanamaDay(now)).toISOString() }, months, cents);
    const isEndless = current.expiresAt === null;
    const extra = isEndless ? 0 : convertDays(daysLeft(current, now), current, bought.price);
    return { current: postpone(bought, extra), next: isEndless && current.plan !== "free_local" ? current : null };
  }
  // Nothing can follow a plan without end.
  if (current.expiresAt === null || (next && next.expiresAt === null)) return schedule;
  return { current, next: extend(next ?? { plan, expiresAt: current.expiresAt }, months, cents) };
}

export function canBuy(schedule: Schedule, plan: ListingPlan, now: number): boolean {
  const { current, next } = scheduleAt(schedule, now);
  if (rank(plan) > rank(current.plan)) return true;
  return current.expiresAt !== null && !(plan === next?.plan && next.expiresAt === null);
}

/** Counts whole days after today. */
function daysLeft({ expiresAt }: Term, now: number): number {
  return Math.floor((Date.parse(expiresAt ?? "") - now) / day);
}

/** Rounds down, and values a given plan at the yearly price. */
function convertDays(days: number, { plan, price: paid }: Term, price: Price): number {
  const old = paid ?? yearlyPrices[plan];
  return Math.floor((days * old.cents * price.days) / (old.days * price.cents));
}

/** The last purchase's price counts for all days. */
function extend({ plan, expiresAt }: Pick<Term, "plan" | "expiresAt">, months: number, cents: number): Term & { price: Price } {
  const start = Date.parse(expiresAt ?? "");
  const end = (startOfPanamaDay(dayAfterMonths(panamaDay(start - 1), months)) ?? start) + day;
  return { plan, expiresAt: new Date(end).toISOString(), price: { cents, days: Math.round((end - start) / day) } };
}

function postpone(term: Term, days: number): Term {
  if (term.expiresAt === null) return term;
  return { ...term, expiresAt: new Date(Date.parse(term.expiresAt) + days * day).toISOString() };
}

const daysBetween = (before: Term, after: Term) =>
  Math.round((Date.parse(after.expiresAt ?? "") - Date.parse(before.expiresAt ?? "")) / day);

/** "2027-02-28" for six months after "2026-08-31": the same day, or the month's last. */
function dayAfterMonths(text: string, months: number): string {
  const [year = 0, month = 1, date = 1] = text.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}
