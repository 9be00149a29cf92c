import { firstAnswers, priceField, rowMarks } from "../../app/directory/menu/pasting/answered-rows";
import { readMenu } from "../../app/directory/menu/reading/pasted-menu";

/** Fields of a pasted menu whose rows are confirmed as they were read. Throws when nothing can be read. */
export function confirmedPaste(carta: string): Record<string, string> {
  const read = readMenu(carta);
  if ("problem" in read) throw new Error(read.problem);
  // A heading has no price.
  const prices = firstAnswers(read.rows).prices.flatMap((price, at) =>
    read.rows[at]?.kind === "heading" ? [] : [[priceField(at), price]],
  );
  return { carta, paso: "guardar", marcas: rowMarks(read.rows), ...Object.fromEntries(prices) };
}
