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

/** The columns that may be brought up to date: those still as Google gave them, and those that it left empty before. */
export function unconfirmedColumns(row: Pick<Restaurant, GoogleColumn | "google_fields" | "lapsed_at">): GoogleColumn[] {
  const fields = readList(row.google_fields);
  const isLapsed = row.lapsed_at !== null;
  const isUnconfirmed = isLapsed || fields.includes("direccion");
  return googleColumns.filter(
    (column) =>
      fields.includes(column) ||
      // Lapsed, it has lost all but its name, which nobody has confirmed either.
      (isLapsed && column === "nombre") ||
      (isUnconfirmed && row[column] === blank[column]),
  );
}

/** Those of the columns that hold something of Google's; by the address one sees that nobody has confirmed the whole. */
export function fieldsOf(said: GoogleValues, columns: readonly GoogleColumn[]): GoogleColumn[] {
  return columns.filter((column) => column === "direccion" || said[column] !== blank[column]);
}

/** Those columns alone. */
export function picked(values: GoogleValues, columns: readonly GoogleColumn[]): Partial<GoogleValues> {
  return Object.fromEntries(columns.map((column) => [column, values[column]]));
}
