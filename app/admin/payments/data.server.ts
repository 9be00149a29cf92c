import type { PlanChange, PlanPayment, Restaurant } from "../../db/schema.server";
import { planName } from "../../directory/listing-plans";
import { readSchedule } from "../../directory/plans/changes.server";
import { scheduleAt, type Term } from "../../directory/plans/schedule";
import { formatDate, formatMoment, formatMoney } from "../../text/format";
import { lastPlanDay, planTermName } from "../../text/plans/plan-terms";
import { restaurantPath } from "../../text/provinces";
import type { MonthSum } from "./payments.server";

const paymentReviews: Record<NonNullable<PlanPayment["review"]>, string> = {
  mismatch: "El pago no es lo que se pidió (cantidad, moneda o cuenta), y no dio ningún plan. Devuélvelo en Stripe.",
  "no-restaurant": "El negocio ya no está en el directorio. Restáuralo, o devuelve el pago en Stripe.",
  "endless-plan":
    "El negocio tiene ese plan, o uno mayor, sin fecha de vencimiento, y el pago no dio nada. Devuélvelo en Stripe, o quítale ese plan: el pagado empieza solo, en un día más o menos.",
  "partial-refund": "Se devolvió una parte. Decide si el plan sigue.",
  dispute: "Quien pagó lo disputa en su banco. Responde en Stripe; el plan sigue hasta que se decida.",
};

export type PaymentRowData = ReturnType<typeof toPaymentRow>;

export function toPaymentRow(payment: PlanPayment) {
  const { id, restaurant_name, plan, months, cents, tax_cents, refunded_cents, paid_at, legal_name, ruc, dv } = payment;
  const { ended_at, kept_refund_cents, change_id } = payment;
  const isPartial = refunded_cents > 0 && refunded_cents < cents + tax_cents && change_id !== null;
  return {
    id,
    name: restaurant_name,
    what: `${planName(plan)} por ${planTermName(months)}`,
    price: formatMoney(cents + tax_cents),
    tax: tax_cents > 0 ? formatMoney(tax_cents) : "",
    refunded: refunded_cents > 0 ? formatMoney(refunded_cents) : "",
    day: formatDate(paid_at ?? payment.created_at),
    at: paid_at ?? payment.created_at,
    invoice: payment.invoice_number,
    taxIdentity: [legal_name, ruc ? `RUC ${ruc}` : "", dv ? `DV ${dv}` : ""].filter(Boolean).join(", "),
    review: payment.review && paymentReviews[payment.review],
    refund: !isPartial ? null : ended_at ? "ended" : kept_refund_cents >= refunded_cents ? "kept" : "open",
  } as const;
}

export function toPaymentFile(payment: PlanPayment, payer: { id: string; email: string } | undefined) {
  return {
    ...toPaymentRow(payment),
    restaurantId: payment.restaurant_id,
    payer: payer ?? null,
    moment: formatMoment(payment.paid_at ?? payment.created_at),
    checkout: payment.checkout_id ?? "",
    paymentIntent: payment.payment_intent ?? "",
    dispute: payment.dispute && { open: "Abierta", won: "Ganada", lost: "Perdida" }[payment.dispute],
  };
}

export type PaymentFileData = ReturnType<typeof toPaymentFile>;

export function toMonth({ month, payments, cents, taxCents, refundedCents }: MonthSum) {
  const name = new Intl.DateTimeFormat("es-PA", { month: "long", year: "numeric", timeZone: "UTC" });
  return {
    id: month,
    month: name.format(new Date(`${month}-01T00:00:00.000Z`)),
    payments,
    sold: formatMoney(cents),
    tax: taxCents > 0 ? formatMoney(taxCents) : "",
    refunded: refundedCents > 0 ? formatMoney(refundedCents) : "",
    left: formatMoney(cents + taxCents - refundedCents),
  };
}

export function toPlanFile(restaurant: Restaurant, changes: PlanChange[], names: ReadonlyMap<string, string>) {
  const { current, next } = scheduleAt(readSchedule(restaurant, changes), Date.now());
  return {
    id: restaurant.id,
    name: restaurant.nombre,
    publicPath: restaurant.is_active === 1 ? restaurantPath(restaurant) : null,
    plan: describeTerm(current),
    next: next && describeTerm(next),
    changes: changes.toReversed().map((change) => ({
      id: change.id,
      what: describeChange(change),
      who: change.made_by === null ? "" : (names.get(change.made_by) ?? ""),
      reason: change.reason,
      moment: formatMoment(change.created_at),
      at: change.created_at,
      isGiven: change.kind === "given",
      isRevoked: change.revoked_at !== null,
    })),
  };
}

export type PlanFileData = ReturnType<typeof toPlanFile>;

function describeTerm({ plan, expiresAt }: Term): string {
  if (plan === "free_local") return planName(plan);
  return `${planName(plan)}${expiresAt === null ? ", sin fecha de vencimiento" : ` hasta el ${lastPlanDay(expiresAt)}`}`;
}

function describeChange({ kind, plan, months, expires_at }: PlanChange): string {
  if (kind === "bought") return `Pagado: ${planName(plan)} por ${planTermName(months)}`;
  return `Dado: ${describeTerm({ plan, expiresAt: expires_at, price: null })}`;
}
