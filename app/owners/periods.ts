import { day } from "../durations";
import { formatShortDay, upperFirst } from "../text/format";
import { panamaDay } from "../text/hours/panama-day";

export type PeriodUnit = "dia" | "semana" | "mes";

type PeriodChoice = { id: PeriodUnit; label: string };

export const periodUnits: readonly [PeriodChoice, ...PeriodChoice[]] = [
  { id: "dia", label: "Por día" },
  { id: "semana", label: "Por semana" },
  { id: "mes", label: "Por mes" },
];

/** Days in Panama, inclusive. */
export type Span = { from: string; until: string };

/** The earlier span to compare with has the same length. */
const spanDays = 30;

/** Includes today's. */
const shown = { dia: spanDays, semana: 13, mes: 36 } satisfies Record<PeriodUnit, number>;

/** Returns the last 30 days including today, and the 30 before. */
export function lastSpans(now: number): { current: Span; before: Span } {
  const ago = (days: number) => panamaDay(now - days * day);
  return {
    current: { from: ago(spanDays - 1), until: ago(0) },
    before: { from: ago(2 * spanDays - 1), until: ago(spanDays) },
  };
}

/** "2026-10" */
export function monthBefore(now: number): string {
  return addMonths(panamaDay(now).slice(0, 7), -1);
}

/** `id`: "2026-10" */
export function monthSpan(id: string): Span {
  return { from: `${id}-01`, until: addDays(`${addMonths(id, 1)}-01`, -1) };
}

/** `key`: its first day, or "2026-11". */
export type Bucket = { key: string; label: string };

/** Oldest first. */
export function bucketsUntil(now: number, unit: PeriodUnit): Bucket[] {
  const last = bucketKey(panamaDay(now), unit);
  return Array.from({ length: shown[unit] }, (_, index) => {
    const back = index + 1 - shown[unit];
    const key = unit === "mes" ? addMonths(last, back) : addDays(last, back * (unit === "semana" ? 7 : 1));
    return { key, label: bucketLabel(key, unit) };
  });
}

/** Weeks begin on Monday. */
export function bucketKey(of: string, unit: PeriodUnit): string {
  if (unit === "mes") return of.slice(0, 7);
  if (unit === "dia") return of;
  const sinceMonday = (new Date(of).getUTCDay() + 6) % 7;
  return addDays(of, -sinceMonday);
}

function bucketLabel(key: string, unit: PeriodUnit): string {
  if (unit === "dia") return upperFirst(formatShortDay(key));
  return unit === "semana" ? `Semana del ${formatShortDay(key)}` : monthName(key);
}

const month = new Intl.DateTimeFormat("es-PA", { month: "long", year: "numeric", timeZone: "UTC" });

/** "Octubre de 2026" for "2026-10" */
export function monthName(id: string): string {
  return upperFirst(month.format(new Date(`${id}-01`)));
}

function addDays(of: string, days: number): string {
  return new Date(Date.parse(of) + days * day).toISOString().slice(0, 10);
}

/** `id`: "2026-11". */
function addMonths(id: string, months: number): string {
  const [year = 0, number = 1] = id.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
