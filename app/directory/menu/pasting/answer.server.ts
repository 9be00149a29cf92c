import type * as v from "valibot";
import { FormRefused } from "../../../http/forms/refused.server";
import { count } from "../../../text/format";
import type { Message } from "../../../ui/messages";
import type { By } from "../editing.server";
import { explainRefusal } from "../explain-refusal.server";
import { readMenu } from "../reading/pasted-menu";
import { chooseDishes, rowMarks } from "./answered-rows";
import type { pasteForm } from "./form-schema";
import { describePasted, pasteDishes } from "./pasted-dishes.server";

type PasteValues = v.InferOutput<typeof pasteForm>;

/**
 * Undefined while the person still has to confirm the rows, also when the text is another than the one whose rows were confirmed.
 * Throws FormRefused when the text cannot be read or an answer is none.
 */
export async function answerPaste(
  { restaurantId, path, by }: { restaurantId: string; path: string; by: By },
  { carta, paso, marcas, fila, precio }: PasteValues,
): Promise<Message | undefined> {
  const read = readMenu(carta);
  if ("problem" in read) throw new FormRefused({ carta: [read.problem] });
  if (paso === "leer" || marcas !== rowMarks(read.rows)) return undefined;
  const { dishes, unanswered, faults } = chooseDishes(read.rows, { choices: fila, prices: precio });
  if (Object.keys(faults).length > 0) throw new FormRefused(faults);
  if (dishes.length === 0)
    throw new FormRefused({ "": ["No hay ningún plato que guardar. Responde las líneas marcadas o corrige el texto."] });
  const pasted = await pasteDishes(restaurantId, dishes, by).catch(explainRefusal);
  const left = unanswered.length + (pasted?.undecided ?? 0);
  const unsaved = left > 0 ? ` ${count(left, "línea quedó sin guardar", "líneas quedaron sin guardar")}.` : "";
  if (!pasted?.entry)
    return { kind: "neutral", title: "Sin cambios", text: `La carta ya tenía todo eso, con los mismos precios.${unsaved}` };
  const undo = { path, label: "Deshacer", fields: { cambio: "deshacer-pegado", plato: pasted.entry } };
  return { kind: "success", title: "Carta guardada", text: `${describePasted(pasted).join(" y ")}.${unsaved}`, undo };
}
