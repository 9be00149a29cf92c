import * as v from "valibot";
import { atMost, hiddenText, line } from "../../../http/forms/fields";
import type { PositionSource } from "../../../db/schema.server";
import type { Reasons } from "../../../http/forms/refused.server";
import type { Position } from "../../../text/position";
import { readPosition } from "../../../text/typed-position";

/** Long links of Google Maps have some 300 characters. */
const maxLink = 2_000;

/** "-79.521400, -79.521400" */
const maxCoordinates = 40;

export const positionForm = v.object({
  intent: v.optional(v.picklist(["guardar", "quitar"], "Usa uno de los botones del formulario"), "guardar"),
  enlace: v.pipe(line(), atMost(maxLink, "El enlace")),
  /** Coordinates as the owner's device measured them. */
  medida: hiddenText(maxCoordinates),
  /** The position that the page showed. */
  visto: hiddenText(maxCoordinates),
});

export type PositionChange = { to: Position | null; source: PositionSource };

export function readPositionForm(
  { intent, enlace, medida }: v.InferOutput<typeof positionForm>,
  { mayMeasure }: { mayMeasure: boolean },
): PositionChange | { reasons: Reasons } {
  const source = mayMeasure && medida !== "" && medida === enlace ? "spot" : "link";
  if (intent === "quitar") return { to: null, source };
  if (enlace === "") return { reasons: { enlace: ["Pega el enlace del mapa, o las coordenadas"] } };
  const to = readPosition(enlace);
  return typeof to === "string" ? { reasons: { enlace: [refusals[to]] } } : { to, source };
}

const refusals = {
  short:
    "Ese enlace es corto y no dice dónde queda. Ábrelo en el navegador y copia la dirección larga que aparece arriba: la que lleva «@8.98,-79.52»",
  code: "Eso es un código de ubicación, como «XFJH+8C» o tres palabras, y aquí no lo leemos. En el mapa deja el dedo sobre tu negocio hasta que salgan dos números, como 8.9823, -79.5214, y pega esos dos números",
  several: "Ahí hay más de un punto. Deja solo el enlace o las coordenadas de tu negocio",
  outside: "Ese punto no queda en Panamá. Revisa que la latitud vaya primero y que la longitud lleve el signo menos",
  unreadable:
    "Ahí no encontramos unas coordenadas. Copia la dirección larga del mapa, la que lleva «@8.98,-79.52», o escríbelas así: 8.9823, -79.5214",
};
