import { firstWords, formatDate, formatMoment, oneLine } from "../../text/format";
import { provinceName, type ProvinceId } from "../../text/provinces";
import type { findAttention } from "./counts.server";
import { maxUnconfirmedMs } from "../../directory/google-columns.server";
import type { AttentionData } from "./view";
import { fieldLabel } from "../../directory/listing";
import { day } from "../../durations";
import type { PlanPayment } from "../../db/schema.server";
import { planName } from "../../directory/listing-plans";
import { paymentReviews } from "../payments/data.server";

const maxBeginningLength = 120;

export function toAttentionData(waiting: Awaited<ReturnType<typeof findAttention>>, now = Date.now()): AttentionData {
  const { messages, claims, changes, requests, unconfirmed, lapsed, plans, reviews, invoices, listingPlans } = waiting;
  const left = (end: string | null) => leftUntil(Date.parse(end ?? ""), now);
  return {
    messages: mapRows(messages, ({ id, name, business, beginning, created_at }) => {
      return { id, name, business, beginning: firstWords(oneLine(beginning), maxBeginningLength), ...toMoment(created_at) };
    }),
    claims: mapRows(claims, ({ created_at, ...claim }) => ({ ...toPlace(claim), ...toMoment(created_at) })),
    changes: mapRows(changes, ({ id, nombre, field, created_at }) => {
      return { id, name: nombre, label: fieldLabel(field), ...toMoment(created_at) };
    }),
    requests: mapRows(requests, ({ id, nombre, created_at }) => ({ id, name: nombre, ...toMoment(created_at) })),
    unconfirmed: mapRows(unconfirmed, ({ fetched_at, ...restaurant }) => {
      return { ...toPlace(restaurant), left: leftUntil(Date.parse(fetched_at ?? "") + maxUnconfirmedMs, now) };
    }),
    lapsed: mapRows(lapsed, ({ lapsed_at, ...restaurant }) => {
      return { ...toPlace(restaurant), since: formatDate(lapsed_at ?? ""), at: lapsed_at ?? "" };
    }),
    plans: mapRows(plans, ({ id, email, expires_at }) => {
      return { id, email, end: formatMoment(expires_at), at: expires_at, left: left(expires_at) };
    }),
    reviews: mapRows(reviews, toPayment),
    invoices: mapRows(invoices, toPayment),
    listingPlans: mapRows(listingPlans, ({ id, nombre, plan_type, plan_expires_at }) => {
      return { id, name: nombre, plan: planName(plan_type), left: left(plan_expires_at) };
    }),
  };
}

function mapRows<Row, Shown>({ total, rows }: { total: number; rows: Row[] }, toRow: (row: Row) => Shown) {
  return { total, rows: rows.map((row) => toRow(row)) };
}

function toMoment(at: string) {
  return { moment: formatMoment(at), at };
}

function toPlace({ id, nombre, provincia }: { id: string; nombre: string; provincia: ProvinceId }) {
  return { id, name: nombre, province: provinceName(provincia) };
}

function toPayment(payment: Pick<PlanPayment, "id" | "restaurant_name" | "review" | "paid_at">) {
  const { id, restaurant_name, review, paid_at } = payment;
  return { id, name: restaurant_name, why: review && paymentReviews[review], day: formatDate(paid_at ?? ""), at: paid_at ?? "" };
}

/** 0 on the last day; null when unknown. */
function leftUntil(end: number, now: number): number | null {
  return Number.isNaN(end) ? null : Math.max(0, Math.floor((end - now) / day));
}
