/** `words`: as typed. `rest`: the query without them. */
export type OrdersInWords = { words: string; rest: string };

const byWhatsapp = String.raw`(?:por|x) (?:el |su )?(?:whats ?app|whatsap|wasap|guasap|wapp)`;
const orders = "pedidos?|[oó]rdenes|encargos";
const taking = "con|de|(?:que )?(?:recib|tom|acept|hac)(?:e|en|a|an)|(?:que )?hag(?:a|an)";
const ordering = "(?:que se pueda|para|puedo|quiero|se puede) (?:pedir|ordenar|encargar)";
const phrase = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${ordering}|(?:${taking}) (?:${orders})|pedir|(?:${orders}))(?: comida)? ${byWhatsapp}` +
    String.raw`|(?<!reserv\p{L}* )${byWhatsapp}` +
    String.raw`|(?<!qu[eé] )para pedir|(?:con|(?:que )?(?:recib|tom|acept)(?:e|en|a|an)) pedidos)(?![\p{L}\d])`,
  "iu",
);
/** Asks for a service of its own. */
const delivered = /^ ?(?:a domicilio|delivery|a la casa|uber|por tel[eé]fono|por uber)/i;

/** «Almuerzo por WhatsApp», «para pedir», «con pedidos»: places that take orders, at any hour. `literal`: phrases that are words. */
export function takeOrdersWords(text: string, literal: readonly string[] = []): OrdersInWords | null {
  const found = phrase.exec(text);
  if (!found) return null;
  const [words] = found;
  const after = text.slice(found.index + words.length);
  if (delivered.test(after) || literal.includes(words)) return null;
  return { words, rest: `${text.slice(0, found.index)} ${after}`.replace(/\s+/g, " ").trim() };
}
