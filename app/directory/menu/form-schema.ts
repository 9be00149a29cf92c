import * as v from "valibot";
import { atMost, boundedList, declaredMaximum, hiddenNumber, hiddenText, line } from "../../http/forms/fields";
import { readOpeningHours } from "../../text/hours/opening-hours";
import {
  type Dish,
  type Mark,
  marks,
  maxDishes,
  maxDishName,
  maxDishText,
  maxSectionHours,
  maxSectionName,
  writeSizes,
} from "./menu";
import { maxLine } from "./reading/lines";

/** Changes that the menu's page offers. */
const menuChanges = [
  "agregar",
  "precios",
  "agotado",
  "hay",
  "subir",
  "bajar",
  "quitar",
  "devolver",
  "confirmar",
  "seccion",
  "cambiar-seccion",
  "subir-seccion",
  "quitar-seccion",
  "deshacer-pegado",
  "deshacer-precios",
  "destacar",
  "no-destacar",
  "quitar-foto",
  "devolver-foto",
] as const;

export type MenuChange = (typeof menuChanges)[number];

const maxPrices = 160;

export const pricesField = v.pipe(line(), atMost(maxPrices, "El precio"));

const changeIn = (text: string) => menuChanges.find((change) => change === text.split(":")[0]);

/** What the page showed of a dish's price: "<id> <version> 6.50". `readShownPrice` reverses it. */
export const writeShownPrice = ({ id, version, sizes }: Pick<Dish, "id" | "version" | "sizes">) =>
  `${id} ${version} ${writeSizes(sizes)}`;

export function readShownPrice(text: string): { id: string; version: number; prices: string } {
  const [, id = "", version = "", prices = ""] = /^(\S+) (\d+) (.*)$/.exec(text) ?? [];
  return { id, version: Number(version), prices };
}

const sectionHours = v.pipe(
  line(),
  atMost(maxSectionHours, "El horario"),
  v.check(
    (text) => text === "" || "hours" in readOpeningHours(text),
    "Escribe días y horas como «Lun-Vie 11:30-14:30», o déjalo vacío",
  ),
);

/**
 * `cambio`: what to do; a button of a dish names the dish, too, as "agotado:<id>". `plato`: a dish, or the audit entry or the
 * request of the change to undo. `dato` and `precios`: per dish, `writeShownPrice` and the price as typed. `seccion`: a section. `visto` and
 * `visto_horario`: the section's texts.
 */
export const menuForm = v.pipe(
  v.object({
    cambio: v.pipe(
      v.optional(v.string(), ""),
      declaredMaximum(60),
      v.check((text) => changeIn(text) !== undefined, "Vuelve a la carta y elige qué hacer"),
    ),
    plato: hiddenText(64),
    linea: v.pipe(line(), atMost(maxLine, "El plato")),
    dato: v.optional(boundedList(hiddenText(36 + 12 + maxPrices), maxDishes), []),
    precios: v.optional(boundedList(pricesField, maxDishes), []),
    seccion: hiddenText(36),
    nombre: v.pipe(line(), atMost(maxSectionName, "La sección")),
    horario: sectionHours,
    visto: hiddenText(maxSectionName),
    visto_horario: hiddenText(maxSectionHours),
  }),
  v.transform(({ cambio, plato, ...form }) => {
    const change: MenuChange = changeIn(cambio) ?? "precios";
    return { ...form, cambio: change, plato: plato || (cambio.split(":")[1] ?? "") };
  }),
);

export type MenuForm = v.InferOutput<typeof menuForm>;

/** Value of a checkbox. */
export const checked = "si";

export const markName = (id: Mark) => `marca-${id}`;

export const dishForm = v.object({
  nombre: v.pipe(line(), v.nonEmpty("Escribe el nombre del plato"), atMost(maxDishName, "El nombre")),
  descripcion: v.pipe(line(), atMost(maxDishText, "La descripción")),
  precios: pricesField,
  seccion: hiddenText(36),
  version: hiddenNumber(9),
  ...(Object.fromEntries(marks.map(({ id }) => [markName(id), hiddenText(checked.length)])) as Record<
    string,
    ReturnType<typeof hiddenText>
  >),
});
