import * as v from "valibot";
import { atMost, line, newId } from "../../http/forms/fields";
import { restaurantLimits as limits } from "../../directory/restaurant-text";
import { provinces } from "../../text/provinces";
import { restaurantCategories } from "../../text/restaurant-categories";

export const claimMethodIds = ["website", "whatsapp", "registry"] as const;

const proof = {
  method: v.optional(v.picklist(claimMethodIds, "Elige cómo nos muestras que es tuyo"), "registry"),
  notice_number: v.pipe(line(), atMost(60, "El número del aviso")),
  legal_name: v.pipe(line(), atMost(150, "La razón social")),
  note: v.pipe(line(), atMost(500, "El mensaje")),
};

const needsNotice = "Escribe el número del aviso de operación";
const needsLegalName = "Escribe la razón social";

/** Only the aviso de operación needs what it says. */
export const claimForm = v.pipe(
  v.object(proof),
  v.forward(
    v.check(({ method, notice_number }) => method !== "registry" || notice_number !== "", needsNotice),
    ["notice_number"],
  ),
  v.forward(
    v.check(({ method, legal_name }) => method !== "registry" || legal_name !== "", needsLegalName),
    ["legal_name"],
  ),
);

/** A restaurant that the directory lacks. Its listing is completed once the claim is granted. */
export const newBusinessForm = v.object({
  id: newId(),
  nombre: v.pipe(line(), v.nonEmpty("Escribe el nombre del negocio"), atMost(limits.nombre, "El nombre")),
  direccion: v.pipe(line(), v.nonEmpty("Escribe la dirección"), atMost(limits.direccion, "La dirección")),
  provincia: v.pipe(
    v.optional(v.string(), ""),
    v.nonEmpty("Elige una provincia"),
    v.picklist(
      provinces.map(({ id }) => id),
      "Elige una provincia de la lista",
    ),
  ),
  categoria: v.pipe(
    v.optional(v.picklist(["", ...restaurantCategories.map(({ id }) => id)], "Elige una categoría de la lista"), ""),
    v.transform((id) => id || null),
  ),
  telefono: v.pipe(line(), v.nonEmpty("Escribe el teléfono del negocio"), atMost(limits.telefono, "El teléfono")),
  notice_number: v.pipe(proof.notice_number, v.nonEmpty(needsNotice)),
  legal_name: v.pipe(proof.legal_name, v.nonEmpty(needsLegalName)),
  note: proof.note,
});
