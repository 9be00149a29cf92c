import * as v from "valibot";
import { atMost, boundedList, hiddenText, lines } from "../../../http/forms/fields";
import { pricesField } from "../form-schema";
import { maxPaste, maxPasteLines } from "../reading/pasted-menu";
import { lineChoices, maxRowMarks } from "./answered-rows";

/** `marcas`: of the rows that `fila` and `precio` answer, see `rowMarks`. */
export const pasteForm = v.object({
  carta: v.pipe(lines(), atMost(maxPaste, "La carta")),
  paso: v.optional(v.picklist(["leer", "guardar"], "Vuelve a la carta y elige qué hacer"), "leer"),
  marcas: hiddenText(maxRowMarks),
  fila: v.optional(boundedList(v.optional(v.picklist(lineChoices, "Elige una de las opciones"), ""), maxPasteLines), []),
  precio: v.optional(boundedList(pricesField, maxPasteLines), []),
});
