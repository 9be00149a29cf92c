import { listing, type ListingField, listingFields } from "../../directory/listing";
import { fold } from "../../text/fold";

/** `id` and `slug` find the restaurant, and cannot be changed. */
export const fileColumns = ["id", "slug", ...listingFields] as const;

export type FileColumn = "id" | "slug" | ListingField;

/** A row of the file. Has no cell where the file has none. */
export type Cells = Partial<Record<FileColumn, string>>;

/** In the file of rows that were left out, the column that says why. It is not read. */
export const reasonColumn = "Qué corregir";

export const isReasonColumn = (heading: string) => plainHeading(heading) === plainHeading(reasonColumn);

/** What other programs call a column, in Spanish and English. */
const otherNames: Partial<Record<FileColumn, readonly string[]>> = {
  nombre: [
    "nombre comercial",
    "nombre del restaurante",
    "nombre del negocio",
    "restaurante",
    "negocio",
    "establecimiento",
    "razon social",
    "name",
    "title",
    "business name",
  ],
  categoria: ["tipo", "rubro", "tipo de negocio", "actividad", "category", "type"],
  descripcion: ["detalle", "acerca de", "description", "about"],
  direccion: ["domicilio", "ubicacion", "direccion completa", "direccion exacta", "address", "full address", "street address"],
  provincia: ["province", "state", "estado o provincia"],
  telefono: ["telefonos", "tel", "celular", "movil", "numero de telefono", "phone", "phone number", "telephone"],
  horario: ["horarios", "horas", "horario de atencion", "hours", "opening hours", "working hours"],
  rating: ["calificacion", "puntuacion", "valoracion", "estrellas", "score", "stars"],
  website_url: ["web", "pagina web", "website", "site", "url"],
  facebook_url: ["facebook"],
  instagram_url: ["instagram"],
  maps_url: ["mapa", "enlace de google maps", "google maps url", "map"],
  especialidades: ["especialidad", "specialties", "specialities"],
  lat: ["latitude"],
  lng: ["lon", "long", "longitude"],
};

/** Ignores case, accents, and marks such as «*», «:» or «(obligatorio)». */
const plainHeading = (heading: string) =>
  fold(heading)
    .replace(/\([^)]*\)/g, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const columnsByName = new Map(
  // The last of equal names counts: a column's own after others'.
  [
    ...fileColumns.flatMap((column) => (otherNames[column] ?? []).map((name): [string, FileColumn] => [name, column])),
    ...fileColumns.flatMap((column) =>
      [column, columnLabel(column)].map((name): [string, FileColumn] => [plainHeading(name), column]),
    ),
  ],
);

/** Accepts a column's name, its label and other programs' usual words, with any case, accents and marks. */
export function findColumn(heading: string): FileColumn | undefined {
  return columnsByName.get(plainHeading(heading));
}

export function columnLabel(column: string): string {
  if (column === "id") return "Identificador";
  if (column === "slug") return "Dirección en el sitio";
  return column in listing ? listing[column as ListingField].label : column;
}
