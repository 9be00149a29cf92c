import { listing, type ListingField, listingFields } from "../../directory/listing";
import { fold } from "../../text/fold";

/** `id` and `slug` find the restaurant, and cannot be changed. */
export const fileColumns = ["id", "slug", ...listingFields] as const;

export type FileColumn = "id" | "slug" | ListingField;

/** A row of the file. Has no cell where the file has none. */
export type Cells = Partial<Record<FileColumn, string>>;

/** Accepts a column's name or its label, with any case and accents. */
export function findColumn(heading: string): FileColumn | undefined {
  const wanted = fold(heading.trim());
  return fileColumns.find((column) => [column, columnLabel(column)].some((name) => fold(name) === wanted));
}

export function columnLabel(column: string): string {
  if (column === "id") return "Identificador";
  if (column === "slug") return "Dirección en el sitio";
  return column in listing ? listing[column as ListingField].label : column;
}
