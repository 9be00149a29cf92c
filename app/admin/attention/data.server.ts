import { firstWords, formatDate, formatMoment, oneLine } from "../../text/format";
import { provinceName } from "../../text/provinces";
import type { findAttention } from "./counts.server";
import { longestUnconfirmed } from "../../directory/google-columns.server";
import type { AttentionData } from "./view";
import { fieldLabel } from "../../owners/listing/fields";
import { day } from "../../durations";
import type { PlanPayment } from "../../db/schema.server";
import { planName } from "../../directory/listing-plans";
import { paymentReviews } from "../payments/data.server";

const longestBeginning = 120;

export function toAttentionData(waiting: Awaited<ReturnType<typeof findAttention>>, now = Date.now()): AttentionData {
  const { messages, claims, changes, requests, unconfirmed, lapsed, plans, reviews, invoices, listingPlans } = waiting;
  return {
    messages: {
      total: messages.total,
      rows: messages.rows.map(({ id, name, business, beginning, created_at }) => ({
        id,
        name,
        business,
        beginning: firstWords(oneLine(beginning), longestBeginning),
        at: created_at,
        moment: formatMoment(created_at),
      })),
    },
    claims: {
      total: claims.total,
      rows: claims.rows.map(({ id, nombre, provincia, created_at }) => ({
        id,
        name: nombre,
        province: provinceName(provincia),
        moment: formatMoment(created_at),
        at: created_at,
      })),
    },
    changes: {
      total: changes.total,
      rows: changes.rows.map(({ id, nombre, field, created_at }) => ({
        id,
        name: nombre,
        label: fieldLabel(field),
        moment: formatMoment(created_at),
        at: created_at,
      })),
    },
    requests: {
      total: requests.total,
      rows: requests.rows.map(({ id, nombre, created_at }) => ({
        id,
        name: nombre,
        moment: formatMoment(created_at),
        at: created_at,
      })),
    },
    unconfirmed: {
      total: unconfirmed.total,
      rows: unconfirmed.rows.map(({ id, nombre, provincia, fetched_at }) => ({
        id,
        name: nombre,
        province: provinceName(provincia),
        left: leftUntil(Date.parse(fetched_at ?? "") + longestUnconfirmed, now),
      })),
    },
    lapsed: {
      total: lapsed.total,
      rows: lapsed.rows.map(({ id, nombre, provincia, lapsed_at }) => ({
        id,
        name: nombre,
        province: provinceName(provincia),
        since: formatDate(lapsed_at ?? ""),
        at: lapsed_at ?? "",
      })),
    },
    plans: {
      total: plans.total,
      rows: plans.rows.map(({ id, email, expires_at }) => ({
        id,
        email,
        end: formatMoment(expires_at),
        at: expires_at,
        left: leftUntil(Date.parse(expires_at), now),
      })),
    },
    reviews: { total: reviews.total, rows: reviews.rows.map(toPayment) },
    invoices: { total: invoices.total, rows: invoices.rows.map(toPayment) },
    listingPlans: {
      total: listingPlans.total,
      rows: listingPlans.rows.map(({ id, nombre, plan_type, plan_expires_at }) => ({
        id,
        name: nombre,
        plan: planName(plan_type),
        left: leftUntil(Date.parse(plan_expires_at ?? ""), now),
      })),
    },
  };
}

function toPayment(payment: Pick<PlanPayment, "id" | "restaurant_name" | "review" | "paid_at">) {
  const { id, restaurant_name, review, paid_at } = payment;
  return { id, name: restaurant_name, why: review && paymentReviews[review], day: formatDate(paid_at ?? ""), at: paid_at ?? "" };
}

/** Whole days left: 0 on the last day, null when unknown. */
function leftUntil(end: number, now: number): number | null {
  return Number.isNaN(end) ? null : Math.max(0, Math.floor((end - now) / day));
}
