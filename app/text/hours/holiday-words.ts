import { formatShortDay, formatWeekday } from "../format";
import type { Holiday } from "./holidays";

/** Words for one holiday, or for a Sunday holiday with its Monday. */
export function holidayWords(holidays: readonly Holiday[]) {
  const days = holidays.map(({ day }) => day);
  const [first = "", second] = days;
  if (second === undefined) {
    const answers = { usual: "Abrimos como siempre", closed: "Cerramos" };
    return { dates: `el ${formatShortDay(first)}`, are: "es feriado", those: "ese día", answers };
  }
  return {
    // Safe: no Sunday holiday is the last day of its month.
    dates: `el ${Number(first.slice(8))} y el ${formatShortDay(second)}`,
    are: "son feriados",
    those: "esos dos días",
    answers: { usual: "Abrimos como siempre los dos días", closed: "Cerramos los dos días" },
  };
}

/** "El domingo 20 de diciembre es feriado: Duelo nacional. Como cae domingo, el lunes 21 de diciembre también." */
export function describeHolidays([first, monday]: readonly Holiday[]): string {
  if (!first) return "";
  const holiday = `El ${formatWeekday(first.day)} es feriado: ${first.name}.`;
  return monday ? `${holiday} Como cae domingo, el ${formatWeekday(monday.day)} también.` : holiday;
}
