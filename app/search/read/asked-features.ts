import type { Token, Tokens } from "../../word-index/tokens.server";
import { type AttributeReading, readAttribute } from "../lexicon/attribute-words";
import { readPriceLimit } from "../lexicon/price-words";
import { withTypedObject } from "./as-typed.server";

function findPriceLimit(tokens: Tokens): { cents: number; words: Token[] } | null {
  const words = tokens.seen;
  for (const at of words.keys()) {
    const limit = readPriceLimit(words.slice(at));
    if (limit && !limit.isOfMeal) return { cents: limit.cents, words: tokens.left.slice(at, at + limit.length) };
  }
  return null;
}

/** Takes the words of a price limit. Returns cents; null without one. */
export function takePriceLimit(tokens: Tokens): number | null {
  const limit = findPriceLimit(tokens);
  if (limit) tokens.remove(limit.words);
  return limit?.cents ?? null;
}

const contrary = /^(?:o|u|or) (?:solo|solamente|nada mas|only|just) /;

/** `attribute`: null for words that only repeat what is asked: «¿tarjeta o solo efectivo?» asks about cards. */
type FoundAttribute = { attribute: AttributeReading | null; words: Token[] };

/** Without kitchens, since the search reads those like a dish. */
function findAttributes(tokens: Tokens): FoundAttribute[] {
  const found: FoundAttribute[] = [];
  const words = tokens.seen;
  for (let at = 0; at < words.length;) {
    const attribute = readAttribute(words.slice(at), words.slice(0, at));
    const end = at + (attribute?.length ?? 1);
    const isContrary = found.length > 0 && contrary.test(words.slice(at - 1).join(" "));
    if (attribute && !attribute.kitchens) {
      found.push({
        attribute: isContrary ? null : withTypedObject(attribute, tokens.text),
        words: tokens.left.slice(isContrary ? at - 1 : at, end),
      });
    }
    at = end;
  }
  return found;
}

/** Takes the words of attributes. Returns what they mean, without kitchens. */
export function takeAttributes(tokens: Tokens): { attribute: AttributeReading; words: Token[] }[] {
  const found = findAttributes(tokens);
  tokens.remove(found.flatMap(({ words }) => words));
  return found.flatMap(({ attribute, words }) => (attribute ? [{ attribute, words }] : []));
}
