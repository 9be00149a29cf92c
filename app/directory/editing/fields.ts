import * as v from "valibot";
import { atMost, declaredMaximum, line } from "../../http/forms/fields";
import { provinces } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";
import { webUrl } from "../../text/web-url";
import { paragraphs, restaurantLimits as limits } from "../restaurant-text";

const toIds = <Id extends string>(list: readonly { id: Id }[]) => list.map(({ id }) => id);

/** As it will be stored, so that what waits for approval can be compared with what is public. */
const composedLine = () =>
  v.pipe(
    line(),
    v.transform((text) => text.normalize("NFC")),
  );

/** One speciality; the form checks its length. */
export const speciality = v.pipe(line(), declaredMaximum(limits.specialities.length));

/** The fields of a listing that owners and administrators edit. */
export const listingFields = {
  nombre: v.pipe(composedLine(), v.nonEmpty("Escribe el nombre"), atMost(limits.nombre, "El nombre")),
  categoria: v.pipe(
    v.optional(v.picklist(["", ...toIds(restaurantCategories)], "Elige una categoría de la lista"), ""),
    v.transform((id) => id || null),
  ),
  descripcion: textField(limits.descripcion, "La descripción"),
  direccion: v.pipe(composedLine(), v.nonEmpty("Escribe la dirección"), atMost(limits.direccion, "La dirección")),
  provincia: v.pipe(
    v.optional(v.string(), ""),
    v.nonEmpty("Elige una provincia"),
    v.picklist(toIds(provinces), "Elige una provincia de la lista"),
  ),
  telefono: v.pipe(composedLine(), atMost(limits.telefono, "El teléfono")),
  horario: v.pipe(composedLine(), atMost(limits.horario, "El horario")),
  special_dish: v.pipe(composedLine(), atMost(limits.special_dish, "El plato especial")),
  presentation: textField(limits.presentation, "La presentación"),
  website_url: addressField("del sitio web", webUrl),
  maps_url: addressField("de Google Maps", webUrl),
  facebook_url: addressField("de Facebook", webUrl),
  instagram_url: addressField("de Instagram", webUrl),
};

export function textField(max: number, what: string) {
  return v.pipe(v.optional(v.string(), ""), v.transform(paragraphs), atMost(max, what));
}

/** Adds "https://" to a bare "www.fonda.example". */
export function addressField(whose: string, read: (text: string) => string | null) {
  return v.pipe(
    line(),
    v.transform((text) => (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:].*)?$/i.test(text) ? `https://${text}` : text)),
    atMost(limits.url, `La dirección ${whose}`),
    v.check(
      (text) => text === "" || read(text) !== null,
      `La dirección ${whose} debe empezar con https:// o http://, sin usuario ni contraseña`,
    ),
    v.transform((text) => text || null),
  );
}
