import { maxUnconfirmedMs } from "../../directory/google-columns.server";
import { planName } from "../../directory/listing-plans";
import { day } from "../../durations";
import type { Powers } from "../../identity/roles";
import { mayEnter } from "../../identity/sections";
import { formatDate, formatMoment } from "../../text/format";
import { provinceName, type ProvinceId } from "../../text/provinces";
import { toMessageRow } from "../messages/data.server";
import { toChangeRow, toClaimRow } from "../owners/data.server";
import type { ListedClaim } from "../owners/lists.server";
import { toPaymentRow } from "../payments/data.server";
import type { findAttention } from "./counts.server";

export type AttentionData = ReturnType<typeof toAttentionData>;

export function toAttentionData(waiting: Awaited<ReturnType<typeof findAttention>>, now = Date.now()) {
  const left = (end: string | null) => leftUntil(Date.parse(end ?? ""), now);
  return {
    messages: mapRows(waiting.messages, toMessageRow),
    claims: mapRows(waiting.claims, (claim) => ({ ...toClaimRow(claim), proof: describeProof(claim) })),
    changes: mapRows(waiting.changes, toChangeRow),
    requests: mapRows(waiting.requests, ({ id, nombre, message, created_at }) => {
      return { id, name: nombre, message, ...toMoment(created_at) };
    }),
    unconfirmed: mapRows(waiting.unconfirmed, ({ fetched_at, ...restaurant }) => {
      return { ...toPlace(restaurant), left: leftUntil(Date.parse(fetched_at ?? "") + maxUnconfirmedMs, now) };
    }),
    lapsed: mapRows(waiting.lapsed, ({ lapsed_at, ...restaurant }) => {
      return { ...toPlace(restaurant), since: formatDate(lapsed_at ?? ""), at: lapsed_at ?? "" };
    }),
    plans: mapRows(waiting.plans, ({ id, email, expires_at }) => {
      return { id, email, end: formatMoment(expires_at), at: expires_at, left: left(expires_at) };
    }),
    reviews: mapRows(waiting.reviews, toPaymentRow),
    invoices: mapRows(waiting.invoices, toPaymentRow),
    listingPlans: mapRows(waiting.listingPlans, ({ id, nombre, plan_type, plan_expires_at }) => {
      return { id, name: nombre, plan: planName(plan_type), left: left(plan_expires_at) };
    }),
    files: mapRows(waiting.files, ({ id, created_at, equal_rows: equal, counts }) => {
      const { new: added, changed, refused, doubles } = counts;
      return { id, added, changed, equal, refused, doubles, ...toMoment(created_at) };
    }),
  };
}

function describeProof({ code, notice_number, legal_name, note }: ListedClaim): string {
  const number = notice_number && `Aviso ${notice_number}`;
  return [code && `Código ${code}`, number, legal_name, note].filter(Boolean).join(" · ");
}

const places: Record<keyof AttentionData, string> = {
  messages: "/admin/mensajes",
  claims: "/admin/solicitudes",
  changes: "/admin/cambios",
  requests: "/admin/pedidos",
  unconfirmed: "/admin",
  lapsed: "/admin",
  plans: "/admin/free-plans",
  reviews: "/admin/facturas",
  invoices: "/admin/facturas",
  listingPlans: "/admin/facturas",
  files: "/admin",
};

/** Empties what waits in sections that the account may not enter. */
export function withoutOthers(waiting: AttentionData, powers: Powers): AttentionData {
  const hidden = Object.entries(places).filter(([, path]) => !mayEnter(powers, path));
  return { ...waiting, ...Object.fromEntries(hidden.map(([kind]) => [kind, { total: 0, rows: [] }])) };
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

/** 0 on the last day; null when unknown. */
function leftUntil(end: number, now: number): number | null {
  return Number.isNaN(end) ? null : Math.max(0, Math.floor((end - now) / day));
}
