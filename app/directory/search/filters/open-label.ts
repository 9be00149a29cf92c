import { day, minute } from "../../../durations";
import { formatClock, formatDate, formatWeekday } from "../../../text/format";
import { panamaDay, panamaMinute } from "../../../text/hours/panama-day";
import { ordersLabel } from "../asked/orders-words";
import { type AskedOpen, endAsked, isWholeDay } from "./asked-time";

/** "ordering": open, and taking orders now. "orders": taking them at any hour. "unknown": restaurants whose hours cannot be read. Null for any hour. */
export type OpenFilter = AskedOpen | "ordering" | "orders" | "unknown" | null;

/** The time at which something has to be open; null for any, and where the hours are unknown. */
export function openAt(open: OpenFilter): AskedOpen | null {
  if (open === "ordering") return "now";
  return open === "unknown" || open === "orders" ? null : open;
}

/** On a chip: "Abierto ahora", "Abierto el domingo 29 de noviembre, 8:00 p. m."; "" for any hour. */
export function openLabel(open: OpenFilter, now = new Date()): string {
  if (open === null) return "";
  if (open === "now") return "Abierto ahora";
  if (open === "ordering") return "Pedir ahora";
  if (open === "orders") return ordersLabel;
  if (open === "unknown") return "Horario sin confirmar";
  if (open === "24h") return "Abierto las 24 horas";
  if ("at" in open) return momentLabel(open.at, now);
  const { from, to } = open;
  const date = dateLabel(Date.parse(from), now);
  if (Date.parse(to) - Date.parse(from) > day) return `Abierto entre el ${date} y el ${dateLabel(Date.parse(to) - minute, now)}`;
  if (isWholeDay(new Date(from), new Date(to))) return `Abierto el ${date}`;
  const end = panamaMinute(Date.parse(to)).endsWith("T00:00") ? "medianoche" : formatClock(to);
  return `Abierto el ${date}, de ${formatClock(from)} a ${end}`;
}

function momentLabel(at: string, now: Date): string {
  const end = endAsked(at);
  const moment = end ?? new Date(at);
  return `Abierto ${end ? "hasta el" : "el"} ${dateLabel(moment.getTime(), now)}, ${formatClock(moment.toISOString())}`;
}

/** "domingo 29 de noviembre"; if it is many months away, with the year instead of the weekday. */
function dateLabel(moment: number, now: Date): string {
  const isFar = Math.abs(moment - now.getTime()) > 300 * day;
  return isFar ? formatDate(new Date(moment).toISOString()) : formatWeekday(panamaDay(moment));
}
