import { day, minute } from "../../../durations";
import { formatClock, formatDate, formatWeekday } from "../../../text/format";
import { panamaDay, panamaMinute } from "../../../text/hours/panama-day";
import { type AskedOpen, isWholeDay } from "./asked-time";

/** "unknown": restaurants whose hours cannot be read. Null for any hour. */
export type OpenFilter = AskedOpen | "unknown" | null;

/** On a chip: "Abierto ahora", "Abierto el domingo 29 de noviembre, 8:00 p. m."; "" for any hour. */
export function openLabel(open: OpenFilter, now = new Date()): string {
  if (open === null) return "";
  if (open === "now") return "Abierto ahora";
  if (open === "unknown") return "Horario sin confirmar";
  if (open === "24h") return "Abierto las 24 horas";
  if ("at" in open) return momentLabel(Date.parse(open.at), now);
  const { from, to } = open;
  const date = `Abierto el ${dateLabel(Date.parse(from), now)}`;
  if (isWholeDay(new Date(from), new Date(to))) return date;
  const end = panamaMinute(Date.parse(to)).endsWith("T00:00") ? "medianoche" : formatClock(to);
  return `${date}, de ${formatClock(from)} a ${end}`;
}

/** The minute before an hour means open until then; see `isEnd` in `asked-time.ts`. */
function momentLabel(at: number, now: Date): string {
  const isEnd = panamaMinute(at).endsWith(":59");
  const moment = isEnd ? at + minute : at;
  return `Abierto ${isEnd ? "hasta el" : "el"} ${dateLabel(moment, now)}, ${formatClock(new Date(moment).toISOString())}`;
}

/** "domingo 29 de noviembre"; if it is many months away, with the year instead of the weekday. */
function dateLabel(moment: number, now: Date): string {
  const isFar = Math.abs(moment - now.getTime()) > 300 * day;
  return isFar ? formatDate(new Date(moment).toISOString()) : formatWeekday(panamaDay(moment));
}
