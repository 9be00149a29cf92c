import { deletedAccountName } from "../../audit/actions";
import { claimMethodIds, claimMethodLabels } from "../../text/claim-methods";
import { quotaInWords, quotaForFactor } from "../../writing/quota";
import { contactServiceLabel } from "../../text/contact-services";
import { count, formatCount, formatMoment, formatMoney, upperFirst } from "../../text/format";
import { isListingField, listing, type ListingFieldEntry } from "../../directory/listing";

const labels: Record<string, string> = {
  slug: "Dirección en el sitio",
  is_active: "Activo",
  place_id: "Identificador de Google",
  source: "Origen",
  fetched_at: "Consultado en Google",
  google_fields: "Datos de Google sin confirmar",
  refreshed: "Datos actualizados",
  lapsed_at: "Datos vencidos",
  confirmed_at: "Confirmado por una persona",
  verified_at: "Verificado el",
  verified_by: "Verificado por",
  addresses: "Direcciones anteriores",
  request: "Pedido",
  plan_expires_at: "El plan vence",
  next_plan_type: "Después sigue",
  next_plan_expires_at: "El que sigue vence",
  day: "Día",
  restaurant_id: "Restaurante",
  special_hours: "Horario de ese día",
  fact: "Respuesta del dueño",
  picture: "Foto",
  credit: "Quién la tomó",
  description: "Descripción",
  owner: "Dueño",
  replaced: "Lo llevaba antes",
  has_free_hand: "Carta blanca",
  free_hands: "Con carta blanca",
  method: "Cómo lo mostró",
  proposed: "Propuesto",
  reason: "Motivo",
  website_confirmed_at: "Sitio web confirmado",
  invoice_number: "Factura",
  refunded_cents: "Devuelto",
  ended_at: "Terminado",
  created_at: "Creado",
  updated_at: "Cambiado",
  email: "Correo",
  full_name: "Nombre",
  user_id: "Persona",
  days_granted: "Duración",
  expires_at: "Vence",
  granted_by: "Otorgado por",
  is_admin: "Administrador",
  suspended_at: "Suspendida",
  suspended_reason: "Motivo de la suspensión",
  quota_factor: "Espacio para artículos",
  title: "Título",
  excerpt: "Resumen",
  content: "Contenido",
  category: "Categoría",
  tags: "Etiquetas",
  image_url: "Imagen",
  views: "Vistas",
  is_published: "Publicado",
  author_id: "Autor",
  first_published_at: "Publicado por primera vez",
  withheld_at: "Retirado",
  withheld_reason: "Motivo del retiro",
  read_at: "Leído",
  answered_at: "Respondido",
  archived_at: "Archivado",
  is_spam: "Spam",
  term: "Búsqueda",
  places: "Resultados",
  fault: "Falla",
};

const silent = [
  "id",
  "seq",
  "search",
  "version",
  "content_seal",
  "term_key",
  "next_token",
  "claim",
  "change",
  "hash",
  "position",
  "articles",
];

export function columnLabel(column: string): string {
  return isListingField(column) ? listing[column].label : (labels[column] ?? column.replaceAll("_", " "));
}

export function isSilent(column: string): boolean {
  return silent.includes(column);
}

export const accountColumns = ["user_id", "author_id", "granted_by", "verified_by", "owner", "replaced", "free_hands"];

/** Returns "" for no value. `names` maps account ids to names. */
export function columnText(column: string, value: unknown, names: ReadonlyMap<string, string>): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.map((item) => itemText(column, item, names)).join(isPlain(value) ? ", " : "\n");
  if (typeof value === "object") {
    const shown = Object.entries(value).filter(([name]) => !isSilent(name));
    const parts = shown.map(([name, part]) => `${columnLabel(name)}: ${columnText(name, part, names)}`);
    return parts.join(" · ");
  }
  if (column.startsWith("is_") || column.startsWith("has_")) return value === 1 || value === true ? "Sí" : "No";
  if (column === "days_granted" && typeof value === "number") return count(value, "día", "días");
  if (column === "quota_factor" && typeof value === "number") return quotaInWords(quotaForFactor(value));
  if (column === "refunded_cents" && typeof value === "number") return formatMoney(value);
  if (typeof value === "number") return formatCount(value);
  if (typeof value === "boolean") return value ? "Sí" : "No";
  return typeof value === "string" ? formatColumnValue(column, value, names) : "";
}

const isPlain = (list: unknown[]) => list.every((item) => typeof item !== "object");

/** These columns hold lists of column names. */
function itemText(column: string, item: unknown, names: ReadonlyMap<string, string>): string {
  const namesColumns = column === "google_fields" || column === "refreshed";
  if (namesColumns && typeof item === "string") return columnLabel(item);
  return columnText(accountColumns.includes(column) ? column : "", item, names);
}

const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function formatColumnValue(column: string, text: string, names: ReadonlyMap<string, string>): string {
  if (time.test(text)) return formatMoment(text);
  if (text.startsWith("[")) {
    const list = listIn(text);
    if (list) return columnText(column, list, names);
  }
  if (accountColumns.includes(column)) return names.get(text) ?? upperFirst(deletedAccountName);
  return meaning(column, text) ?? text;
}

/** Null unless the text is a JSON list. */
function listIn(text: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

function meaning(column: string, id: string): string | undefined {
  const entry: ListingFieldEntry | undefined = isListingField(column) ? listing[column] : undefined;
  if (entry?.kind === "choice") return entry.options.find((option) => option.id === id)?.label;
  if (column === "request") return `/admin/pedidos/${id}`;
  if (column === "restaurant_id") return `/admin/restaurant/edit/${id}`;
  if (column === "next_plan_type") return meaning("plan_type", id);
  if (column === "service") return contactServiceLabel(id);
  if (column === "method") return claimMethodIds.flatMap((one) => (one === id ? claimMethodLabels[one] : []))[0];
  if (column === "source") return id === "google" ? "Google" : undefined;
  return undefined;
}
