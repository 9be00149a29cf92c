import { sql, type SqlBool } from "kysely";
import type { Restaurant } from "../db/schema.server";
import { readList } from "../db/values.server";

/*
 * The columns that hold what Google said. The province is not one of them: it is one of our ten, chosen by its name. Nor is
 * `place_id`, which alone Google lets anybody keep.
 */
export const googleColumns = [
  "nombre",
  "direccion",
  "telefono",
  "horario",
  "rating",
  "website_url",
  "maps_url",
  "especialidades",
  "customer_reviews",
] as const;

export type GoogleColumn = (typeof googleColumns)[number];
export type GoogleValues = Pick<Restaurant, GoogleColumn>;

/** How long what Google says may be kept without somebody confirming it, in milliseconds: 30 days. */
export const longestUnconfirmed = 30 * 24 * 60 * 60_000;

/**
 * The columns that wait for somebody to confirm them. Google's reviews stay its own also in a restaurant that was confirmed,
 * and there wait for nobody.
 */
export function columnsToConfirm({ google_fields }: Pick<Restaurant, "google_fields">): string[] {
  return readList(google_fields).filter((column) => column !== "customer_reviews");
}

/** Whether the restaurant still says what Google said. */
export function isUnconfirmed(row: Pick<Restaurant, "google_fields">): boolean {
  return columnsToConfirm(row).length > 0;
}

/**
 * The same of rows in the database. Written out, not bound: SQLite reads an index of some of the rows only when it sees that
 * these are asked for.
 */
export const unconfirmed = sql<SqlBool>`google_fields <> '[]' and google_fields <> '["customer_reviews"]'`;

/**
 * Notes of the record that hold Google's words. Whoever saves an imported restaurant confirms it, and the record notes what
 * stood there before: Google's words, when the columns that were still Google's are among what changed.
 */
export const holdsGoogleWords = sql<SqlBool>`action = 'restaurant.updated' and "before" like '%"google_fields":%'`;

/** How a column looks when there is nothing in it. */
export const blank: GoogleValues = {
  nombre: "",
  direccion: "",
  telefono: "",
  horario: "",
  rating: null,
  website_url: null,
  maps_url: null,
  especialidades: "[]",
  customer_reviews: "",
};

/** Whether something in the row is Google's and has been kept for as long as it may be. */
export function isDue({ google_fields, fetched_at }: Pick<Restaurant, "google_fields" | "fetched_at">, now: number): boolean {
  return readList(google_fields).length > 0 && fetched_at !== null && Date.parse(fetched_at) <= now - longestUnconfirmed;
}

/** What changes in a row whose time is over: Google's columns are emptied, but for the name, and what nobody confirmed is deactivated. */
export function lapsing(row: Pick<Restaurant, "google_fields" | "version">, now: number) {
  const fields = readList(row.google_fields);
  const emptied = googleColumns.filter((column) => column !== "nombre" && fields.includes(column));
  const state = isUnconfirmed(row) ? { is_active: 0 as const, lapsed_at: new Date(now).toISOString() } : {};
  return { ...picked(blank, emptied), ...state, google_fields: "[]", version: row.version + 1 };
}

/** The columns that may be brought up to date: those still as Google gave them, and those that it left empty before. */
export function unconfirmedColumns(row: Pick<Restaurant, GoogleColumn | "google_fields" | "lapsed_at">): GoogleColumn[] {
  const fields = readList(row.google_fields);
  const isLapsed = row.lapsed_at !== null;
  const nobodyConfirmed = isLapsed || isUnconfirmed(row);
  return googleColumns.filter(
    (column) =>
      fields.includes(column) ||
      // Lapsed, it has lost all but its name, which nobody has confirmed either.
      (isLapsed && column === "nombre") ||
      (nobodyConfirmed && row[column] === blank[column]),
  );
}

/** Those of the columns that hold something of Google's; also an empty address, so that there is one while nobody confirms it. */
export function fieldsOf(said: GoogleValues, columns: readonly GoogleColumn[]): GoogleColumn[] {
  return columns.filter((column) => column === "direccion" || said[column] !== blank[column]);
}

/** Those columns alone. */
export function picked(values: GoogleValues, columns: readonly GoogleColumn[]): Partial<GoogleValues> {
  return Object.fromEntries(columns.map((column) => [column, values[column]]));
}
