import { day as dayLength } from "../../durations";
import { formatShortDay, lowerFirst } from "../format";
import type { Language } from "../language";
import { clockText } from "./day-times";
import { type OpeningHours, parseOpeningHours, type Stretch } from "./opening-hours";
import { panamaDay } from "./panama-day";
import type { NamedDay } from "./special-days";
import { words } from "./words";

/**
 * `times`: "8:00 a. m. – 10:00 p. m." each, "Abierto las 24 horas" or "Cerrado". `note`: "28 de noviembre" on a special day,
 * "28 de noviembre, feriado: puede variar", or "".
 */
export type DayHours = { day: string; isToday: boolean; times: string[]; note: string };

const midnight = 24 * 60;

/** Returns Monday to Sunday, with the special days of the next seven. An interval past midnight belongs to the day it opens. */
export function weekHours(
  hours: OpeningHours[],
  now: Date,
  near: readonly NamedDay[] = [],
  language: Language = "es",
): DayHours[] {
  const today = new Date(panamaDay(now.getTime())).getUTCDay();
  return words[language].days.map((day, index) => {
    const number = (index + 1) % 7;
    const date = panamaDay(now.getTime() + ((number - today + 7) % 7) * dayLength);
    const named = near.find((other) => other.day === date);
    const usual = hours.filter((stretch) => stretch.day === number);
    const special = typeof named?.hours === "object" ? named.hours : null;
    return {
      day,
      isToday: number === today,
      times: timesText(special ?? usual, language),
      note: named ? noteOn(named, language) : "",
    };
  });
}

function noteOn({ day, holiday, hours }: NamedDay, language: Language): string {
  if (hours === "unknown") return words[language].holidayMayVary(formatShortDay(day, language));
  if (hours === "usual" && holiday === null) return "";
  return formatShortDay(day, language);
}

/** In `times` of a day without hours. */
export const closedText = (language: Language = "es") => words[language].closed;

/** `[closedText()]` when there are none. */
function timesText(stretches: readonly Stretch[], language: Language = "es"): string[] {
  return stretches.length > 0 ? stretches.map((stretch) => intervalText(stretch, language)) : [closedText(language)];
}

/** "8:00 a. m. – 10:00 p. m.", "abierto las 24 horas" or "cerrado" */
export const describeDay = (stretches: readonly Stretch[]) => lowerFirst(timesText(stretches).join(", "));

/** "de 8:00 a. m. a 2:00 p. m. y de 6:00 p. m. a 10:00 p. m." or "las 24 horas", to follow "abre". The day must not be closed. */
export function spokenTimes(stretches: readonly Stretch[], language: Language = "es"): string {
  const say = words[language];
  return stretches
    .map((one) => (isWholeDay(one) ? say.wholeDay : say.fromTo(clockText(one.opens, language), clockText(one.closes, language))))
    .join(say.and);
}

const isWholeDay = ({ opens, closes }: Stretch) => opens === 0 && closes === midnight;

function intervalText(stretch: Stretch, language: Language): string {
  if (isWholeDay(stretch)) return words[language].always;
  return `${clockText(stretch.opens, language)} – ${clockText(stretch.closes, language)}`;
}

/** As typed; in English as `englishWeek` writes them. `areHoursTyped`: they cannot be parsed, so that an English page quotes them. */
export function shownHours(typed: string, language: Language): { hours: string; areHoursTyped: boolean } {
  const week = language === "es" ? null : parseOpeningHours(typed);
  return { hours: week ? englishWeek(week) : typed, areHoursTyped: week === null };
}

/** "Mon–Fri 11:00 AM–10:00 PM, Sat 9:00 AM–1:00 PM", for readers of English. `hours`: sorted. */
export function englishWeek(hours: readonly OpeningHours[]): string {
  const timesOn = (day: number) =>
    hours
      .filter((stretch) => stretch.day === day)
      .map(shortInterval)
      .join(", ");
  const runs: { first: string; last: string; times: string }[] = [];
  for (const [index, name] of words.en.days.entries()) {
    const [day, times] = [name.slice(0, 3), timesOn((index + 1) % 7)];
    const run = runs.at(-1);
    if (run?.times === times) run.last = day;
    else runs.push({ first: day, last: day, times });
  }
  return runs
    .filter(({ times }) => times !== "")
    .map(({ first, last, times }) => `${first === last ? first : `${first}–${last}`} ${times}`)
    .join(", ");
}

function shortInterval(stretch: Stretch): string {
  return isWholeDay(stretch) ? "24 hours" : `${clockText(stretch.opens, "en")}–${clockText(stretch.closes, "en")}`;
}
