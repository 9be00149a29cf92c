import * as v from "valibot";
import { listing, type ListingField, listingFields } from "../../directory/listing";
import { restTaker } from "../../http/forms/turns.server";
import { fold } from "../../text/fold";
import { oneLine } from "../../text/format";
import { isDestroyed, readCell } from "./cells.server";
import { columnLabel, fileColumns, type FileColumn, findColumn, isReasonColumn } from "./columns";
import { type Encoding, encodings } from "./decode.server";
import { maxAskedColumns, maxAskedValues } from "./paths";
import { nameCells, readTextTable, type TableRow, type TextTable } from "./table.server";
import { FileUnreadable } from "./unreadable";

/**
 * How an administrator wants a file read; what is missing is guessed. `columns`: by place in the file, null for one that is not
 * imported. `values`: by column and folded text, an option's id, "" for no value, or null to leave the rows out. `read`: how it was
 * read last.
 */
const encodingSchema = v.picklist(encodings.map(({ id }) => id));
const choicesSchema = v.object({
  encoding: v.optional(encodingSchema),
  columns: v.optional(v.record(v.string(), v.nullable(v.picklist(fileColumns))), {}),
  values: v.optional(v.record(v.string(), v.record(v.string(), v.nullable(v.string()))), {}),
  read: v.optional(v.object({ encoding: encodingSchema, names: v.array(v.string()) })),
});

export type Choices = v.InferOutput<typeof choicesSchema>;

/** Reads the column `choices`. */
export const readChoices = (json: string): Choices => v.parse(choicesSchema, JSON.parse(json));

export const noChoices: Choices = { columns: {}, values: {} };

export type ReadColumn = { index: number; heading: string; samples: string[]; column: FileColumn | null; isSure: boolean };

/** A value that its column's list lacks. `chosen` is undefined until somebody answers. */
export type UnknownValue = { column: ListingField; text: string; rows: number; chosen: string | null | undefined };

export type Reading = {
  encoding: Encoding;
  /** At most five, those with accents first, by which a person sees whether the encoding is right. */
  names: string[];
  columns: ReadColumn[];
  unknown: UnknownValue[];
  rows: TableRow[];
};

/** Reads a file by the choices made so far. Throws FileUnreadable. */
export async function readFileAs(bytes: Buffer, choices: Choices): Promise<Reading> {
  const table = await readTextTable(bytes, choices.encoding);
  const columns = readColumns(table, choices);
  const named = new Map(columns.flatMap(({ index, column }) => (column ? [[index, column] as const] : [])));
  const ignored = new Set(columns.flatMap(({ index, column, heading }) => (column === null && heading !== "" ? [index] : [])));
  const asWritten = await nameCells(table.rows, named, ignored);
  const unknown = await findUnknown(asWritten, choices);
  return { encoding: table.encoding, names: namesIn(asWritten), columns, unknown, rows: answered(asWritten, unknown) };
}

/** Whether a person has to say what a column or a value is before the rows can be checked. */
export function hasQuestions({ columns, unknown }: Reading): boolean {
  return (
    columns.some(({ isSure }) => !isSure) || unknown.some(({ chosen }) => chosen === undefined) || !findsRestaurants(columns)
  );
}

/** Throws FileUnreadable when the columns find and create no restaurant, or one stands twice. */
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
  const taken = new Set<FileColumn>();
  return headings.flatMap((text, index): ReadColumn[] => {
    const heading = text.trim();
    const chosen = columns[String(index)];
    if (chosen === undefined && (heading === "" || isReasonColumn(heading)))
      return heading === "" ? [] : [{ index, heading, samples: [], column: null, isSure: true }];
    const guess = findColumn(heading);
    const isFree = guess !== undefined && !taken.has(guess);
    if (isFree) taken.add(guess);
    const samples = [...new Set(rows.slice(0, 200).map(({ texts }) => (texts[index] ?? "").trim()))].filter(
      (cell) => cell !== "",
    );
    return [
      {
        index,
        heading,
        samples: samples.slice(0, maxSamples),
        column: chosen === undefined ? (isFree ? guess : null) : chosen,
        // Nobody is asked about more columns than a form can hold.
        isSure: chosen !== undefined || isFree || index >= maxAskedColumns,
      },
    ];
  });
}

/** Names with letters beyond ASCII first. */
function namesIn(rows: readonly TableRow[]): string[] {
  const names = [...new Set(rows.map(({ cells }) => (cells.nombre ?? "").trim()).filter((name) => name !== ""))];
  const telling = names.filter((name) => /[^\0-\x7f]/.test(name));
  return [...new Set([...telling, ...names])].slice(0, 5);
}

/** A file changes no plan, so nobody is asked about one. */
const choiceFields = listingFields.filter((field) => listing[field].kind === "choice" && field !== "plan_type");

/** By which an answer finds a value again. */
export const valueKey = (text: string) => fold(oneLine(text));

/** A longer text is no value of a list, and nobody is asked about it. */
const maxValueLength = 200;

/** The most frequent first. Other requests run meanwhile. */
async function findUnknown(rows: readonly TableRow[], { values }: Choices): Promise<UnknownValue[]> {
  const rest = restTaker();
  // Null for a value that the column's list has.
  const found = new Map<string, UnknownValue | null>();
  for (const { cells } of rows) {
    for (const column of choiceFields) {
      const text = (cells[column] ?? "").trim();
      const key = `${column} ${valueKey(text)}`;
      const known = found.get(key);
      if (known) known.rows += 1;
      else if (known === undefined && text !== "") {
        const isUnknown = !isDestroyed(text) && "reason" in readCell(column, text);
        const chosen = text.length > maxValueLength ? null : values[column]?.[valueKey(text)];
        found.set(key, isUnknown ? { column, text, rows: 1, chosen } : null);
      }
    }
    await rest();
  }
  return [...found.values()]
    .filter((value) => value !== null)
    .toSorted((one, other) => other.rows - one.rows)
    .map((value, place) => (place < maxAskedValues ? value : { ...value, chosen: value.chosen ?? null }));
}

/** Puts the chosen options in the place of unknown values. */
function answered(rows: readonly TableRow[], unknown: readonly UnknownValue[]): TableRow[] {
  const chosen = new Map(
    unknown.flatMap(({ column, text, chosen: id }) =>
      typeof id === "string" ? [[`${column} ${valueKey(text)}`, id] as const] : [],
    ),
  );
  if (chosen.size === 0) return [...rows];
  return rows.map((row) => {
    const replaced = choiceFields.flatMap((column) => {
      const id = chosen.get(`${column} ${valueKey(row.cells[column] ?? "")}`);
      return id === undefined ? [] : [[column, id] as const];
    });
    return replaced.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(replaced) } };
  });
}
