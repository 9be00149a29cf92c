import { sql, type SqlBool } from "kysely";
import type { Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";
import { day } from "../durations";
import { type GoogleField, googleFields } from "./listing";
import { blankColumns } from "./listing-values.server";

/*
 * Rules for the fields that an import fills. Two other columns are exempt: `provincia` is one of our ten, and Google allows
 * `place_id` to be stored without a time limit.
 */
export type GoogleValues = Pick<Restaurant, GoogleField>;

/** Google's limit. */
export const maxUnconfirmedMs = 30 * day;

/** Leaves out reviews, which remain Google's after confirmation. */
export function columnsToConfirm({ google_fields }: Pick<Restaurant, "google_fields">): string[] {
  return readList(google_fields).filter((column) => column !== "customer_reviews");
}

export function isUnconfirmed(row: Pick<Restaurant, "google_fields">): boolean {
  return columnsToConfirm(row).length > 0;
}

/** Literals: SQLite uses a partial index only when the query repeats its condition. */
export const unconfirmed = sql<SqlBool>`google_fields <> '[]' and google_fields <> '["customer_reviews"]'`;

/** `before` has the columns that were unconfirmed: saving an imported restaurant confirms it and changes `google_fields`. */
export const holdsGoogleData = sql<SqlBool>`action = 'restaurant.updated' and "before" like '%"google_fields":%'`;

/** True past the 30 days. `now` in milliseconds. */
export function isDue({ google_fields, fetched_at }: Pick<Restaurant, "google_fields" | "fetched_at">, now: number): boolean {
  return readList(google_fields).length > 0 && fetched_at !== null && Date.parse(fetched_at) <= now - maxUnconfirmedMs;
}

/** Clears Google's columns except the name, and deactivates an unconfirmed restaurant. */
export function lapsedValues(row: Pick<Restaurant, "google_fields" | "version">, now: number) {
  const fields = readList(row.google_fields);
  const emptied = googleFields.filter((column) => column !== "nombre" && fields.includes(column));
  const state = isUnconfirmed(row) ? { is_active: 0 as const, google_status: null, lapsed_at: new Date(now).toISOString() } : {};
  return { ...picked(blankColumns, emptied), ...state, google_fields: "[]", version: row.version + 1 };
}

/** Returns Google's columns and, in an unconfirmed restaurant, the empty ones. */
export function updatableColumns(row: Pick<Restaurant, GoogleField | "google_fields" | "lapsed_at">): GoogleField[] {
  const fields = readList(row.google_fields);
  const isLapsed = row.lapsed_at !== null;
  const nobodyConfirmed = isLapsed || isUnconfirmed(row);
  return googleFields.filter(
    (column) =>
      fields.includes(column) ||
      // A lapsed restaurant keeps only its unconfirmed name.
      (isLapsed && column === "nombre") ||
      (nobodyConfirmed && row[column] === blankColumns[column]),
  );
}

/** Always includes `direccion`, so that an unconfirmed restaurant has a column to confirm. */
export function filledColumns(values: GoogleValues, columns: readonly GoogleField[]): GoogleField[] {
  return columns.filter((column) => column === "direccion" || values[column] !== blankColumns[column]);
}

export function picked(values: GoogleValues, columns: readonly GoogleField[]): Partial<GoogleValues> {
  return Object.fromEntries(columns.map((column) => [column, values[column]]));
}
