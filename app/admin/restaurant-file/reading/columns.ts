import { type AttributeKey, attributeKeys, attributes, isAttributeKey } from "../../../directory/attributes";
import { listing, type ListingField, listingFields } from "../../../directory/listing";
import { fold } from "../../../text/fold";

export type FileField = ListingField | AttributeKey;

export const fileFields: readonly FileField[] = [...listingFields, ...attributeKeys];

/** `id` and `slug` find the restaurant, and cannot be changed. */
export const fileColumns = ["id", "slug", ...listingFields, ...attributeKeys] as const;

export type FileColumn = (typeof fileColumns)[number];

/** A row of the file, without the cells that the file lacks. */
export type Cells = Partial<Record<FileColumn, string>>;

/** Heading of the reasons in the file of rows that were left out. Reading skips the column. */
export const reasonColumn = "Qué corregir";

export const isReasonColumn = (heading: string) => plainHeading(heading) === plainHeading(reasonColumn);

/** Names of columns in other programs' files, in Spanish and English. */
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
  telefono: ["telefonos", "telefono 1", "tel", "celular", "movil", "numero de telefono", "phone", "phone number", "telephone"],
  horario: ["horarios", "horas", "horario de atencion", "hours", "opening hours", "working hours"],
  rating: ["calificacion", "puntuacion", "valoracion", "estrellas", "score", "stars"],
  website_url: ["web", "pagina web", "website", "site", "url"],
  facebook_url: ["facebook"],
  instagram_url: ["instagram"],
  maps_url: ["mapa", "enlace de google maps", "google maps url", "map"],
  especialidades: ["especialidad", "specialties", "specialities"],
  lat: ["latitude"],
  lng: ["lon", "long", "longitude"],
  cocinas: ["tipo de cocina", "tipo de comida", "cuisine", "cuisines"],
  precio: ["precios", "rango de precios", "nivel de precios", "price", "price range", "price level"],
  dieta: ["dietas", "opciones", "dietary options"],
  servicios: ["servicio", "amenidades", "comodidades", "facilidades", "amenities", "services"],
  idiomas: ["idioma", "languages"],
  pagos: ["pago", "formas de pago", "metodos de pago", "medios de pago", "payment", "payments", "payment methods"],
  jubilados: ["jubilado", "descuento jubilados"],
  itbms: ["impuesto", "tax"],
  propina: ["tip"],
};

/** For columns whose label in the listing's form is unclear outside it. */
const labels: Partial<Record<string, string>> = {
  id: "Identificador",
  slug: "Dirección en el sitio",
  dieta: "Opciones de dieta",
  idiomas: "Idiomas",
  pagos: "Formas de pago",
  itbms: "ITBMS",
};

/** Characters. Longer texts name no column: folding a cell of 200 kB takes some 100 ms. */
export const maxHeading = 200;

/** Ignores case, accents, and marks such as «*», «:» or «(obligatorio)». */
const plainHeading = (heading: string) =>
  heading.length > maxHeading
    ? ""
    : fold(heading)
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
  if (isAttributeKey(column)) return labels[column] ?? attributes[column].label;
  return labels[column] ?? (column in listing ? listing[column as ListingField].label : column);
}
