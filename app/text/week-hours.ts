import type { OpeningHours } from "./opening-hours";
import { panamaDay } from "./panama-day";

/** `times`: "8:00 a. m. – 10:00 p. m." each, "Abierto las 24 horas" or "Cerrado". */
export type DayHours = { day: string; isToday: boolean; times: string[] };

const fromMonday = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
const minuteInMilliseconds = 60_000;
const midnight = 24 * 60;
const clock = new Intl.DateTimeFormat("es-PA", { timeStyle: "short", timeZone: "UTC" });

/** Monday to Sunday. An interval past midnight is listed under the day it opens. */
export function weekHours(hours: OpeningHours[], now: Date): DayHours[] {
  const today = new Date(panamaDay(now.getTime())).getUTCDay();
  return fromMonday.map((day, index) => {
    const number = (index + 1) % 7;
    const times = hours.filter((stretch) => stretch.day === number).map(intervalText);
    return { day, isToday: number === today, times: times.length > 0 ? times : ["Cerrado"] };
  });
}

function intervalText({ opens, closes }: OpeningHours): string {
  return opens === 0 && closes === midnight ? "Abierto las 24 horas" : `${clockText(opens)} – ${clockText(closes)}`;
}

/** Non-breaking spaces keep "8:00 a. m." together. */
function clockText(minutes: number): string {
  return clock.format((minutes % midnight) * minuteInMilliseconds).replace(/\s/g, "\u00a0");
}
