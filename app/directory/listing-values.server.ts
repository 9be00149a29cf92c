import * as v from "valibot";
import type { Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";
import { oneLine, paragraphs } from "../text/format";
import { formatCoordinate } from "../text/position";
import { uniqueTags } from "../text/tags";
import {
  type FieldsLike,
  findOptionLabel,
  isListingField,
  listing,
  type ListingField,
  type ListingFieldEntry,
  listingFields,
  type ListingTexts,
  type PointField,
} from "./listing";

/** Equals the columns, except that lists are arrays. */
export type ListingValues = { [Name in ListingField]: Name extends "especialidades" ? string[] : Restaurant[Name] };

export type ListingColumns = Pick<Restaurant, ListingField>;

const each = <Result>(make: (name: ListingField, entry: ListingFieldEntry) => unknown) =>
  Object.fromEntries(listingFields.map((name) => [name, make(name, listing[name])])) as Result;

export const blankColumns = each<ListingColumns>((_, entry) => blankColumn(entry));

/** All but the position, which the forms of a listing do not send. */
export type FormValues = Omit<ListingValues, PointField>;

/** Omits the required fields. */
export const blankValues = Object.fromEntries(
  Object.entries(toValues(blankColumns)).filter(([name]) => !("required" in listing[name as ListingField])),
) as Omit<ListingValues, FieldsLike<{ required: string }>>;

function blankColumn(entry: ListingFieldEntry): string | number | null {
  switch (entry.kind) {
    case "list":
      return "[]";
    case "flag":
      return 0;
    case "choice":
      return entry.initial ?? null;
    case "link":
    case "picture":
    case "rating":
    case "point":
      return null;
    case "line":
    case "text":
    case "hours":
    case "telephone":
      return "";
  }
}

/** Normalizes as the forms do, so that untouched fields compare equal. */
export function toColumns(values: ListingValues): ListingColumns {
  return each<ListingColumns>((name, { kind }) => {
    const value = values[name];
    if (Array.isArray(value)) return JSON.stringify(uniqueTags(value));
    if (typeof value !== "string") return value;
    if (kind === "text") return paragraphs(value);
    if (kind === "link" || kind === "picture") return value || null;
    // Sorting cuts names out of the search column by length, so each letter must be one character.
    return kind === "choice" ? value : oneLine(value).normalize("NFC");
  });
}

export function toValues(row: ListingColumns): ListingValues {
  return each<ListingValues>((name, { kind }) => (kind === "list" ? readList(String(row[name])) : row[name]));
}

export function toTexts(row: ListingColumns): ListingTexts {
  return each<ListingTexts>((name, { kind }) => {
    const value = row[name];
    if (kind === "list") return readList(String(value));
    if (kind === "flag") return value === 1 ? "1" : "";
    if (kind === "point") return typeof value === "number" ? formatCoordinate(value) : "";
    return value === null ? "" : String(value);
  });
}

/** "Chiriquí" for "chiriqui" */
export function toWords(column: string, value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (!isListingField(column)) return text;
  const entry: ListingFieldEntry = listing[column];
  switch (entry.kind) {
    case "choice":
      return findOptionLabel(entry, text) ?? text;
    case "list":
      return (Array.isArray(value) ? value : readList(text)).join(", ");
    case "flag":
      return text === "1" ? "Sí" : "No";
    case "point":
      return text === "" ? "" : formatCoordinate(Number(text));
    default:
      return text;
  }
}

type ColumnSchemas = { [Name in ListingField]: v.GenericSchema<unknown, Restaurant[Name]> };

/** Schema for the columns in an audit entry. */
export const someColumns = v.partial(v.object(each<ColumnSchemas>((_, entry) => storedColumn(entry))));

/** Schema for deleted rows. An entry older than a field gets the field's blank value. */
export const storedColumns = each<ColumnSchemas>((_, entry) => v.optional(storedColumn(entry), blankColumn(entry) as never));

function storedColumn(entry: ListingFieldEntry): v.GenericSchema {
  switch (entry.kind) {
    case "flag":
      return v.picklist([0, 1]);
    case "rating":
    case "point":
      return v.nullable(v.number());
    case "link":
    case "picture":
      return v.nullable(v.string());
    case "choice": {
      const choice = v.picklist(entry.options.map(({ id }) => id));
      return entry.required === undefined && entry.initial === undefined ? v.nullable(choice) : choice;
    }
    case "line":
    case "text":
    case "hours":
    case "telephone":
    case "list":
      return v.string();
  }
}
