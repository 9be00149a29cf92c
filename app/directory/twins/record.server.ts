import type { Restaurant } from "../../db/schema.server";
import { absoluteUrl } from "../../http/absolute-url.server";
import { formatShortDay } from "../../text/format";
import { type NamedDay, nearDays, type SpecialDay } from "../../text/hours/special-days";
import { panamaDay } from "../../text/hours/panama-day";
import { findProvince, restaurantPath } from "../../text/provinces";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import { type AttributeRow, toShownAttributes } from "../attributes.server";
import { listing, type ListingFieldEntry, type RecordField, recordFields } from "../listing";
import { currentPlan, includesPlan } from "../listing-plans";
import { toWords } from "../listing-values.server";
import { toDegrees } from "../../text/position";
import { webUrl } from "../../text/web-url";
import { ownPosition } from "../where/position-of";
import { toRestaurantPage } from "../restaurant/restaurant-data.server";

/** Special days from yesterday on. */
type OwnersWords = { days: readonly SpecialDay[]; attributes: readonly AttributeRow[] };

export type RestaurantRecord = ReturnType<typeof toRecord>;

const dayOf = (moment: string | null) => moment && panamaDay(Date.parse(moment));
const orNull = (text: string) => (text === "" ? null : text);

/**
 * Returns the facts of the restaurant's page, without Google's rating and reviews. Includes reviews only under Max, which
 * features them.
 */
export function toRecord(row: Restaurant, { days, attributes }: OwnersWords, now: Date) {
  const page = toRestaurantPage(row, { days });
  const plan = currentPlan(row, now);
  const own = ownPosition(row);
  return {
    id: row.id,
    url: absoluteUrl(restaurantPath(row)),
    nombre: row.nombre,
    patrocinado: plan !== "free_local",
    /** The day in Panama; null until a person has confirmed the listing as it is. */
    confirmado_el: row.from_file_at === null ? dayOf(row.confirmed_at) : null,
    segun_archivo_del: dayOf(row.from_file_at),
    fuente: row.source === "google" && (row.from_file_at ?? row.confirmed_at) === null ? "google" : "directorio",
    verificado: page.isVerified,
    verificado_el: page.isVerified && row.verified_at ? panamaDay(Date.parse(row.verified_at)) : null,
    provincia: row.provincia,
    categoria: row.categoria,
    descripcion: orNull(page.description),
    direccion: orNull(page.address),
    telefono: page.phone?.shown ?? null,
    horario: orNull(page.hours),
    /** The next 14 days. */
    dias_especiales: nearDays(days, now).map(({ day, holiday, hours }) => ({
      dia: day,
      feriado: holiday,
      horario: specialText(hours, days.find((one) => one.day === day)?.hours ?? ""),
    })),
    /** A missing attribute is unknown. */
    datos: toShownAttributes(attributes).map(({ label, text }) => ({ dato: label, valor: text })),
    plato_especial: orNull(page.dish),
    especialidades: page.specialities,
    resenas: includesPlan(plan, "max_local") && !page.hasGoogleReviews ? page.reviews : [],
    calificacion: page.hasGoogleRating ? null : row.rating,
    ...toNamedValues(row),
    /** In degrees, of the business itself; null when only its address is known. */
    coordenadas: own && toDegrees(own),
    mapa: page.map,
  };
}

type NamedValues = { [Name in RecordField as (typeof listing)[Name]["record"]]: string | null };

function toNamedValues(row: Restaurant): NamedValues {
  const entries = recordFields.map((name) => [listing[name].record, toPublicText(name, row[name])]);
  return Object.fromEntries(entries) as NamedValues;
}

/** Null for a link that nobody could open. */
function toPublicText(name: RecordField, value: string | null): string | null {
  const { kind }: { kind: ListingFieldEntry["kind"] } = listing[name];
  return kind === "link" ? webUrl(value) : orNull(toWords(name, value));
}

function specialText(hours: NamedDay["hours"], written: string): string {
  if (hours === "unknown") return "puede variar";
  if (hours === "usual") return "como siempre";
  return hours.length === 0 ? "cerrado" : written;
}

/** Spanish labels; plain text. */
function describeRecord(record: RestaurantRecord): [label: string, value: string][] {
  const { fuente, confirmado_el, segun_archivo_del } = record;
  const facts: [string, string | null | undefined][] = [
    ["Categoría", publicCategoryLabel(record.categoria)],
    ["Descripción", record.descripcion],
    ["Provincia", findProvince(record.provincia)?.name],
    ["Dirección", record.direccion],
    ["Coordenadas", record.coordenadas && `${record.coordenadas.lat}, ${record.coordenadas.lng}`],
    ["Teléfono", record.telefono],
    ["Horario", record.horario],
    ...record.dias_especiales.map(({ dia, feriado, horario }): [string, string] => [
      `El ${formatShortDay(dia)}`,
      feriado ? `${horario} (${feriado})` : horario,
    ]),
    ...record.datos.map(({ dato, valor }): [string, string] => [dato, valor]),
    ["Plato especial", record.plato_especial],
    ["Especialidades", orNull(record.especialidades.join(", "))],
    ...record.resenas.map((review): [string, string] => ["Reseña", review]),
    ["Calificación", record.calificacion === null ? null : `${record.calificacion} de 5`],
    ["Verificado", record.verificado ? "sí" : "no"],
    ["Verificado el", record.verificado_el],
    ["Patrocinado", record.patrocinado ? "sí" : "no"],
    ["Fuente", fuente === "google" ? "Google, sin confirmar por el negocio" : "directorio"],
    ["Confirmado el", confirmado_el],
    ["Según el archivo del", segun_archivo_del],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

export function toMarkdownEntry(record: RestaurantRecord) {
  const { nombre: name, patrocinado: isSponsored, url, sitio_web, facebook, instagram, mapa } = record;
  const links: [string, string | null][] = [
    ["Sitio web", sitio_web],
    ["Facebook", facebook],
    ["Instagram", instagram],
    ["Mapa", mapa],
  ];
  return { name, isSponsored, url, facts: describeRecord(record), links };
}
