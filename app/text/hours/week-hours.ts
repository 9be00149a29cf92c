import { day as dayLength } from "../../durations";
import { formatShortDay, lowerFirst } from "../format";
import { clockText } from "./day-times";
import type { OpeningHours, Stretch } from "./opening-hours";
import { panamaDay } from "./panama-day";
import type { NamedDay } from "./special-days";

/**
 * `times`: "8:00 a. m. – 10:00 p. m." each, "Abierto las 24 horas" or "Cerrado". `note`: "28 de noviembre" on a special day,
 * "28 de noviembre, feriado: puede variar", or "".
 */
export type DayHours = { day: string; isToday: boolean; times: string[]; note: string };

const fromMonday = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const midnight = 24 * 60;

/** Returns Monday to Sunday, with the special days of the next seven. An interval past midnight belongs to the day it opens. */
export function weekHours(hours: OpeningHours[], now: Date, near: readonly NamedDay[] = []): DayHours[] {
  const today = new Date(panamaDay(now.getTime())).getUTCDay();
  return fromMonday.map((day, index) => {
    const number = (index + 1) % 7;
    const date = panamaDay(now.getTime() + ((number - today + 7) % 7) * dayLength);
    const named = near.find((other) => other.day === date);
    const usual = hours.filter((stretch) => stretch.day === number);
    const special = typeof named?.hours === "object" ? named.hours : null;
    return {
      day,
      isToday: number === today,
      times: timesText(special ?? usual),
      note: named ? noteOn(named) : "",
    };
  });
}

function noteOn({ day, holiday, hours }: NamedDay): string {
  if (hours === "unknown") return `${formatShortDay(day)}, feriado: puede variar`;
  if (hours === "usual" && holiday === null) return "";
  return formatShortDay(day);
}

/** In `times` of a day without hours. */
export const closedText = "Cerrado";

/** `[closedText]` when there are none. */
function timesText(stretches: readonly Stretch[]): string[] {
  return stretches.length > 0 ? stretches.map(intervalText) : [closedText];
}

/** "8:00 a. m. – 10:00 p. m.", "abierto las 24 horas" or "cerrado" */
export const describeDay = (stretches: readonly Stretch[]) => lowerFirst(timesText(stretches).join(", "));

/** "de 8:00 a. m. a 2:00 p. m. y de 6:00 p. m. a 10:00 p. m." or "las 24 horas", to follow "abre". The day must not be closed. */
export function spokenTimes(stretches: readonly Stretch[]): string {
  return stretches
    .map((one) => (isWholeDay(one) ? "las 24 horas" : `de ${clockText(one.opens)} a ${clockText(one.closes)}`))
    .join(" y ");
}

const isWholeDay = ({ opens, closes }: Stretch) => opens === 0 && closes === midnight;

function intervalText(stretch: Stretch): string {
  return isWholeDay(stretch) ? "Abierto las 24 horas" : `${clockText(stretch.opens)} – ${clockText(stretch.closes)}`;
}
