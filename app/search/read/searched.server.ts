import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { type Token, Tokens } from "../../word-index/tokens.server";
import { typedWords } from "../../word-index/words.server";
import { spellDates, toDatedTokens } from "./asked-time";
import { type AttributeReading, readAttribute } from "../lexicon/attribute-words";
import { findNamedRuns } from "../index/names.server";
import { findPlaces } from "../lexicon/places";
import { readPriceLimit } from "../lexicon/price-words";
import { withTypedObject } from "./as-typed.server";
import type { Part } from "./part.server";
import { findHeads } from "./hits.server";
import { mayExclude, takeExcluded, withLeadingNo } from "./exclusions.server";
import { takeLeftOut } from "./left-out.server";
import { type Span, takeSpan } from "./spans";
import { respellPlainWords } from "./plain-words.server";
import { partySize, rewrite, rewriteRest, takeTowards, translate } from "./rewriting.server";
import { readExcluded } from "./sharp-reading.server";
import { takeUnknownPlace } from "./unknown-place";

/** What somebody typed into the field, as the directory spells it. */
export type Searched = {
  left: readonly Token[];
  /** A restaurant that has all parts of one is left out. */
  excluded: Part[][];
  /** Ids of restaurants that it excludes by name. */
  leftOut: string[];
  /** Folded words that stand where it says what it wants. */
  heads: string[];
  /** Those of which the list says something: «camino a David», «cerca del estadio». */
  spans: Span[];
};

/** Reads what a search excludes, and rewrites the rest: «seafood in the city, not El Tambor». */
export async function readSearched(db: Kysely<Database>, q: string): Promise<Searched> {
  const { name, leftOut } = await readNames(db, q);
  const tokens = new Tokens(toDatedTokens(name.text), name.kept);
  const readAs = rewrite(tokens);
  const towards = takeSpan(tokens, "towards", () => takeTowards(tokens));
  const heads = findHeads(tokens.words);
  tokens.takeAll(partySize);
  // «Sin gluten» is a wish.
  if (mayExclude(tokens)) tokens.keep(findWished(tokens));
  const excluded = takeExcluded(tokens).map((one) => translate(one.text, readAs));
  // The word stays among those that are searched for, since an address may have it.
  const copy = new Tokens(tokens.left);
  const unknownPlace = takeSpan(copy, "unknown-place", () => takeUnknownPlace(copy));
  rewriteRest(tokens, readAs);
  return {
    left: tokens.left,
    excluded: await readExcluded(db, excluded),
    leftOut,
    heads,
    spans: [...towards, ...unknownPlace],
  };
}

/** Reads the names of businesses: those that a text excludes (`leftOut`, ids), and the one that it names. */
export async function readNames(db: Kysely<Database>, text: string): Promise<{ name: WithName; leftOut: string[] }> {
  const { text: left, ids } = await takeLeftOut(db, await respellPlainWords(db, withLeadingNo(text)));
  return { name: await findName(db, left), leftOut: ids };
}

/** `kept`: positions of the words of a whole business name, which hold no hour, no day and no wish: "La Lancha de las Ocho". */
export type WithName = { text: string; kept: ReadonlySet<number> };

/** Returns the question with the longest name spelt as its business does: "la lancha de las 8", "Cedro and Zumaque". */
async function findName(db: Kysely<Database>, text: string): Promise<WithName> {
  const typed = typedWords(text);
  const [longest] = (await findNamedRuns(db, typed)).toSorted((one, other) => other.positions.length - one.positions.length);
  const [first = 0] = longest?.positions ?? [];
  const said = typed.slice(first, first + (longest?.positions.length ?? 0)).map(({ word }) => word);
  if (!longest || readAttribute(said)?.length === said.length || findPlaces(said)?.length === said.length)
    return { text, kept: new Set() };
  // Without the signs between them, figures are no date.
  const words = typedWords(spellDates(text))
    .map(({ raw }) => raw)
    .toSpliced(first, said.length, ...longest.words);
  return { text: words.join(" "), kept: new Set(longest.words.map((_, index) => first + index)) };
}

const findWished = (tokens: Tokens): Token[] => [
  ...(findPriceLimit(tokens)?.words ?? []),
  ...findAttributes(tokens).flatMap(({ words }) => words),
];

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
