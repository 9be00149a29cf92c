import { type OpeningHours, parseOpeningHours, type Stretch } from "./opening-hours";
import { upperFirst } from "../format";
import { writeOpeningHours } from "./written-hours";

/** "" means that nobody has said. */
export const dayStates = ["", "open", "closed", "always"] as const;

export type DayState = (typeof dayStates)[number];

/** "18:00", or "" for none. A closing time before its opening time is on the next day. */
type DayTimes = { opens: string; closes: string; opensAgain: string; closesAgain: string };

/** One day of a form for the week. */
export type WeekRow = DayTimes & { state: DayState };

/** `day`: index of the row. `field`: null for the whole week. */
export type WeekProblem = { day: number; field: keyof WeekRow | null; text: string };

/** In the order of the rows. */
export const weekDays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/** Days in a row with the same hours: indexes of the first and the last. */
export type WeekRun = { from: number; to: number };

const midnight = 24 * 60;
export const emptyRow: WeekRow = { state: "", opens: "", closes: "", opensAgain: "", closesAgain: "" };

export function emptyWeek(): WeekRow[] {
  return weekDays.map(() => emptyRow);
}

/** From Monday to Sunday. Null when the text cannot be parsed, or a day has more than two intervals. */
export function toWeekRows(text: string): WeekRow[] | null {
  const hours = parseOpeningHours(text);
  if (!hours) return null;
  const days = weekDays.map((_, index) => hours.filter(({ day }) => day === dayNumber(index)));
  return days.some((stretches) => stretches.length > 2) ? null : days.map(toRow);
}

function toRow([first, second]: readonly Stretch[]): WeekRow {
  if (!first) return { ...emptyRow, state: "closed" };
  if (!second && first.opens === 0 && first.closes === midnight) return { ...emptyRow, state: "always" };
  return {
    state: "open",
    opens: timeText(first.opens),
    closes: timeText(first.closes),
    opensAgain: second ? timeText(second.opens) : "",
    closesAgain: second ? timeText(second.closes) : "",
  };
}

/** Copies a day to all days, or from Monday to Friday. */
export function copyDay(rows: readonly WeekRow[], from: number, to: "all" | "weekdays"): WeekRow[] {
  return rows.map((row, index) => (to === "all" || index < 5 ? (rows[from] ?? row) : row));
}

/** Runs of equal days, from Monday to Sunday. */
export function foldWeek(rows: readonly WeekRow[]): WeekRun[] {
  const runs: WeekRun[] = [];
  for (const [day, row] of rows.entries()) {
    const last = runs.at(-1);
    if (last && areEqual(row, rows[last.from])) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}

/** Puts the day in a run of its own. */
export function splitDay(runs: readonly WeekRun[], day: number): WeekRun[] {
  return runs.flatMap(({ from, to }) => {
    if (day < from || day > to) return [{ from, to }];
    const parts = [
      { from, to: day - 1 },
      { from: day, to: day },
      { from: day + 1, to },
    ];
    return parts.filter((part) => part.from <= part.to);
  });
}

const runAt = (runs: readonly WeekRun[], day: number) => runs.find(({ to }) => day <= to);

/** The first day of the run that holds the day. */
export const runOf = (runs: readonly WeekRun[], day: number) => runAt(runs, day)?.from ?? day;

/** A closed day's fields may hold times, which do not count. */
export function areEqual(one: WeekRow, other: WeekRow | undefined): boolean {
  if (one.state !== other?.state) return false;
  return one.state === "closed" || one.state === "always" || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns the text for `horario`, which parses to the same week, or else what to mend. With `runs`, whose days have the same row,
 * says once what to mend in a run, of its first day.
 */
export function readWeekRows(
  rows: readonly WeekRow[],
  runs: readonly WeekRun[] = rows.map((_, day) => ({ from: day, to: day })),
): { text: string } | { problems: WeekProblem[] } {
  const days = rows.map((row, day) => readDay(row, day, nameDays(runs, day)));
  const problems = runs.flatMap(({ from }) => {
    const day = days[from];
    return day && "problems" in day ? day.problems : [];
  });
  if (problems.length > 0) return { problems };

  const week = days.flatMap((day, index) =>
    "stretches" in day ? day.stretches.map((one) => ({ day: dayNumber(index), ...one })) : [],
  );
  const overlong = week.filter((stretch) => runsIntoNextDay(stretch, week)).map(({ day }) => nightProblem(rows, rowIndex(day)));
  const firstOfRuns = runs.flatMap(({ from, to }) => overlong.find(({ day }) => from <= day && day <= to) ?? []);
  if (firstOfRuns.length > 0) return { problems: firstOfRuns.map((problem) => ({ ...problem, day: runOf(runs, problem.day) })) };

  const text = writeOpeningHours(week.sort((a, b) => a.day - b.day));
  return text === null ? { problems: [{ day: 0, field: null, text: unclear }] } : { text };
}

const unclear =
  "Ese horario no se puede escribir sin dudas. Revisa las horas: un turno dura 18 horas como mucho, o el día entero";

const spans = [
  { from: "opens", to: "closes", again: "" },
  { from: "opensAgain", to: "closesAgain", again: " otra vez" },
] as const;

/** "el lunes", or "de lunes a viernes". */
function nameDays(runs: readonly WeekRun[], day: number): string {
  const run = runAt(runs, day);
  return run && run.from < run.to ? `de ${weekDays[run.from]} a ${weekDays[run.to]}` : `el ${weekDays[day]}`;
}

function readDay(row: WeekRow, day: number, when: string): { stretches: Stretch[] } | { problems: WeekProblem[] } {
  const typed = spans.filter(({ from, to }) => row[from] !== "" || row[to] !== "");
  if (row.state === "closed") return { stretches: [] };
  if (row.state === "always") return { stretches: [{ opens: 0, closes: midnight }] };
  if (row.state === "" && typed.length === 0) return { problems: [{ day, field: "state", text: `Di si abres ${when}` }] };

  const read = spans
    .filter((span) => span.from === "opens" || typed.includes(span))
    .map((span) => readSpan(row, { day, when }, span));
  const problems = read.flatMap((span) => ("problems" in span ? span.problems : []));
  if (problems.length > 0) return { problems };

  const stretches = read.flatMap((span) => ("stretch" in span ? [span.stretch] : []));
  const [first, second] = stretches.sort((a, b) => a.opens - b.opens);
  return first && second && second.opens < first.closes
    ? { problems: [{ day, field: "opensAgain", text: `${upperFirst(when)} un turno empieza antes de que termine el otro` }] }
    : { stretches };
}

function readSpan(
  row: WeekRow,
  { day, when }: { day: number; when: string },
  { from, to, again }: (typeof spans)[number],
): { stretch: Stretch } | { problems: WeekProblem[] } {
  const [opens, closes] = [minutesIn(row[from]), minutesIn(row[to] === "23:59" ? "00:00" : row[to])];
  if (opens === null || closes === null) {
    const missing: WeekProblem[] = [];
    if (opens === null) missing.push({ day, field: from, text: `Escribe a qué hora abres${again} ${when}` });
    if (closes === null) missing.push({ day, field: to, text: `Escribe a qué hora cierras${again} ${when}` });
    return { problems: missing };
  }
  if (opens === closes && opens !== 0) {
    const text = `${upperFirst(when)} abres y cierras a la misma hora. Si no cierras, elige «24 horas»`;
    return { problems: [{ day, field: to, text }] };
  }
  return { stretch: { opens, closes: closes + (closes <= opens ? midnight : 0) } };
}

/** Checks the first interval of the next day; those of one day were checked before. */
function runsIntoNextDay({ day, closes }: OpeningHours, week: readonly OpeningHours[]): boolean {
  return week.some((next) => next.day === (day + 1) % 7 && next.opens + midnight < closes);
}

function nightProblem(rows: readonly WeekRow[], day: number): WeekProblem {
  const text = `El ${weekDays[day]} cierras después de que abres el ${weekDays[(day + 1) % 7]}`;
  return { day, field: rows[day]?.closesAgain ? "closesAgain" : "closes", text };
}

/** 0 = Sunday, as in OpeningHours. */
const dayNumber = (index: number) => (index + 1) % 7;
const rowIndex = (day: number) => (day + 6) % 7;

/** Some browsers append seconds. */
function minutesIn(time: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (!hour || minutes >= midnight) return null;
  return minutes;
}

/** As an input of type `time` takes it. */
function timeText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return [hour, minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
