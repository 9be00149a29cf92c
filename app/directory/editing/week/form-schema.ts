import * as v from "valibot";
import { atMost, boundedList, declaredMaximum, hiddenText, line } from "../../../http/forms/fields";
import {
  copyDay,
  type DayState,
  dayStates,
  readWeekRows,
  runOf,
  splitDay,
  toWeekRows,
  weekDays,
  type WeekRow,
  type WeekRun,
} from "../../../text/hours/week-rows";
import { parseOpeningHours } from "../../../text/hours/opening-hours";
import { checked } from "../attribute-form";
import { listing } from "../../listing";

const { maxLength, name } = listing.horario;

/** Names of the form's lists. Their items have the index of a run's first day. */
export const rowFields = {
  state: "estado",
  opens: "abre",
  closes: "cierra",
  opensAgain: "abre_otra",
  closesAgain: "cierra_otra",
} as const satisfies Record<keyof WeekRow, string>;

const times = () => v.optional(boundedList(v.pipe(line(), v.maxLength(20, "Escribe la hora como 18:00")), weekDays.length), []);

const intentPattern = /^(?:save|read|(?:all|weekdays|split):[0-6])$/;

export const weekForm = v.object({
  // Scripted submits send no button.
  intent: v.pipe(
    v.optional(v.string(), "save"),
    declaredMaximum("weekdays:6".length),
    v.regex(intentPattern, "No supimos qué hacer con el horario: usa uno de los botones del formulario"),
  ),
  estado: v.optional(boundedList(v.optional(v.picklist(dayStates, "Elige una de las tres opciones"), ""), weekDays.length), []),
  abre: times(),
  cierra: times(),
  abre_otra: times(),
  cierra_otra: times(),
  /** The last day of each run; see `runsIn`. */
  hasta: v.optional(boundedList(hiddenText(1), weekDays.length), []),
  /** The hours as text. The form shows its rows before it saves them. */
  texto: v.pipe(line(), atMost(maxLength, name)),
  /** The text that the rows were made from. */
  leido: hiddenText(maxLength),
  /** The stored text that the page showed. */
  visto: hiddenText(maxLength),
  solo_reserva: hiddenText(checked.length),
  /** Asked for before the whole week closes. */
  cerrar_todo: hiddenText(checked.length),
  /** The answer that the page showed. */
  reserva_vista: hiddenText(checked.length),
});

export type WeekForm = v.InferOutput<typeof weekForm>;

type Lists = Record<(typeof rowFields)[keyof WeekRow], readonly unknown[]>;

/** Runs of the form's days. A day that no run covers is one by itself. */
export function runsIn(hasta: readonly unknown[]): WeekRun[] {
  const runs: WeekRun[] = [];
  let from = 0;
  while (from < weekDays.length) {
    const to = weekDays.findIndex((_, day) => day >= from && String(day) === hasta[from]);
    runs.push({ from, to: Math.max(from, to) });
    from = Math.max(from, to) + 1;
  }
  return runs;
}

/** One row a day. Missing items are "". */
export function toRows(lists: Lists, runs: readonly WeekRun[]): WeekRow[] {
  const item = (list: readonly unknown[], index: number) => (typeof list[index] === "string" ? list[index] : "");
  return weekDays.map((_, day) => {
    const index = runOf(runs, day);
    return {
      state: dayStates.find((state) => state === lists.estado[index]) ?? "",
      opens: item(lists.abre, index),
      closes: item(lists.cierra, index),
      opensAgain: item(lists.abre_otra, index),
      closesAgain: item(lists.cierra_otra, index),
    };
  });
}

/** Without runs, the page folds what is equal. */
function toLists(rows: readonly WeekRow[], runs: readonly WeekRun[] = []): Record<string, string[]> {
  const hasta: string[] = [];
  for (const { from, to } of runs) hasta[from] = String(to);
  const keys = Object.keys(rowFields) as (keyof WeekRow)[];
  const lists = keys.map((key): [string, string[]] => [rowFields[key], rows.map((row) => row[key])]);
  return Object.fromEntries<string[]>([...lists, ["hasta", hasta]]);
}

/** `text`: the hours to save. `shown`: values of the form to show instead, with a day open unless they were typed as text. */
export type WeekOutcome =
  | { text: string }
  | { reasons: Record<string, string[]> }
  | { shown: Record<string, string | string[]>; opened?: number; isCopy?: boolean };

/** Reads typed text into the rows first, so that nobody saves a week that they have not seen. */
export function readWeekForm(form: WeekForm): WeekOutcome {
  const runs = runsIn(form.hasta);
  const rows = toRows(form, runs);
  const [intent, typedDay] = form.intent.split(":");
  const day = Number(typedDay);
  if (intent === "split") return { shown: toLists(rows, splitDay(runs, day)), opened: day };
  // After copying, Monday and the days equal to it are one row.
  if (intent === "all" || intent === "weekdays") return { shown: toLists(copyDay(rows, day, intent)), opened: 0, isCopy: true };

  if (intent === "read" || (form.texto !== "" && form.texto !== form.leido)) {
    const read = toWeekRows(form.texto);
    return read ? { shown: { ...toLists(read), leido: form.texto } } : { reasons: { texto: [textProblem(form.texto)] } };
  }
  const read = readWeekRows(rows, runs);
  if ("text" in read) return closesAll(read.text, form) ? { reasons: { cerrar_todo: [closesAllReason] } } : read;
  const reasons = read.problems.map(({ day, field, text }) => [field ? `${rowFields[field]}[${day}]` : "", [text]]);
  return { reasons: Object.fromEntries(reasons) as Record<string, string[]> };
}

const closesAllReason = "Así cierras los 7 días: confírmalo, o elige solo un día";

function closesAll(text: string, { visto, cerrar_todo }: WeekForm): boolean {
  return text !== visto && cerrar_todo !== checked && parseOpeningHours(text)?.length === 0;
}

/** Why `toWeekRows` returned null. */
export function textProblem(text: string): string {
  return parseOpeningHours(text)
    ? "Un día tiene más de dos turnos, que aquí no caben: escríbelo en la ficha"
    : "No entendimos ese horario. Escríbelo como «Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado»";
}

export const stateLabels: Record<Exclude<DayState, "">, string> = { open: "Abierto", closed: "Cerrado", always: "24 horas" };
