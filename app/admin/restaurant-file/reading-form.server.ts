import * as v from "valibot";
import { boundedList, hiddenText } from "../../http/forms/fields";
import { columnLabel, fileColumns } from "./reading/columns";
import { encodingLabel, encodings } from "./reading/decode.server";
import { maxAskedColumns, maxAskedValues } from "./paths";
import type { Choices, Reading } from "./reading/file.server";
import { optionsOf, valueKey } from "./reading/listed-values.server";

/** In a select: not imported, and rows that stay out. */
const none = "-";

export const columnField = (index: number) => `columna[${index}]`;
const valueField = (place: number) => `valor[${place}]`;
const textField = (place: number) => `dice[${place}]`;

/** `dice` says which value each `valor` answers, because another administrator may have answered some meanwhile. */
export const readingForm = v.object({
  letras: v.fallback(v.optional(v.picklist(["", ...encodings.map(({ id }) => id)]), ""), ""),
  columna: v.optional(boundedList(v.optional(v.fallback(v.picklist([none, ...fileColumns]), none)), maxAskedColumns), []),
  valor: v.optional(boundedList(v.optional(hiddenText(60), none), maxAskedValues), []),
  dice: v.optional(boundedList(v.optional(hiddenText(300), ""), maxAskedValues), []),
});

/** Adds what a form says to the choices made before. */
export function toChoices({ letras, columna, valor, dice }: v.InferOutput<typeof readingForm>, former: Choices): Choices {
  const columns = columna.flatMap((column, index) =>
    column === undefined ? [] : [[String(index), column === none ? null : column] as const],
  );
  const values: Choices["values"] = structuredClone(former.values);
  for (const [place, text] of dice.entries()) {
    const [, column = "", written = ""] = /^(\w+): (.*)$/s.exec(text) ?? [];
    const answer = valor[place] ?? none;
    if (isOption(column, answer)) values[column] = { ...values[column], [valueKey(written)]: answer === none ? null : answer };
  }
  return {
    ...(letras === "" ? {} : { encoding: letras }),
    columns: { ...former.columns, ...Object.fromEntries(columns) },
    values,
    // The rows that are there stay as they were read until they are checked again.
    ...(former.read && { read: former.read }),
  };
}

function isOption(column: string, answer: string): boolean {
  return answer === none || optionsOf(column).some(({ id }) => id === answer);
}

export type Questions = ReturnType<typeof toQuestions>;

/** The page's data. */
export function toQuestions(id: string, { encoding, names, columns, unknown }: Reading, choices: Choices) {
  return {
    id,
    encoding: encodingLabel(encoding),
    chosenEncoding: choices.encoding ?? "",
    encodings: encodings.map(({ id, label }) => ({ id, label })),
    names,
    options: fileColumns.map((column) => ({ id: column, label: columnLabel(column) })),
    columns: columns
      .filter(({ index }) => index < maxAskedColumns)
      .map(({ index, heading, samples, column, isSure }) => ({
        field: columnField(index),
        heading: heading || "Sin nombre",
        samples: samples.map((cell) => cell.slice(0, 80)),
        column: column ?? none,
        isSure,
      })),
    values: unknown.slice(0, maxAskedValues).map((value, place) => ({
      field: valueField(place),
      textField: textField(place),
      key: `${value.column}: ${value.text}`,
      text: value.text.slice(0, 80),
      rows: value.rows,
      label: columnLabel(value.column),
      chosen: value.chosen ?? none,
      options: optionsOf(value.column),
    })),
  };
}
