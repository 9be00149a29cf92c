import type { Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { formatClock } from "../../text/format";
import type { Language } from "../../text/language";
import { openingState, parseOpeningHours } from "../../text/hours/opening-hours";
import { panamaDay } from "../../text/hours/panama-day";
import { type SpecialDay, specialHours } from "../../text/hours/special-days";
import type { Service } from "./services.server";
import { words } from "./words";

/**
 * When an order is for: now, or the next opening of a kitchen that is closed. `spoken`: "mañana, 7:00 a. m.", "" for now; `inSpanish`
 * for the business. `shown`: the form's field, "" for now.
 */
export type Serving = { at: Date; spoken: string; inSpanish: string; shown: string };

/** Null when the kitchen does not open again. Hours for orders come before the listing's; without either, it is always open. */
export function nextServing(
  { hours }: Pick<Service, "hours">,
  { horario }: Pick<Restaurant, "horario">,
  days: readonly SpecialDay[],
  { now, language }: { now: Date; language: Language },
): Serving | null {
  const [week, special] =
    hours === "" ? [parseOpeningHours(horario), specialHours(days)] : [parseOpeningHours(hours), closedDays(days)];
  if (week === null) return servingNow(now);
  const { open, changesAt } = openingState(week, now, special);
  if (open) return servingNow(now);
  if (!changesAt) return null;
  const [spoken, inSpanish] = [describeMoment(changesAt, now, language), describeMoment(changesAt, now, "es")];
  return { at: changesAt, spoken, inSpanish, shown: changesAt.toISOString() };
}

const servingNow = (at: Date): Serving => ({ at, spoken: "", inSpanish: "", shown: "" });

/** Hours for orders hold on special days too, unless the business is closed. */
function closedDays(days: readonly SpecialDay[]) {
  return new Map([...specialHours(days)].filter(([, stretches]) => stretches.length === 0));
}

/** "hoy, 6:00 p. m.", "mañana, 7:00 a. m.", "el lunes 30 de noviembre, 7:00 a. m." */
function describeMoment(at: Date, now: Date, language: Language): string {
  const { near, on } = words[language].moments;
  const then = panamaDay(at.getTime());
  const days = [panamaDay(now.getTime()), panamaDay(now.getTime() + day)].indexOf(then);
  return `${near[days] ?? on(then)}, ${formatClock(at.toISOString(), language).replaceAll("\u00a0", " ")}`;
}
