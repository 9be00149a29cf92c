import { day, minute } from "../durations";
import { panamaMidnight, panamaMinute } from "../text/hours/panama-day";

/** ISO text in UTC. `24h`: never closes. `from`, `to`: open at some moment between. */
export type AskedOpen = "now" | "24h" | { at: string } | { from: string; to: string };

/** "ordering": open, and taking orders now. "orders": taking them at any hour. "unknown": restaurants whose hours cannot be read. Null for any hour. */
export type OpenFilter = AskedOpen | "ordering" | "orders" | "unknown" | null;

/** True for a time; false for any hour, and for what only the list filters by. */
export const isTime = (open: OpenFilter): open is AskedOpen =>
  open !== null && open !== "ordering" && open !== "orders" && open !== "unknown";

/** The time at which something has to be open; null for any, and where the hours are unknown. */
export function openAt(open: OpenFilter): AskedOpen | null {
  if (open === "ordering") return "now";
  return open === "unknown" || open === "orders" ? null : open;
}

/** Minutes: the night lasts until five. */
export const dawn = 5 * 60;

/** Any hour of one day in Panama. */
export function isWholeDay(open: AskedOpen): boolean {
  if (typeof open !== "object" || !("from" in open)) return false;
  const start = Date.parse(open.from);
  return panamaMidnight(start) === start && Date.parse(open.to) - start === day;
}

/** «Hoy», when the day has begun: until midnight. */
export function isRestOfToday(open: AskedOpen, now: Date): boolean {
  if (typeof open !== "object" || !("from" in open)) return false;
  const today = panamaMidnight(now.getTime());
  return Date.parse(open.to) === today + day && Date.parse(open.from) <= Math.max(now.getTime(), today + dawn * minute);
}

/** Returns the range in which the place must be open at some moment; null for "24h". */
export function openRange(open: AskedOpen, now: Date): { from: Date; to: Date } | null {
  if (open === "24h") return null;
  if (open === "now") return { from: now, to: now };
  if ("at" in open) return { from: new Date(open.at), to: new Date(open.at) };
  const [from, to] = [new Date(open.from), new Date(open.to)];
  // Before dawn, the night belongs to the day before: a bar that closes on Sunday at one is not open on Sunday.
  return { from: isWholeDay(open) ? new Date(from.getTime() + dawn * minute) : from, to };
}

/** «Hasta las 2» asks for the minute before: returns 2 o'clock for 1:59. Null for another minute. */
export function endAsked(at: string): Date | null {
  const time = Date.parse(at);
  return panamaMinute(time).endsWith(":59") ? new Date(time + minute) : null;
}
