import { day, minute } from "../durations";
import { formatClock, formatDate, formatWeekday } from "../text/format";
import { panamaDay, panamaMinute } from "../text/hours/panama-day";
import type { Language } from "../text/language";
import { endAsked, isWholeDay, type OpenFilter } from "./open";
import { words } from "./words";

/** On a chip: "Abierto ahora", "Abierto el domingo 29 de noviembre, 8:00 p. m."; "" for any hour. */
export function openLabel(open: OpenFilter, now = new Date(), language: Language = "es"): string {
  const say = words[language];
  if (open === null) return "";
  if (open === "now") return say.openNow;
  if (open === "ordering") return say.orderNow;
  if (open === "orders") return say.takesOrders;
  if (open === "unknown") return say.unconfirmedHours;
  if (open === "24h") return say.openAlways;
  if ("at" in open) return momentLabel(open.at, now, language);
  const { from, to } = open;
  const date = dateLabel(Date.parse(from), now, language);
  if (Date.parse(to) - Date.parse(from) > day) return say.openBetween(date, dateLabel(Date.parse(to) - minute, now, language));
  if (isWholeDay(open)) return say.openOn(date);
  const end = panamaMinute(Date.parse(to)).endsWith("T00:00") ? say.midnight : formatClock(to, language);
  return say.openFrom(date, formatClock(from, language), end);
}

function momentLabel(at: string, now: Date, language: Language): string {
  const end = endAsked(at);
  const moment = end ?? new Date(at);
  const date = `${dateLabel(moment.getTime(), now, language)}, ${formatClock(moment.toISOString(), language)}`;
  return end ? words[language].openUntilDate(date) : words[language].openOn(date);
}

/** "domingo 29 de noviembre", "viernes 1 de enero de 2027"; if it is many months away, without the weekday. */
function dateLabel(moment: number, now: Date, language: Language): string {
  const isFar = Math.abs(moment - now.getTime()) > 300 * day;
  if (isFar) return formatDate(new Date(moment).toISOString(), language);
  const date = panamaDay(moment);
  const year = date.slice(0, 4);
  const isThisYear = year === panamaDay(now.getTime()).slice(0, 4);
  return `${formatWeekday(date, language)}${isThisYear ? "" : language === "es" ? ` de ${year}` : `, ${year}`}`;
}
