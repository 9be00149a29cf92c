import * as v from "valibot";
import { columnLabel, fileColumns, type FileColumn, findColumn, isReasonColumn } from "./columns";
import { type Encoding, encodings } from "./decode.server";
import { answered, findUnknown, type UnknownValue } from "./listed-values.server";
import { maxAskedColumns } from "../paths";
import { nameCells, readTextTable, type TableRow, type TextTable } from "./table.server";
import { FileUnreadable } from "./unreadable";

const encodingSchema = v.picklist(encodings.map(({ id }) => id));

/**
 * How an administrator wants a file read; what is missing is guessed. `columns`: by place in the file, null for one that is not
 * imported. `values`: see `ChosenValues`. `read`: how it was read last, and which columns it writes.
 */
const choicesSchema = v.object({
  encoding: v.optional(encodingSchema),
  columns: v.optional(v.record(v.string(), v.nullable(v.picklist(fileColumns))), {}),
  values: v.optional(v.record(v.string(), v.record(v.string(), v.nullable(v.string()))), {}),
  read: v.optional(
    v.object({ encoding: encodingSchema, names: v.array(v.string()), columns: v.optional(v.array(v.string()), []) }),
  ),
});

export type Choices = v.InferOutput<typeof choicesSchema>;

export const readChoices = (json: string): Choices => v.parse(choicesSchema, JSON.parse(json));

export const noChoices: Choices = { columns: {}, values: {} };

type ReadColumn = { index: number; heading: string; samples: string[]; column: FileColumn | null; isSure: boolean };

export type Reading = {
  encoding: Encoding;
  /** Up to five names, those with accents first: they show whether the encoding is right. */
  names: string[];
  columns: ReadColumn[];
  unknown: UnknownValue[];
  /** As it came. */
  table: TextTable;
  /** The rows of `table`, with the administrator's answers filled in. */
  rows: TableRow[];
};

/** Reads a file by the choices made so far. Throws FileUnreadable. */
export async function readFileAs(bytes: Buffer, choices: Choices): Promise<Reading> {
  const table = await readTextTable(bytes, choices.encoding);
  const columns = readColumns(table, choices);
  const named = new Map(columns.flatMap(({ index, column }) => (column ? [[index, column] as const] : [])));
  const titled = new Set(columns.flatMap(({ index, heading }) => (heading === "" ? [] : [index])));
  const asWritten = await nameCells(table.rows, named, titled);
  const unknown = await findUnknown(asWritten, choices.values);
  return { encoding: table.encoding, names: namesIn(asWritten), columns, unknown, table, rows: answered(asWritten, unknown) };
}

/** True when the administrator must name a column or a value before the rows can be checked. */
export function hasQuestions({ columns, unknown }: Reading): boolean {
  return (
    columns.some(({ isSure }) => !isSure) || unknown.some(({ chosen }) => chosen === undefined) || !findsRestaurants(columns)
  );
}

/** Throws FileUnreadable when two columns have one name, or none identifies a restaurant. */
export function refuseColumnProblem({ columns }: Reading): void {
  const chosen = columns.flatMap(({ column }) => (column ? [column] : []));
  const repeated = chosen.find((column, index) => chosen.indexOf(column) !== index);
  if (repeated) throw new FileUnreadable(`Dos columnas no pueden ser «${columnLabel(repeated)}»`);
  if (!findsRestaurants(columns)) {
    throw new FileUnreadable("Di qué columna es «Nombre», o «Identificador» para cambiar los que ya están");
  }
}

function findsRestaurants(columns: readonly ReadColumn[]): boolean {
  const known = new Set(columns.map(({ column }) => column));
  return known.has("id") || known.has("nombre") || (known.has("slug") && known.has("provincia"));
}

const maxSamples = 3;

function readColumns({ headings, rows }: TextTable, { columns }: Choices): ReadColumn[] {
  const guesses = headings.map((heading) => findColumn(heading));
  return headings.flatMap((text, index): ReadColumn[] => {
    const heading = text.trim();
    const chosen = columns[String(index)];
    if (chosen === undefined && heading === "") return [];
    if (chosen === undefined && isReasonColumn(heading)) return [{ index, heading, samples: [], column: null, isSure: true }];
    const samples = [...new Set(rows.slice(0, 200).map(({ texts }) => (texts[index] ?? "").trim()))].filter(
      (cell) => cell !== "",
    );
    const guess = isOthersId(guesses[index], samples) ? undefined : guesses[index];
    const isFirst = guess !== undefined && guesses.indexOf(guess) === index;
    const isOnly = isFirst && guesses.lastIndexOf(guess) === index;
    return [
      {
        index,
        heading,
        samples: samples.slice(0, maxSamples),
        column: chosen === undefined ? (isFirst ? guess : null) : chosen,
        // Beyond what the form of questions can hold, the guess counts.
        isSure: chosen !== undefined || isOnly || index >= maxAskedColumns,
      },
    ];
  });
}

/** Other programs write their own numbers into a column «id»; ours are UUIDs. */
function isOthersId(guess: FileColumn | undefined, samples: readonly string[]): boolean {
  return (
    guess === "id" && samples.length > 0 && !samples.some((cell) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cell))
  );
}

/** Names with letters beyond ASCII first. */
function namesIn(rows: readonly TableRow[]): string[] {
  const names = [...new Set(rows.map(({ cells }) => (cells.nombre ?? "").trim()).filter((name) => name !== ""))];
  const telling = names.filter((name) => /[^\0-\x7f]/.test(name));
  return [...new Set([...telling, ...names])].slice(0, 5);
}
