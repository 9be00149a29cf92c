import * as v from "valibot";
import { atMost, boundedList, hiddenText, line } from "../../http/forms/fields";
import type { Reasons } from "../../http/forms/refused.server";
import { day } from "../../durations";
import { formatShortDay, formatWeekday, upperFirst } from "../../text/format";
import { findHoliday, findHolidaysBetween } from "../../text/hours/holidays";
import { panamaDay } from "../../text/hours/panama-day";
import { closedHours, parseDayHours, type SpecialDay, usualHours } from "../../text/hours/special-days";
import { type FormReply, sentList } from "../../ui/forms/reply";
import type { DayChange } from "./days.server";

const choices = ["usual", "closed", "other"] as const;

export type Choice = (typeof choices)[number] | "";

/** The last row is empty, for adding a day. `seen`: the answer that the page first showed, see `answerText`. */
export type DayRow = { day: string; label: string; choice: Choice; hours: string; seen: string };

/** Days ahead for the listed holidays, and for any other day. */
const holidaysAhead = 90;
const maxDaysAhead = 366;

/** More than special days and holidays together. */
const maxRows = 100;

/** A browser sends no item for a row without a chosen radio button, so lists may have gaps. */
export const daysForm = v.object({
  dia: v.optional(boundedList(v.pipe(line(), atMost(20, "El día")), maxRows), []),
  eleccion: v.optional(boundedList(v.optional(v.picklist(["", ...choices], "Elige una de las tres opciones"), ""), maxRows), []),
  horas: v.optional(boundedList(v.pipe(line(), atMost(60, "El horario")), maxRows), []),
  visto: v.optional(boundedList(v.optional(hiddenText(60), ""), maxRows), []),
});

type DaysForm = v.InferOutput<typeof daysForm>;

/** Returns rows in order, the last one empty. */
export function dayRows(days: readonly SpecialDay[], now: Date): DayRow[] {
  const today = panamaDay(now.getTime());
  const holidays = findHolidaysBetween(today, panamaDay(now.getTime() + holidaysAhead * day)).map((holiday) => holiday.day);
  const stated = days.filter((row) => row.day >= today);
  const rows = [...new Set([...holidays, ...stated.map((row) => row.day)])].sort().map((of) => {
    const hours = stated.find((row) => row.day === of)?.hours;
    const choice = hours === undefined ? "" : hours === closedHours ? "closed" : hours === usualHours ? "usual" : "other";
    const typed = choice === "other" ? (hours ?? "") : "";
    return { ...typedRow(of), choice, hours: typed, seen: answerText(choice, typed) } satisfies DayRow;
  });
  return [...rows, typedRow("")];
}

/** The last row may hold a day to add. */
export function sentRows(reply: FormReply): DayRow[] {
  const [dia, eleccion, horas, visto] = ["dia", "eleccion", "horas", "visto"].map((name) => sentList(reply, name));
  return (dia ?? []).map((of, index) => ({
    ...typedRow(of),
    choice: choices.find((choice) => choice === eleccion?.[index]) ?? "",
    hours: horas?.[index] ?? "",
    seen: visto?.[index] ?? "",
  }));
}

function typedRow(of: string): DayRow {
  const label = isDay(of) ? [upperFirst(formatWeekday(of)), findHoliday(of)?.name].filter(Boolean).join(": ") : of;
  return { day: of, label, choice: "", hours: "", seen: "" };
}

/** "closed", "10:00-15:00", or "" for none. */
const answerText = (choice: Choice, hours: string) => (choice === "other" ? hours : choice);

/**
 * Returns problems by field. Ignores rows without a choice, past days, and rows unchanged since the page was shown, so that an
 * old page does not revert newer answers. `whyUnclear`: `unclearHours`.
 */
export function readDayChanges(
  { dia, eleccion, horas, visto }: DaysForm,
  { now, whyUnclear }: { now: Date; whyUnclear: (hours: string) => string },
): { changes: DayChange[]; reasons: Reasons } {
  const changes = new Map<string, DayChange>();
  const reasons: Reasons = {};
  const today = panamaDay(now.getTime());
  if (dia.length === 0) reasons[""] = ["No nos llegó ningún día. Abre la página otra vez."];
  dia.forEach((of, index) => {
    const [hours, chosen] = [horas[index] ?? "", eleccion[index] ?? ""];
    const choice = chosen === "" && hours !== "" ? "other" : chosen;
    const isNew = index === dia.length - 1;
    if ((of === "" && choice === "") || (choice !== "" && answerText(choice, hours) === visto[index])) return;
    const problem = dayProblem(of, today, now);
    if (problem) {
      if (isNew) reasons[`dia[${index}]`] = [problem];
      return;
    }
    if (choice === "") {
      if (isNew) reasons[`eleccion[${index}]`] = [`Di qué haces el ${formatShortDay(of)}`];
      return;
    }
    if (choice === "other" && !parseDayHours(hours)) {
      reasons[`horas[${index}]`] = [`${whyUnclear(hours)} Escribe las horas de ese día, por ejemplo 10:00-15:00`.trim()];
      return;
    }
    changes.set(of, { day: of, hours: hoursOf(of, choice, hours) });
  });
  return { changes: [...changes.values()], reasons };
}

/** "As usual" means something only on a holiday. */
function hoursOf(of: string, choice: Exclude<Choice, "">, hours: string): string | null {
  if (choice === "closed") return closedHours;
  if (choice === "other") return hours;
  return findHoliday(of) ? usualHours : null;
}

function dayProblem(of: string, today: string, now: Date): string | null {
  if (!isDay(of)) return "Elige el día, por ejemplo 2026-12-24";
  if (of < today) return "Ese día ya pasó";
  return of > panamaDay(now.getTime() + maxDaysAhead * day) ? "Elige un día de los próximos doce meses" : null;
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
