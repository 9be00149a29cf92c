import { readParameter } from "../../http/list-query.server";

export type Days = {
  /** As they were given, "2026-11-21"; empty when they were not, or are no days. */
  from: string;
  until: string;
  /** The time at which the first day begins in Panama, and that at which the day after the last one does (ISO 8601, UTC). */
  start: string | null;
  end: string | null;
  /** Why these are no days, for the person who typed them. */
  problem: string | null;
};

/** The days of which a list's address speaks, from `desde` to `hasta`, both of them included. */
export function readDays(request: Request): Days {
  const from = (readParameter(request, "desde") ?? "").trim();
  const until = (readParameter(request, "hasta") ?? "").trim();
  const start = from === "" ? null : startOf(from, 0);
  const end = until === "" ? null : startOf(until, 1);
  const given = { from: start ? from : "", until: end ? until : "" };
  if (start === undefined || end === undefined) {
    const wrong = start === undefined ? from : until;
    const problem = `«${[...wrong].slice(0, 40).join("")}» no es una fecha. Escríbela como 2026-11-21.`;
    return { ...given, start: null, end: null, problem };
  }
  if (start && end && start >= end)
    return { ...given, start, end, problem: "La fecha «Hasta» es anterior a la fecha «Desde». Cambia una de las dos." };
  return { ...given, start, end, problem: null };
}

/** When that day begins in Panama, which is five hours behind all year, or one so many days later; undefined for no day. */
function startOf(day: string, daysLater: number): string | undefined {
  const midnight = /^(?:19|20)\d\d-\d\d-\d\d$/.test(day) ? new Date(`${day}T05:00:00.000Z`) : null;
  if (!midnight || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined;
  midnight.setUTCDate(midnight.getUTCDate() + daysLater);
  return midnight.toISOString();
}
