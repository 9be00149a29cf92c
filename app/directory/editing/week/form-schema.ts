import * as v from "valibot";
import { atMost, boundedList, declaredMaximum, hiddenText, line } from "../../../http/forms/fields";
import {
  copyDay,
  type DayState,
  dayStates,
  readWeekRows,
  toWeekRows,
  weekDays,
  type WeekRow,
} from "../../../text/hours/week-rows";
import { parseOpeningHours } from "../../../text/hours/opening-hours";
import { checked } from "../attribute-form";
import { listing } from "../../listing";

const { maxLength, name } = listing.horario;

/** Names of the form's lists, one item per day. */
export const rowFields = {
  state: "estado",
  opens: "abre",
  closes: "cierra",
  opensAgain: "abre_otra",
  closesAgain: "cierra_otra",
} as const satisfies Record<keyof WeekRow, string>;

const times = () => v.optional(boundedList(v.pipe(line(), v.maxLength(20, "Escribe la hora como 18:00")), weekDays.length), []);

const intentPattern = /^(?:save|read|(?:all|weekdays):[0-6])$/;

/** A browser sends no item for a day without a chosen radio button, so `estado` may have gaps. */
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
  /** The hours as text. The form shows its rows before it saves them. */
  texto: v.pipe(line(), atMost(maxLength, name)),
  /** The text that the rows were made from. */
  leido: hiddenText(maxLength),
  /** The stored text that the page showed. */
  visto: hiddenText(maxLength),
  solo_reserva: hiddenText(checked.length),
  /** The answer that the page showed. */
  reserva_vista: hiddenText(checked.length),
});

export type WeekForm = v.InferOutput<typeof weekForm>;

type Lists = Record<(typeof rowFields)[keyof WeekRow], readonly unknown[]>;

/** Missing items are "". */
export function toRows(lists: Lists): WeekRow[] {
  const item = (list: readonly unknown[], index: number) => (typeof list[index] === "string" ? list[index] : "");
  return weekDays.map((_, index) => ({
    state: dayStates.find((state) => state === lists.estado[index]) ?? "",
    opens: item(lists.abre, index),
    closes: item(lists.cierra, index),
    opensAgain: item(lists.abre_otra, index),
    closesAgain: item(lists.cierra_otra, index),
  }));
}

function toLists(rows: readonly WeekRow[]): Record<string, string[]> {
  return Object.fromEntries(
    (Object.keys(rowFields) as (keyof WeekRow)[]).map((key) => [rowFields[key], rows.map((row) => row[key])]),
  );
}

/** `text`: the hours to save. `shown`: values of the form to show instead. */
export type WeekOutcome =
  { text: string } | { reasons: Record<string, string[]> } | { shown: Record<string, string | string[]>; copied?: number };

/** Reads typed text into the rows first, so that nobody saves a week that they have not seen. */
export function readWeekForm(form: WeekForm): WeekOutcome {
  const rows = toRows(form);
  const [intent, day] = form.intent.split(":");
  if (intent === "all" || intent === "weekdays")
    return { shown: toLists(copyDay(rows, Number(day), intent)), copied: Number(day) };

  if (intent === "read" || (form.texto !== "" && form.texto !== form.leido)) {
    const read = toWeekRows(form.texto);
    return read ? { shown: { ...toLists(read), leido: form.texto } } : { reasons: { texto: [textProblem(form.texto)] } };
  }
  const read = readWeekRows(rows);
  if ("text" in read) return read;
  const reasons = read.problems.map(({ day, field, text }) => [field ? `${rowFields[field]}[${day}]` : "", [text]]);
  return { reasons: Object.fromEntries(reasons) as Record<string, string[]> };
}

/** Why `toWeekRows` returned null. */
export function textProblem(text: string): string {
  return parseOpeningHours(text)
    ? "Un día tiene más de dos turnos, que aquí no caben: escríbelo en la ficha"
    : "No entendimos ese horario. Escríbelo como «Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado»";
}

export const stateLabels: Record<Exclude<DayState, "">, string> = { open: "Abierto", closed: "Cerrado", always: "24 horas" };
