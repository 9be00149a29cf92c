import { day, minute } from "../../durations";
import { readPanamaMinute } from "../../text/hours/panama-day";

const furthest = 366 * day;

/** Panama time, "2026-12-01T08:30". Returns ISO 8601 in UTC, or a problem in Spanish. */
export function readPublishTime(text: string, now: number): { time: string } | { problem: string } {
  const moment = readPanamaMinute(text);
  if (moment === null) return { problem: "Escribe el día y la hora, por ejemplo 2026-12-08 a las 8:00" };
  if (moment < now + minute) return { problem: "Elige una hora que todavía no haya pasado" };
  if (moment > now + furthest) return { problem: "Elige un día dentro de los próximos doce meses" };
  return { time: new Date(moment).toISOString() };
}
