import { day } from "../../durations";
import { readParameter } from "../../http/list-query.server";
import { startOfPanamaDay } from "../../text/hours/panama-day";

export type Days = {
  /** "2026-11-21"; "" when missing or invalid. */
  from: string;
  until: string;
  /** Midnights in Panama where the first day begins and the last one ends (ISO 8601, UTC). */
  start: string | null;
  end: string | null;
  problem: string | null;
};

/** Both days are inclusive. */
export function readDays(request: Request): Days {
  const from = (readParameter(request, "desde") ?? "").trim();
  const until = (readParameter(request, "hasta") ?? "").trim();
  const start = from === "" ? null : midnightOf(from, 0);
  const end = until === "" ? null : midnightOf(until, 1);
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

/** ISO 8601, UTC. Undefined for an invalid date. */
function midnightOf(text: string, daysLater: number): string | undefined {
  const midnight = /^(?:19|20)/.test(text) ? startOfPanamaDay(text) : null;
  return midnight === null ? undefined : new Date(midnight + daysLater * day).toISOString();
}
