import type * as v from "valibot";
import { FormRefused } from "../../http/forms/refused.server";
import { count } from "../../text/format";
import type { Message } from "../../ui/messages";
import { explainRefusal } from "./answer.server";
import type { By } from "./editing.server";
import type { pasteForm } from "./form-schema";
import { chooseDishes } from "./chosen-dishes";
import { pasteDishes } from "./paste.server";
import { readMenu } from "./read-menu";

type PasteValues = v.InferOutput<typeof pasteForm>;

/** Throws FormRefused when the text cannot be read. Undefined while the person still has to confirm the rows. */
export async function answerPaste(
  { restaurantId, path, by }: { restaurantId: string; path: string; by: By },
  { carta, paso, fila }: PasteValues,
): Promise<Message | undefined> {
  const read = readMenu(carta);
  if ("problem" in read) throw new FormRefused({ carta: [read.problem] });
  if (paso === "leer") return undefined;
  const dishes = chooseDishes(read.rows, fila);
  if (dishes.length === 0) throw new FormRefused({ "": ["No hay ningún plato que guardar. Corrige el texto y léelo otra vez."] });
  const pasted = await pasteDishes(restaurantId, dishes, by).catch(explainRefusal);
  if (!pasted?.entry)
    return { kind: "neutral", title: "Sin cambios", text: "La carta ya tenía todo eso, con los mismos precios." };
  const done = [
    pasted.added > 0 ? count(pasted.added, "plato nuevo", "platos nuevos") : "",
    pasted.changed > 0 ? count(pasted.changed, "precio cambiado", "precios cambiados") : "",
  ];
  const undo = { path, label: "Deshacer", fields: { cambio: "deshacer-pegado", plato: pasted.entry } };
  return { kind: "success", title: "Carta guardada", text: `${done.filter(Boolean).join(" y ")}.`, undo };
}
