import { type AttributeReading, isOfReserving, onlyByReservation, readAttribute } from "../lexicon/attribute-words";
import { findPlaces } from "../lexicon/places";
import { tradeSynonyms } from "../lexicon/trade-words";
import type { Token, Tokens } from "../../word-index/tokens.server";

/** `text`: what a business must not have. `attribute`: when that is no kitchen, such as the need to reserve. `taken`: all words of the exclusion. */
export type Excluded = { text: string; attribute: AttributeReading | null; taken: readonly Token[] };

const negation =
  /(?:pero )?(?:que )?(?:quita(?:me|r)?|quiten|saca(?:me)?|menos|(?:no|tampoco) (?:(?:se )?(?:sea|este|quede|tenga|lleve|sirva|venda|ubique)n?|quiero|queremos|(?:me|nos|le|les) gustan?|com(?:o|es?|en|emos|an)|soporto|acept(?:a|an|en)|recib(?:a|an|en)|cobr(?:a|an|en)|vend(?:a|an|en)|sirv(?:a|an|en))|sin|nada de|nada con|nada(?! (?:mas|que|cerca|para|por|en)(?: |$))|excepto|salvo|except|other than|but not|without|not|no(?! (?:sabes?|conoces?|tienes|encuentras|ves)(?: |$)))(?: (?:ni|de|en|in|at|lo|el|la|los|las|un|una|hacer|nada|comida|comer|any|the|a))*/;

const thing = String.raw`([^\s~]{3,}(?: (?:del|de(?: (?:el|la|los|las))?) [^\s~]{3,})?)`;

const excluded = new RegExp(String.raw`(?<!\S)${negation.source} ${thing}(?!\S)`, "u");

/** "ni vegetariano", after another. */
const another = new RegExp(
  `^ (ni|nor|o|u|or|y|e)(?: (?:de|a|en|in|at|con|with|el|la|los|las|un|una|hacer|comida|comer|que sea|que sean|sea|sean|the|a))* ${thing}(?= |$)`,
);

/** Words that follow "no" or "sin" without naming a thing: "no sé", "sin embargo". */
const nothing =
  /^(?:del|perdon|pero|digo|gracias|dejalo|se|hay|tengo|import(?:an?|ar)|tienen?|hacen?|vienen?|vengo|vamos|voy|van|va|embargo|problema|duda|falta|que|mucho|mucha|muy|tan|mejor|puedo|veo|encuentro|abren?|esta|estan|algo|con|para|por|donde|tengan?|sean?|queden?|esten?)$/;

/** "Cafetería ni vegetariano": what `take` finds, and what follows it. */
function takeThings(tokens: Tokens): string[] | null {
  const words = tokens.seen.join(" ");
  const found = excluded.exec(words);
  if (!found) return null;
  const first = withPlace(words, { thing: found[1] ?? "", end: found.index + found[0].length });
  const things = [first.text];
  let { end } = first;
  for (let next = another.exec(words.slice(end)); next; next = another.exec(words.slice(end))) {
    const [all, joint = "", thing = ""] = next;
    const one = withPlace(words, { thing, end: end + all.length });
    // "Sin mariscos y barato" wishes for the second.
    const isWish = /^[ye]$/.test(joint) && !isOfTrade(thing) && !(first.isPlace && one.isPlace);
    if (isWish || nothing.test(thing)) break;
    things.push(one.text);
    ({ end } = one);
  }
  tokens.take(new RegExp(words.slice(found.index, end)));
  return things;
}

/** The whole name of a place that begins with the thing, or with the article before it: "Las Tablas", "Casco Antiguo". */
function withPlace(
  said: string,
  { thing, end }: { thing: string; end: number },
): { text: string; end: number; isPlace: boolean } {
  const start = end - thing.length;
  const [article = ""] = /(?<!\S)(?:el|la|los|las) $/.exec(said.slice(0, start)) ?? [];
  for (const from of article === "" ? [start] : [start - article.length, start]) {
    const words = said.slice(from).split(" ");
    const length = findPlaces(words, { before: ["en"] })?.length ?? 0;
    const text = words.slice(0, length).join(" ");
    if (from + text.length > start) return { text, end: Math.max(end, from + text.length), isPlace: true };
  }
  return { text: thing, end, isPlace: false };
}

const isOfTrade = (text: string) =>
  tradeSynonyms(text.split(" ")) !== undefined || Boolean(readAttribute(text.split(" "))?.kitchens);

const trailingNo =
  /(?<![^\s,.;:])(?=\S)(?!(?:no|si|sí|ah|ay|pero|bueno|ok|y|es[aeo]s?|est[aeo]s?)\b)([^,.;:?!]{3,60}?) no\s*[,;]\s*(?=\S)/iu;

/** «En Panamá Oeste no, en Coclé» excludes what stands before the «no». Returns the text as «que no sea en Panamá Oeste, en Coclé». */
export function withLeadingNo(text: string): string {
  return text.replace(trailingNo, (_, clause: string) => {
    const at = Math.max(0, clause.toLowerCase().lastIndexOf(" en ") + 1);
    return `${clause.slice(0, at)}que no sea ${clause.slice(at)}, `;
  });
}

/** "que no sea mariscos", "sin hacer reserva", "no me gusta el pan". "Sin gluten" is a wish, and was taken before. */
export function takeExcluded(tokens: Tokens): Excluded[] {
  const found: Excluded[] = [];
  let before = tokens.left;
  for (let things = takeThings(tokens); things; things = takeThings(tokens)) {
    const taken = tokens.takenSince(before);
    found.push(...things.filter((text) => !nothing.test(text)).map((text) => ({ ...toExcluded(text), taken })));
    before = tokens.left;
  }
  return found;
}

function toExcluded(text: string): Omit<Excluded, "taken"> {
  const attribute = readAttribute(text.split(" ")) ?? null;
  if (!attribute || attribute.kitchens) return { text, attribute: null };
  // "Sin reserva" leaves out only places where one must reserve.
  return { text: isOfReserving(attribute) ? onlyByReservation : text, attribute };
}
