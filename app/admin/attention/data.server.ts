import { firstWords, formatDate, formatMoment, oneLine } from "../../text/format";
import { findProvince } from "../../text/provinces";
import type { findAttention } from "./counts.server";
import { longestUnconfirmed } from "../../directory/google-columns.server";
import type { AttentionData } from "./view";
import { fieldLabel } from "../../owners/listing/fields";
import { day } from "../../durations";

const longestBeginning = 120;

export function toAttentionData(waiting: Awaited<ReturnType<typeof findAttention>>, now = Date.now()): AttentionData {
  const { messages, claims, changes, unconfirmed, lapsed, plans } = waiting;
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
        province: findProvince(provincia)?.name ?? "",
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
    unconfirmed: {
      total: unconfirmed.total,
      rows: unconfirmed.rows.map(({ id, nombre, provincia, fetched_at }) => ({
        id,
        name: nombre,
        province: findProvince(provincia)?.name ?? "",
        left: leftUntil(Date.parse(fetched_at ?? "") + longestUnconfirmed, now),
      })),
    },
    lapsed: {
      total: lapsed.total,
      rows: lapsed.rows.map(({ id, nombre, provincia, lapsed_at }) => ({
        id,
        name: nombre,
        province: findProvince(provincia)?.name ?? "",
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
  };
}

/** Whole days left: 0 on the last day, null when unknown. */
function leftUntil(end: number, now: number): number | null {
  return Number.isNaN(end) ? null : Math.max(0, Math.floor((end - now) / day));
}
