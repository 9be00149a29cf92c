import { type AttributeReading, readAttribute } from "../../directory/search/filters/attribute-words";
import type { Tokens } from "../../word-index/tokens.server";

/** `text`: what a business must not have. `attribute`: when that is no kitchen, such as the need to reserve. */
export type Excluded = { text: string; attribute: AttributeReading | null };

const negation =
  /(?:pero )?(?:que )?(?:no (?:sea|sean|tenga|tengan|lleve|quiero|queremos|me gustan?|nos gustan?|como|comemos|soporto)|sin|nada de|nada con|excepto|salvo|except|without|not|no)(?: (?:de|el|la|los|las|un|una|hacer|nada|comida|comer|any|the|a))*/;

const excluded = new RegExp(String.raw`${negation.source} ([^\s~]{3,}(?: de [^\s~]{3,})?)`);

/** Words that follow "no" or "sin" without naming a thing: "no sé", "sin embargo". */
const nothing =
  /^(?:se|hay|tengo|importa|embargo|problema|duda|falta|que|mucho|mucha|muy|tan|mejor|puedo|veo|encuentro|abren?|esta|estan)$/;

/** "que no sea mariscos", "sin hacer reserva", "no me gusta el pan". "Sin gluten" is a wish, and was taken before. */
export function takeExcluded(tokens: Tokens): Excluded[] {
  const found: Excluded[] = [];
  for (let match = tokens.take(excluded); match; match = tokens.take(excluded)) {
    const text = match[1] ?? "";
    if (nothing.test(text)) continue;
    const attribute = readAttribute(text.split(" ")) ?? null;
    // "Sin reserva" leaves out only places where one must reserve.
    if (attribute && !attribute.kitchens)
      found.push({ text: attribute.label === "Reservas" ? "solo con reserva" : text, attribute });
    else found.push({ text, attribute: null });
  }
  return found;
}
