import { sql, type SqlBool } from "kysely";
import type { Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";
import { day } from "../durations";
import { type GoogleField, googleFields } from "./listing";
import { blankColumns } from "./listing-values.server";

/* Rules for `googleFields`, the listing's fields that an import fills. Two other columns are exempt: `provincia` is one of our
   ten, and Google allows `place_id` to be stored without a time limit. */
export type GoogleValues = Pick<Restaurant, GoogleField>;

/** How long Google's data may be kept unconfirmed, in milliseconds. */
export const maxUnconfirmedMs = 30 * day;

/** Returns the columns that an administrator must still confirm. Excludes reviews, which remain Google's after confirmation. */
export function columnsToConfirm({ google_fields }: Pick<Restaurant, "google_fields">): string[] {
  return readList(google_fields).filter((column) => column !== "customer_reviews");
}

export function isUnconfirmed(row: Pick<Restaurant, "google_fields">): boolean {
  return columnsToConfirm(row).length > 0;
}

/** Uses literals, not parameters: SQLite uses a partial index only when the query repeats its condition. */
export const unconfirmed = sql<SqlBool>`google_fields <> '[]' and google_fields <> '["customer_reviews"]'`;

/**
 * Matches audit entries with Google's data in `before`: saving an imported restaurant confirms it and changes `google_fields`.
 */
export const holdsGoogleData = sql<SqlBool>`action = 'restaurant.updated' and "before" like '%"google_fields":%'`;

/** Returns true if the row holds Google's data past the 30-day limit. `now` in milliseconds. */
export function isDue({ google_fields, fetched_at }: Pick<Restaurant, "google_fields" | "fetched_at">, now: number): boolean {
  return readList(google_fields).length > 0 && fetched_at !== null && Date.parse(fetched_at) <= now - maxUnconfirmedMs;
}

/**
 * Returns the values of a row past the limit: Google's columns cleared except the name, and an unconfirmed restaurant
 * deactivated.
 */
export function lapsedValues(row: Pick<Restaurant, "google_fields" | "version">, now: number) {
  const fields = readList(row.google_fields);
  const emptied = googleFields.filter((column) => column !== "nombre" && fields.includes(column));
  const state = isUnconfirmed(row) ? { is_active: 0 as const, lapsed_at: new Date(now).toISOString() } : {};
  return { ...picked(blankColumns, emptied), ...state, google_fields: "[]", version: row.version + 1 };
}

/** Returns the columns that a new search may update: Google's and, in an unconfirmed restaurant, the empty ones. */
export function updatableColumns(row: Pick<Restaurant, GoogleField | "google_fields" | "lapsed_at">): GoogleField[] {
  const fields = readList(row.google_fields);
  const isLapsed = row.lapsed_at !== null;
  const nobodyConfirmed = isLapsed || isUnconfirmed(row);
  return googleFields.filter(
    (column) =>
      fields.includes(column) ||
      // A lapsed restaurant keeps only its name, which is unconfirmed too.
      (isLapsed && column === "nombre") ||
      (nobodyConfirmed && row[column] === blankColumns[column]),
  );
}

/**
 * Returns the `columns` that Google filled, and `direccion`, so that an unconfirmed restaurant always has a column to confirm.
 */
export function filledColumns(values: GoogleValues, columns: readonly GoogleField[]): GoogleField[] {
  return columns.filter((column) => column === "direccion" || values[column] !== blankColumns[column]);
}

export function picked(values: GoogleValues, columns: readonly GoogleField[]): Partial<GoogleValues> {
  return Object.fromEntries(columns.map((column) => [column, values[column]]));
}
