import type { PlanPayment } from "../../db/schema.server";
import { db } from "../../db/client.server";
import { planName } from "../../directory/listing-plans";
import { findChanges, readSchedule } from "../../directory/plans/changes.server";
import { planPrice } from "../../directory/plans/prices.server";
import { addPurchase, canBuy, type Schedule, scheduleAt, type Term } from "../../directory/plans/schedule";
import { findPaymentsOf, isPlanPaid } from "../../premium/plan-payments/plan-payments.server";
import { formatDate, formatMoney } from "../../text/format";
import { lastPlanDay, planTermName } from "../../text/plans/plan-terms";
import type { Business } from "../owners.server";
import { offers, type Offer } from "./form";

export type OfferData = { id: Offer["id"]; name: string; term: string; price: string; effect: string };

/** Leaves out offers that add nothing, such as a plan that the business has without end. */
export async function loadPlanPage(business: Business, now = Date.now()) {
  const [changes, payments] = await Promise.all([findChanges(db(), business.id), findPaymentsOf(business.id)]);
  const schedule = scheduleAt(readSchedule(business, changes), now);
  const { current, next } = schedule;
  return {
    name: business.nombre,
    plan: planName(current.plan),
    isFree: current.plan === "free_local",
    lastDay: lastDay(current),
    next: next && { plan: planName(next.plan), lastDay: lastDay(next) },
    offers: offers.filter(({ plan }) => canBuy(schedule, plan, now)).map((offer) => toOffer(offer, schedule, now)),
    payments: payments.map(toPayment),
  };
}

function toOffer({ id, plan, months }: Offer, schedule: Schedule, now: number): OfferData {
  const { cents, tax } = planPrice(plan, months) ?? { cents: 0, tax: 0 };
  return {
    id,
    name: planName(plan),
    term: planTermName(months),
    price: tax > 0 ? `${formatMoney(cents)} + ${formatMoney(tax)} de ITBMS` : formatMoney(cents),
    effect: describeEffect(schedule, addPurchase(schedule, { plan, months, cents }, now), plan),
  };
}

function describeEffect(before: Schedule, after: Schedule, plan: Offer["plan"]): string {
  if (after.current.plan === plan) {
    const until = `Vence el ${lastDay(after.current)}`;
    if (before.current.plan === plan) return `Se suma a lo que te queda. ${until}.`;
    const isUpgrade = before.current.plan !== "free_local";
    const extra = before.current.expiresAt === null ? "" : ", contando lo que te queda del plan de ahora";
    return isUpgrade ? `Empieza hoy. ${until}${extra}.` : `Empieza hoy. ${until}.`;
  }
  const starts = before.next ? "Se suma al que sigue" : `Empieza cuando termine ${planName(after.current.plan)}`;
  return `${starts}. Vence el ${after.next ? lastDay(after.next) : ""}.`;
}

/** "23 de noviembre de 2027"; null without end. */
function lastDay({ expiresAt }: Term): string | null {
  return expiresAt === null ? null : lastPlanDay(expiresAt);
}

function toPayment(payment: PlanPayment) {
  const { id, plan, months, cents, tax_cents, paid_at, refunded_cents, invoice_number } = payment;
  return {
    id,
    what: `${planName(plan)} por ${planTermName(months)}`,
    price: formatMoney(cents + tax_cents),
    day: formatDate(paid_at ?? payment.created_at),
    at: paid_at ?? payment.created_at,
    state: isPlanPaid(payment) ? null : "Devuelto",
    refunded: refunded_cents > 0 && refunded_cents < cents + tax_cents ? formatMoney(refunded_cents) : null,
    isWaiting: isPlanPaid(payment) && payment.change_id === null,
    invoice: invoice_number,
  };
}

export type PlanPageData = Awaited<ReturnType<typeof loadPlanPage>>;
