import { listingPlanIds } from "../text/plans/listing-plan-ids";
import { provinces } from "../text/provinces";
import { restaurantCategories } from "../text/restaurant-categories";
import { listingPlans } from "./listing-plans";

/*
 * Defines each field of a listing once. Forms, owners' rights, imports, the search, the files for programs and the words of the
 * audit log follow from this table. A new field also needs its column (a migration and `RestaurantsTable`) and a place in the
 * layouts: admin/restaurants/fields.tsx, owners/listing/form.tsx and restaurant/sections.tsx. A new kind needs its case in each
 * switch over kinds, which the types name.
 */

type Shared = {
  label: string;
  /**
   * `live`: an owner's change is public at once. `reviewed`: it waits for an administrator. Otherwise only administrators edit
   * the field.
   */
  owner?: "live" | "reviewed";
  /** An import from Google may fill the field. */
  google?: true;
  /** Error message for an empty field. Without it the field may be empty. */
  required?: string;
  search?: Search;
  /** Name in the files for programs, for a value that `toWords` can convert. */
  record?: string;
};

type Search = {
  /** Bit in the index (1 to 7). The search prefers lower bits. A change requires a new index. */
  bit: number;
  /** How well a match fits a question; 1 is best. Fields may share a rank. */
  rank: number;
  /** Why an answer names the business. */
  reason: { es: string; en: string };
};

export type ListingFieldEntry = Shared &
  (
    | {
        kind: "line" | "text" | "hours" | "telephone";
        maxLength: number;
        /** "El nombre" */
        name: string;
      }
    | {
        /** Null when empty. */
        kind: "link" | "picture";
        maxLength: number;
        /** Completes "La dirección": "de Facebook". */
        name: string;
      }
    | {
        kind: "choice";
        options: readonly { id: string; label: string }[];
        /** Without it the column may be null. */
        initial?: string;
        /** Error message for a value that is not among the options. */
        unknown: string;
      }
    /** JSON. */
    | { kind: "list"; maxCount: number; maxLength: number }
    /** 0 to 5 in steps of 0.1, or null. */
    | { kind: "rating" }
    /** 0 or 1. */
    | { kind: "flag" }
    /** A coordinate in millionths of a degree, or null. Both are null or none. The form «Dónde» and files set them. */
    | { kind: "point"; name: string }
  );

/**
 * The dishes of a menu are searched like a field, the last of all: see `lastField`. Their names never come before a match in the
 * listing itself.
 */
export const menuSearch: Search = {
  bit: 8,
  rank: 7,
  reason: { es: "Coincide por un plato de su carta", en: "Matches by a dish on its menu" },
};

const maxUrlLength = 500;
const toOptions = <Id extends string>(list: readonly { id: Id; name: string }[]) =>
  list.map(({ id, name }) => ({ id, label: name }));

const inText = { es: "Coincide por el texto de su ficha", en: "Matches by the text of its listing" };

export const listing = {
  nombre: {
    kind: "line",
    label: "Nombre",
    name: "El nombre",
    maxLength: 120,
    required: "Escribe el nombre",
    owner: "reviewed",
    google: true,
    search: { bit: 1, rank: 1, reason: { es: "Coincide por el nombre", en: "Matches by its name" } },
  },
  categoria: {
    kind: "choice",
    label: "Categoría",
    options: restaurantCategories,
    unknown: "Elige una categoría de la lista",
    owner: "reviewed",
    search: { bit: 4, rank: 3, reason: { es: "Coincide por la categoría", en: "Matches by its category" } },
  },
  descripcion: {
    kind: "text",
    label: "Descripción",
    name: "La descripción",
    maxLength: 1_000,
    owner: "live",
    search: { bit: 6, rank: 6, reason: inText },
  },
  direccion: {
    kind: "line",
    label: "Dirección",
    name: "La dirección",
    maxLength: 200,
    required: "Escribe la dirección",
    owner: "reviewed",
    google: true,
    search: { bit: 5, rank: 5, reason: inText },
  },
  provincia: {
    kind: "choice",
    label: "Provincia",
    options: toOptions(provinces),
    required: "Elige una provincia",
    unknown: "Elige una provincia de la lista",
    owner: "reviewed",
  },
  telefono: {
    kind: "telephone",
    label: "Teléfono",
    name: "El teléfono",
    maxLength: 60,
    owner: "reviewed",
    google: true,
    search: { bit: 7, rank: 5, reason: { es: "Coincide por el teléfono", en: "Matches by its telephone number" } },
  },
  horario: { kind: "hours", label: "Horario", name: "El horario", maxLength: 300, owner: "live", google: true },
  rating: { kind: "rating", label: "Rating", google: true },
  plan_type: {
    kind: "choice",
    label: "Plan Type",
    options: toOptions(listingPlans),
    initial: listingPlanIds[0],
    unknown: "Elige un plan de la lista",
  },
  special_dish: {
    kind: "line",
    label: "Plato Especial",
    name: "El plato especial",
    maxLength: 150,
    owner: "live",
    search: { bit: 2, rank: 2, reason: { es: "Coincide por el plato especial", en: "Matches by its special dish" } },
  },
  presentation: {
    kind: "text",
    label: "Presentación para los asistentes",
    name: "La presentación",
    maxLength: 600,
    owner: "reviewed",
  },
  english_line: { kind: "line", label: "Frase en inglés", name: "La frase en inglés", maxLength: 160, owner: "live" },
  website_url: {
    kind: "link",
    label: "Sitio Web",
    name: "del sitio web",
    maxLength: maxUrlLength,
    owner: "reviewed",
    google: true,
    record: "sitio_web",
  },
  maps_url: {
    kind: "link",
    label: "Google Maps",
    name: "de Google Maps",
    maxLength: maxUrlLength,
    owner: "reviewed",
    google: true,
  },
  facebook_url: {
    kind: "link",
    label: "Facebook",
    name: "de Facebook",
    maxLength: maxUrlLength,
    owner: "reviewed",
    record: "facebook",
  },
  instagram_url: {
    kind: "link",
    label: "Instagram",
    name: "de Instagram",
    maxLength: maxUrlLength,
    owner: "reviewed",
    record: "instagram",
  },
  imagen: { kind: "picture", label: "Imagen", name: "de la imagen", maxLength: maxUrlLength },
  is_verified: { kind: "flag", label: "Verificado" },
  especialidades: {
    kind: "list",
    label: "Especialidades",
    maxCount: 20,
    maxLength: 60,
    owner: "live",
    google: true,
    search: { bit: 3, rank: 4, reason: { es: "Coincide por una especialidad", en: "Matches by a speciality" } },
  },
  customer_reviews: {
    kind: "text",
    label: "Reseñas de Clientes",
    name: "El texto de las reseñas",
    maxLength: 1_000,
    google: true,
  },
  lat: { kind: "point", label: "Latitud", name: "La latitud" },
  lng: { kind: "point", label: "Longitud", name: "La longitud" },
} as const satisfies Record<string, ListingFieldEntry>;

type Listing = typeof listing;

export type ListingField = keyof Listing;

export type FieldsLike<Wanted> = { [Name in ListingField]: Listing[Name] extends Wanted ? Name : never }[ListingField];

export type OwnerField = FieldsLike<{ owner: string }>;
export type LiveField = FieldsLike<{ owner: "live" }>;
export type ReviewedField = FieldsLike<{ owner: "reviewed" }>;
export type GoogleField = FieldsLike<{ google: true }>;
export type SearchField = FieldsLike<{ search: object }>;
export type RecordField = FieldsLike<{ record: string }>;
export type PointField = FieldsLike<{ kind: "point" }>;

export const listingFields = Object.keys(listing) as ListingField[];

function fieldsWhere<Name extends ListingField>(test: (entry: ListingFieldEntry) => unknown): Name[] {
  return listingFields.filter((name): name is Name => Boolean(test(listing[name])));
}

export const ownerFields = fieldsWhere<OwnerField>(({ owner }) => owner);
export const liveFields = fieldsWhere<LiveField>(({ owner }) => owner === "live");
export const reviewedFields = fieldsWhere<ReviewedField>(({ owner }) => owner === "reviewed");
export const googleFields = fieldsWhere<GoogleField>(({ google }) => google);
export const searchFields = fieldsWhere<SearchField>(({ search }) => search);
export const recordFields = fieldsWhere<RecordField>(({ record }) => record);

/** No form shows these. */
export const internalColumns = [
  "seq",
  "id",
  "slug",
  "plan_expires_at",
  "next_plan_type",
  "next_plan_expires_at",
  "is_active",
  "place_id",
  "version",
  "source",
  "fetched_at",
  "google_fields",
  "google_status",
  "lapsed_at",
  "confirmed_at",
  "from_file_at",
  "website_confirmed_at",
  "proposed_fields",
  "verified_at",
  "verified_by",
  "position_source",
  "position_at",
  "search",
  "created_at",
  "updated_at",
] as const;

/** Leaves out the position, which has a form of its own. */
export const formFields = fieldsWhere<Exclude<ListingField, PointField>>(({ kind }) => kind !== "point");

export function isListingField(column: string): column is ListingField {
  return Object.hasOwn(listing, column);
}

export function isOwnerField(column: string): column is OwnerField {
  return isListingField(column) && "owner" in listing[column];
}

export function isReviewedField(column: string): column is ReviewedField {
  return isOwnerField(column) && listing[column].owner === "reviewed";
}

/** The column's own name if it is not a field. */
export function fieldLabel(column: string): string {
  return isListingField(column) ? listing[column].label : column;
}

/** Undefined for another id or kind of field. */
export function findOptionLabel(field: ListingFieldEntry, id: string): string | undefined {
  return field.kind === "choice" ? field.options.find((option) => option.id === id)?.label : undefined;
}

/** "1" for a ticked box. */
export type ListingTexts = { [Name in ListingField]: Listing[Name] extends { kind: "list" } ? string[] : string };

export const emptyTexts = Object.fromEntries(
  listingFields.map((name) => {
    const entry: ListingFieldEntry = listing[name];
    return [name, entry.kind === "list" ? [] : entry.kind === "choice" ? (entry.initial ?? "") : ""];
  }),
) as unknown as ListingTexts;
