import { day, minute } from "../../durations";

const furthest = 366 * day;

/** Of a field "2026-12-01T08:30" in Panama's time, UTC−5 all year. Returns ISO 8601 in UTC, or in Spanish why it cannot be. */
export function readPublishTime(text: string, now: number): { time: string } | { problem: string } {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00-05:00`) : NaN;
  if (Number.isNaN(moment)) return { problem: "Escribe el día y la hora, por ejemplo 2026-12-08 a las 8:00" };
  if (moment < now + minute) return { problem: "Elige una hora que todavía no haya pasado" };
  if (moment > now + furthest) return { problem: "Elige un día dentro de los próximos doce meses" };
  return { time: new Date(moment).toISOString() };
}
