import { decodeHTMLStrict } from "entities";
import { readAttributeText } from "../../../directory/attribute-reader";
import { type Attribute, attributeKeys, attributes, isAttributeKey } from "../../../directory/attributes";
import { isListingField, listing, type ListingFieldEntry, listingFields } from "../../../directory/listing";
import { restTaker } from "../../../http/forms/turns.server";
import { fold } from "../../../text/fold";
import { oneLine } from "../../../text/format";
import { maxAskedValues } from "../paths";
import { isDestroyed, isTooLong, readCell } from "./cells.server";
import type { FileField } from "./columns";
import type { TableRow } from "./table.server";

/** A value that its column's list lacks. `chosen` is undefined until somebody answers. */
export type UnknownValue = { column: FileField; text: string; rows: number; chosen: string | null | undefined };

/** An option's id by column and folded text, "" for no value, or null to leave the rows out. */
export type ChosenValues = Record<string, Record<string, string | null>>;

/** Columns whose values the administrator may have to choose. Files change no plan. */
const listedColumns: readonly FileField[] = [
  ...listingFields.filter((field) => listing[field].kind === "choice" && field !== "plan_type"),
  ...attributeKeys,
];

/** Returns the values that the column allows, with "" for no value where it is optional; [] for a column without a list. */
export function optionsOf(column: string): { id: string; label: string }[] {
  if (isAttributeKey(column)) {
    const { options }: Attribute = attributes[column];
    return [{ id: "", label: "Ninguno: no importarlo" }, ...options.map(({ id, label }) => ({ id, label }))];
  }
  const entry: ListingFieldEntry | undefined = isListingField(column) ? listing[column] : undefined;
  if (entry?.kind !== "choice") return [];
  const empty = entry.required || entry.initial ? [] : [{ id: "", label: "Ninguna: dejarla en blanco" }];
  return [...empty, ...entry.options.map(({ id, label }) => ({ id, label }))];
}

/** Longer texts are refused without a question. */
const maxValueLength = 200;

/** Identifies a value in `ChosenValues`. */
export const valueKey = (text: string) => (text.length > maxValueLength ? text : fold(oneLine(text)));

/** Returns the values of a cell that its column's list lacks. */
function unknownIn(column: FileField, written: string): string[] {
  if (isDestroyed(written) || isTooLong(written)) return [];
  if (!isAttributeKey(column)) return "reason" in readCell(column, written) ? [written] : [];
  const values = readAttributeText(column, decodeHTMLStrict(written));
  return [...new Set(values.filter(({ option }) => !option).map(({ text }) => text))];
}

/** The most frequent first. Other requests run meanwhile. */
export async function findUnknown(rows: readonly TableRow[], values: ChosenValues): Promise<UnknownValue[]> {
  const rest = restTaker();
  const found = new Map<string, UnknownValue>();
  const textsOf = new Map<string, string[]>();
  for (const { cells } of rows) {
    for (const column of listedColumns) {
      const written = (cells[column] ?? "").trim();
      if (written === "") continue;
      const cellKey = `${column} ${written}`;
      const texts = textsOf.get(cellKey) ?? unknownIn(column, written);
      textsOf.set(cellKey, texts);
      for (const text of texts) {
        const key = `${column} ${valueKey(text)}`;
        const known = found.get(key);
        if (known) known.rows += 1;
        else {
          const chosen = text.length > maxValueLength ? null : values[column]?.[valueKey(text)];
          found.set(key, { column, text, rows: 1, chosen });
        }
      }
    }
    await rest();
  }
  return [...found.values()]
    .toSorted((one, other) => other.rows - one.rows)
    .map((value, place) => (place < maxAskedValues ? value : { ...value, chosen: value.chosen ?? null }));
}

/** Puts the chosen options in the place of unknown values. */
export function answered(rows: readonly TableRow[], unknown: readonly UnknownValue[]): TableRow[] {
  const chosen = new Map(
    unknown.flatMap(({ column, text, chosen: id }) =>
      typeof id === "string" ? [[`${column} ${valueKey(text)}`, id] as const] : [],
    ),
  );
  if (chosen.size === 0) return [...rows];
  return rows.map((row) => {
    const replaced = listedColumns.flatMap((column) => {
      const cell = (row.cells[column] ?? "").trim();
      const next = cell === "" ? cell : withChosen(column, cell, (text) => chosen.get(`${column} ${valueKey(text)}`));
      return next === cell ? [] : [[column, next] as const];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(replaced) } };
  });
}

function withChosen(column: FileField, cell: string, chosenFor: (text: string) => string | undefined): string {
  if (!isAttributeKey(column)) return chosenFor(cell) ?? cell;
  if (unknownIn(column, cell).every((text) => chosenFor(text) === undefined)) return cell;
  const { options }: Attribute = attributes[column];
  return readAttributeText(column, decodeHTMLStrict(cell))
    .flatMap(({ text, note, option: known }) => {
      const id = known ? undefined : chosenFor(text);
      const label = id === undefined ? text : (options.find((option) => option.id === id)?.label ?? "");
      return label === "" ? [] : [note === "" ? label : `${label} (${note})`];
    })
    .join(", ");
}
