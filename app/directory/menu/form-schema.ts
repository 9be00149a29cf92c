import * as v from "valibot";
import { atMost, boundedList, hiddenNumber, hiddenText, line, lines } from "../../http/forms/fields";
import { readOpeningHours } from "../../text/hours/opening-hours";
import { lineChoices, maxRowMarks } from "./answered-rows";
import { type Mark, marks, maxDishName, maxDishText, maxSectionHours, maxSectionName } from "./menu";
import { maxPaste, maxPasteLines } from "./read-menu";
import { maxLine } from "./reading/lines";

/** Changes that the menu's page offers, each by a form of its own. */
export const menuChanges = [
  "agregar",
  "precio",
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
  "destacar",
  "no-destacar",
  "quitar-foto",
  "devolver-foto",
] as const;

export type MenuChange = (typeof menuChanges)[number];

const pricesField = v.pipe(line(), atMost(160, "El precio"));

const sectionHours = v.pipe(
  line(),
  atMost(maxSectionHours, "El horario"),
  v.check(
    (text) => text === "" || "hours" in readOpeningHours(text),
    "Escribe días y horas como «Lun-Vie 11:30-14:30», o déjalo vacío",
  ),
);

/** `plato`: a dish, or the audit entry of the change to undo. `seccion`: a section. `visto` and `visto_horario`: the section's texts. */
export const menuForm = v.object({
  cambio: v.picklist(menuChanges, "Vuelve a la carta y elige qué hacer"),
  plato: hiddenText(36),
  version: hiddenNumber(9),
  linea: v.pipe(line(), atMost(maxLine, "El plato")),
  precios: pricesField,
  seccion: hiddenText(36),
  nombre: v.pipe(line(), atMost(maxSectionName, "La sección")),
  horario: sectionHours,
  visto: hiddenText(maxSectionName),
  visto_horario: hiddenText(maxSectionHours),
});

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

/** `marcas`: of the rows that `fila` and `precio` answer, see `rowMarks`. */
export const pasteForm = v.object({
  carta: v.pipe(lines(), atMost(maxPaste, "La carta")),
  paso: v.optional(v.picklist(["leer", "guardar"], "Vuelve a la carta y elige qué hacer"), "leer"),
  marcas: hiddenText(maxRowMarks),
  fila: v.optional(boundedList(v.optional(v.picklist(lineChoices, "Elige una de las opciones"), ""), maxPasteLines), []),
  precio: v.optional(boundedList(pricesField, maxPasteLines), []),
});
