import { type Token, Tokens } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";

const byWhatsapp = "por (?:el |su )?whatsapp";
const orders = "pedidos?|ordenes|encargos";
const taking = "con|de|(?:que )?(?:recib|tom|acept|hac)(?:e|en|a|an)|(?:que )?hag(?:a|an)";
const ordering = "(?:que se pueda|para|puedo|quiero|se puede) (?:pedir|ordenar|encargar)";
/** Asks for a service of its own. */
const delivered = "a domicilio|delivery|a la casa|uber|por telefono|por uber";
const phrase = new RegExp(
  String.raw`(?:(?:${ordering}|(?:${taking}) (?:${orders})|pedir|(?:${orders}))(?: comida)? ${byWhatsapp}` +
    String.raw`|(?<!reserv[^\s]* )${byWhatsapp}` +
    String.raw`|(?<!que )para pedir|(?:con|(?:que )?(?:recib|tom|acept)(?:e|en|a|an)) pedidos)(?! (?:${delivered}))`,
);

/**
 * «Almuerzo por WhatsApp», «para pedir», «con pedidos»: places that take orders, at any hour. Removes the words and returns them; [] for
 * none. `literal`: phrases that are words.
 */
export function takeOrdersWords(tokens: Tokens, literal: readonly string[] = []): Token[] {
  const before = tokens.left;
  const found = new Tokens(before).take(phrase)?.[0];
  if (found === undefined || literal.some((one) => foldedWords(one).join(" ") === found)) return [];
  tokens.take(phrase);
  return tokens.takenSince(before);
}
