import type { ActionOf, AuditColumns, ColumnWords, Phrases } from "../audit/words.server";
import { formatCoordinate } from "../text/position";
import { attributeKeys, attributes } from "./attributes";
import { findOptionLabel, listing, type ListingFieldEntry } from "./listing";
import { positionSourceWords } from "./where/position-of";

export const directoryColumns: AuditColumns = {
  ...mapListing(),
  slug: "Dirección en el sitio",
  place_id: "Identificador de Google",
  source: { label: "Origen", sayText: (source) => (source === "google" ? "Google" : undefined) },
  fetched_at: "Consultado en Google",
  google_fields: { label: "Datos de Google sin confirmar", holds: "columns" },
  google_status: {
    label: "Según Google",
    sayText: (status) => (status === "closed-permanently" ? "Cerró para siempre" : "Cerró por un tiempo"),
  },
  refreshed: { label: "Datos actualizados", holds: "columns" },
  lapsed_at: "Datos vencidos",
  confirmed_at: "Confirmado por una persona",
  from_file_at: "Según un archivo del",
  website_confirmed_at: "Sitio web confirmado",
  verified_at: "Verificado el",
  position_source: { label: "Cómo se supo dónde queda", sayText: (source) => positionSourceWords(source) },
  position_at: "Posición del",
  verified_by: { label: "Verificado por", holds: "accounts" },
  addresses: "Direcciones anteriores",
  plan_expires_at: "El plan vence",
  next_plan_type: { label: "Después sigue", sayText: (plan) => findOptionLabel(listing.plan_type, plan) },
  next_plan_expires_at: "El que sigue vence",
  day: "Día",
  special_hours: "Horario de ese día",
  restaurant_id: { label: "Restaurante", sayText: (id) => `/admin/restaurant/edit/${id}` },
  fact: "Respuesta del dueño",
  ...Object.fromEntries(attributeKeys.map((key) => [key, attributes[key].label])),
  dish: "Plato",
  dish_prices: "Precio",
  dish_description: "De qué es",
  dish_marks: "Marcas",
  dish_section: "Sección",
  section_hours: "Cuándo se sirve",
  sold_out: "Se acabó hasta",
  dish_picture: "Foto del plato",
  featured: "Destacado",
  menu_dishes: "Platos",
  orders: "Pedidos por WhatsApp",
  reservations: "Reservas por WhatsApp",
  dish_row: null,
  dish_place: null,
  pasted: null,
  picture: "Foto",
  credit: "Quién la tomó",
  description: "Descripción",
  attribute_rows: null,
  hash: null,
  position: null,
  articles: null,
};

function mapListing(): AuditColumns {
  return Object.fromEntries(Object.entries<ListingFieldEntry>(listing).map(([column, field]) => [column, fieldWords(field)]));
}

function fieldWords(field: ListingFieldEntry): string | ColumnWords {
  const { label } = field;
  switch (field.kind) {
    case "point":
      return { label, sayNumber: formatCoordinate };
    case "choice":
      return { label, sayText: (id) => findOptionLabel(field, id) };
    case "line":
    case "text":
    case "hours":
    case "telephone":
    case "link":
    case "picture":
    case "list":
    case "rating":
    case "flag":
      return label;
  }
}

export const directoryPhrases: Phrases<ActionOf<`restaurant.${string}`>> = {
  "restaurant.created": { did: "Creó el restaurante" },
  "restaurant.imported": { did: "Importó de Google" },
  "restaurant.updated": { did: "Editó el restaurante" },
  "restaurant.activated": { did: "Activó el restaurante" },
  "restaurant.deactivated": { did: "Desactivó el restaurante" },
  "restaurant.lapsed": { did: "Quitó los datos sin confirmar del restaurante" },
  "restaurant.deleted": { did: "Eliminó el restaurante" },
  "restaurant.restored": { did: "Restauró el restaurante" },
  "restaurant.picture-added": { did: "Subió una foto de" },
  "restaurant.picture-described": { did: "Describió una foto de" },
  "restaurant.picture-moved": { did: "Ordenó las fotos de" },
  "restaurant.picture-returned": { did: "Devolvió una foto de" },
  "restaurant.picture-removed": { did: "Quitó una foto de" },
  "restaurant.confirmed": { did: "Confirmó que sigue igual" },
  "restaurant.day-set": { did: "Cambió un día especial de" },
  "restaurant.plan-bought": { did: "Pagó un plan para", didHere: "Pagó un plan" },
  "restaurant.plan-given": { did: "Dio un plan a", didHere: "Dio un plan" },
  "restaurant.plan-followed": { did: "Empezó el plan que seguía de", didHere: "Empezó el plan que seguía" },
  "restaurant.plan-ended": { did: "Quitó un plan a", didHere: "Quitó un plan" },
  "restaurant.plan-returned": { did: "Devolvió un plan a", didHere: "Devolvió un plan" },
  "restaurant.fact-set": { did: "Respondió lo que preguntaban de" },
  "restaurant.attributes-set": { did: "Dijo qué ofrece", didHere: "Dijo qué ofrece" },
  "restaurant.dish-added": { did: "Puso un plato en la carta de", didHere: "Puso un plato en la carta" },
  "restaurant.dish-changed": { did: "Cambió un plato de la carta de", didHere: "Cambió un plato de la carta" },
  "restaurant.dish-sold-out": { did: "Dijo si queda un plato de", didHere: "Dijo si queda un plato" },
  "restaurant.dish-removed": { did: "Quitó un plato de la carta de", didHere: "Quitó un plato de la carta" },
  "restaurant.dish-returned": { did: "Devolvió un plato a la carta de", didHere: "Devolvió un plato a la carta" },
  "restaurant.dish-pictured": { did: "Cambió la foto de un plato de", didHere: "Cambió la foto de un plato" },
  "restaurant.dish-featured": { did: "Cambió qué platos destaca", didHere: "Cambió qué platos destaca" },
  "restaurant.section-set": { did: "Cambió una sección de la carta de", didHere: "Cambió una sección de la carta" },
  "restaurant.menu-ordered": { did: "Ordenó la carta de", didHere: "Ordenó la carta" },
  "restaurant.menu-pasted": { did: "Pegó platos en la carta de", didHere: "Pegó platos en la carta" },
  "restaurant.paste-undone": { did: "Deshizo lo pegado en la carta de", didHere: "Deshizo lo pegado en la carta" },
  "restaurant.menu-confirmed": { did: "Confirmó los precios de", didHere: "Confirmó los precios" },
  "restaurant.whatsapp-set": { did: "Cambió qué recibe por WhatsApp", didHere: "Cambió qué recibe por WhatsApp" },
  "restaurant.proposed": { did: "Propuso el restaurante" },
};
