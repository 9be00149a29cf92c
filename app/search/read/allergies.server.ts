import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { fold } from "../../text/fold";
import { toRangeEnd } from "../../word-index/terms.server";
import { Tokens } from "../../word-index/tokens.server";
import { foldedWords } from "../../word-index/words.server";
import { chosenBits, sharesBit } from "../lexicon/attribute-filters";
import { readAttribute } from "../lexicon/attribute-words";
import { allergenWord } from "../index/dish-allergens.server";
import { directoryIndex } from "../index/postings.server";
import type { Alternative, Part } from "./part.server";
import {
  type Allergen,
  allergenOf,
  allergenPhrases,
  allergens,
  findAllergen,
  holdsAllergen,
  splitWords,
  unnamedAllergen,
} from "../lexicon/allergens";

/*
 * For searches and questions: whoever cannot eat something must not be sent to where it is
 * served. Takes the allergy out of the text, and leaves out the businesses that name it anywhere.
 */

const sick = String.raw`(?:h?al+er[gj]i[ck]+[oa]s?|intol+erantes?|allergic)`;
const sickness = String.raw`(?:h?al+er[gj]ias?|intolerancias?|allerg(?:y|ies)|intolerance)`;
const whom = String.raw`(?:(?:es que|ya que|porque|ademas|tambien|yo|que|i|because|also) )*(?:(?:mi|mis|nuestr[oa]s?|my|our) [^\s~]+ )?`;
const is = String.raw`(?:(?:soy|somos|es|son|estoy|am|im|is|are|was) )?(?:(?:muy|bastante|super|un poco|very|severely|deathly) )?`;
const has = String.raw`(?:(?:tengo|tiene|tenemos|tienen|sufro|padezco|padece|con|por|have|has|with|(?:me|le|nos|les) dan?) )?(?:(?:de|una|la|mi|su|mucha|an?) )*`;
const mustNot = String.raw`(?:(?:no|ni) (?:puedo|puede|podemos|pueden|debo|debe) (?:comer(?:me)?|tomar|probar|consumir)|(?:can ?t|can ?not) (?:eat|have)|no (?:tolero|tolera|toleramos|toleran|digiero|digiere)|(?:me|le|nos|les) (?:caen? (?:muy )?mal|hacen? (?:mucho )?(?:dano|mal)|enferman?|sientan? mal)|no (?:me|le|nos|les) (?:caen?|sientan?) bien|(?:soy|es|somos|son) (?:muy )?sensibles? (?:a|al))`;

/** What comes before the things, which follow. `isSure`: any thing will do, and not only those in the table. */
const beginnings: readonly { pattern: RegExp; isSure: boolean }[] = [
  { pattern: new RegExp(`${whom}${is}${sick} (?:a|al|alos|alas|con|de|del|por|to)(?= )`), isSure: true },
  { pattern: new RegExp(`${whom}${has}${sickness} (?:a|al|con|de|del|por|to)(?= )`), isSure: true },
  { pattern: new RegExp(`${whom}(?:me dan? ${sickness})(?= )`), isSure: true },
  { pattern: new RegExp(`${whom}${mustNot}(?= )`), isSure: false },
];

/** The things stand before or between, or are the word itself. */
const around: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:sin|nada de|(?:que )?no (?:tengan?|lleven?|quiero|como)|without|no) (.+?) (?:por|porque|pq|because) (?:(?:mi|la|una|tema de|soy|somos|es|tengo|of|an?|i am|im|have) )*(?:${sick}|${sickness})`,
  ),
  new RegExp(`${whom}${has}([^\\s~]+(?: nut)?) (?:${sickness}|intolerant)`),
  // «Los mariscos me dan alergia»
  new RegExp(
    String.raw`((?:(?:el|la|los|las) )?[^\s~]+(?: (?:y|e|o|ni) (?:(?:el|la|los|las) )?[^\s~]+)*) (?:no )?(?:me|le|nos|les) (?:dan? (?:mucha )?${sickness}|(?:caen?|sientan?) (?:muy )?(?:mal|bien)|hacen? (?:mucho )?(?:dano|mal)|enferman?)`,
  ),
  new RegExp(`${whom}${is}(?:an? )?(celia[ck][oa]s?|coeliacs?|celiacs?|celiaquia)(?: disease)?`),
];

/** An allergy to nobody knows what: «soy alérgico, ¿dónde como?» */
const unnamed = new RegExp(
  `${whom}(?:${is}${sick}|${has}(?:food )?${sickness})(?: (?:a|al|alos|alas|con|de|del|por|to)(?: (?:algun[oa]s?|ciert[oa]s|vari[oa]s|much[oa]s|some|many))?(?: (?:cosas?|comidas?|alimentos?|things|foods?))?| alimentarias?)?`,
);

/** «No soy alérgico a nada», and not «no soy alérgico a la leche, sino al huevo». */
const noAllergy = new RegExp(
  `(?:(?:no|nadie|ningun[oa]|not|nobody|no one) (?:es|soy|somos|son|is|am|are|tengo|tiene|tenemos|tienen|hay|have|has) (?:ningun[oa]s? |any )?(?:${sick}|${sickness})|(?:i ?m|is|are|am) not ${sick}|sin (?:ninguna )?alergias?|no allergies)(?: (?:a|to) (?:nada|nothing|anything|ningun[oa] cosa)|(?! (?:a|al|alos|alas|de|del|con|por|to)(?: |$)))`,
);

const joints =
  /^(?:nada|comidas?|cosas?|productos|semillas|a|al|alos|alas|el|la|los|las|lo|de|del|con|to|the|any|y|e|o|u|ni|and|or|nor|sino|tambien|todos?|cualquier)$/;
/** Ends the things: none of them is a food. */
const ends =
  /^(?:donde|adonde|que|cual|cuales|como|hay|quiero|busco|en|por|para|pero|me|algun[oa]?s?|algo|eso|much[oa]s?|vari[oa]s|ciert[oa]s|many|where|what|which|in|near|some|something)$/;

/** `text`: the question without the allergy, and without what names it. `allergens`: those of the conversation; see `findAllergen`. */
export type Allergies = { text: string; allergens: string[] };

/** `before`: allergens of the conversation. If one of them is `unnamedAllergen`, the question may be nothing but its name. */
export function takeAllergies(question: string, before: readonly string[]): Allergies {
  if (!before.includes(unnamedAllergen)) return takeFrom(question, before);
  const told = takeFrom(question, []);
  const isTold = told.allergens.some((id) => id !== unnamedAllergen);
  return isTold ? told : takeFrom(`alergia a ${question}`, []);
}

/** Of a search, in which «sin gluten» is what somebody cannot eat, too. It stays a wish. */
export function takeSearchedAllergies(q: string): Allergies {
  const told = takeAllergies(q, []);
  const words = foldedWords(told.text);
  const readings = words.flatMap((_, at) => readAttribute(words.slice(at)) ?? []);
  const wished = allergens.filter(
    ({ diet }) => diet && readings.some(({ bits }) => sharesBit(bits, chosenBits({ dieta: [diet] }))),
  );
  return { ...told, allergens: [...new Set([...told.allergens, ...wished.map(({ id }) => id)])] };
}

function takeFrom(question: string, before: readonly string[]): Allergies {
  const tokens = new Tokens(question);
  for (const [pattern, word] of allergenPhrases) tokens.replaceAll(pattern, word);
  const isDenied = tokens.takeAll(noAllergy);
  const found = [...takeAround(tokens), ...takeFollowing(tokens), ...takeWithout(tokens)];
  if (found.length === 0 && before.length === 0 && tokens.take(unnamed)) found.push(unnamedAllergen);
  const all = [...new Set([...before, ...found])];
  if (all.length === 0) return { text: isDenied ? tokens.text : question, allergens: [] };
  const avoided = all.map(findAllergen);
  for (const word of tokens.words) if (avoided.some((one) => isServedAs(one, word))) tokens.takeAll(new RegExp(word));
  // «Soy alérgica al maní y quiero comer en Boquete» continues nothing.
  if (found.length > 0 && !new RegExp(`^${and.source} `).test(fold(question)))
    tokens.take(new RegExp(`(?<=^)${and.source}(?= )`));
  const wishes = found.flatMap((id) => dietOf(id) ?? []);
  const text = [tokens.text, ...wishes.filter((wish) => !fold(tokens.text).includes(wish))].join(" ").trim();
  return { text, allergens: all };
}

/** "Sin gluten": what a listing tells that is free of the allergen. Undefined where no field does. */
export const dietOf = (id: string): string | undefined => findAllergen(id).diet?.replace("-", " ");

const and = /(?:y|and|pero|but|entonces|so)/;

/** «Sin gluten» stays a wish. */
export const isServedAs = (allergen: Allergen, word: string) =>
  !(allergen.diet && allergen.diet.endsWith(word)) && holdsAllergen(allergen, word);

function takeAround(tokens: Tokens): string[] {
  return around.flatMap((pattern) => {
    const [, things = ""] = new RegExp(`(?<!\\S)(?:${pattern.source})(?!\\S)`, "u").exec(tokens.words.join(" ")) ?? [];
    const found = things.split(" ").flatMap((word) => allergenOf(word)?.id ?? []);
    if (found.length > 0) tokens.take(pattern);
    return found;
  });
}

function takeFollowing(tokens: Tokens): string[] {
  return beginnings.flatMap(({ pattern, isSure }) => {
    const words = tokens.words.join(" ");
    const match = new RegExp(`(?<!\\S)(?:${pattern.source})`, "u").exec(words);
    if (!match) return [];
    const end = match.index + match[0].length;
    const { found, length } = readThings(words.slice(end).trim().split(" "), isSure);
    if (found.length === 0) return [];
    const taken = words.slice(end).trim().split(" ").slice(0, length).join(" ");
    tokens.take(new RegExp(`${match[0]} ${taken}(?: por ${sickness})?`));
    return found;
  });
}

const without = /(?<!\S)(?:sin|without) (?=\S)/;

/** Treats «desayuno sin huevo» as an allergy to egg. «Sin pescado» or «sin pan» may only be a taste. */
function takeWithout(tokens: Tokens): string[] {
  const said = tokens.words.join(" ");
  const match = without.exec(said);
  if (!match) return [];
  const after = said.slice(match.index + match[0].length).split(" ");
  const { found, length } = readThings(after, false);
  if (found.length === 0 || !found.every((id) => findAllergen(id).isHidden)) return [];
  tokens.take(new RegExp(match[0] + after.slice(0, length).join(" ")));
  return found;
}

function readThings(words: readonly string[], isSure: boolean): { found: string[]; length: number } {
  const found: string[] = [];
  /** «Mariscos, maní y leche» is a list; «al maní, pescado frito en Colón» is none. */
  let perhaps: string[] = [];
  let isJoined = true;
  let length = 0;
  for (const [at, word] of words.entries()) {
    isJoined ||= /^(?:y|e|o|u|ni|and|or|nor|sino)$/.test(word);
    if (joints.test(word)) continue;
    const isAny = isSure && found.length === 0 && !ends.test(word) && word.length > 2;
    const allergen = allergenOf(word)?.id ?? (isAny ? word : null);
    if (allergen === null) return { found, length };
    perhaps.push(allergen);
    if (!isJoined) continue;
    found.push(...perhaps);
    perhaps = [];
    isJoined = false;
    length = at + 1;
  }
  // «Alérgico al maní, pescado» says nothing else: better one allergy too many.
  return { found: [...found, ...perhaps], length: perhaps.length > 0 ? words.length : length };
}

/**
 * A part for all that names one allergen, and one for those that tell that they do without. `denied`: its words, where a text may
 * leave it out: «tortillas sin huevo».
 */
export type Avoided = { named: Part; spared: Part | null; denied: Allergen | null };

export async function readAvoided(db: Kysely<Database>, ids: readonly string[]): Promise<Avoided[]> {
  return await Promise.all(
    ids.map(async (id) => {
      const allergen = findAllergen(id);
      const { cocinas = [], diet } = allergen;
      const words = new Map([...(await findWords(db, allergen)), allergenWord(id)].map((word) => [word, 0]));
      const toPart = (alternatives: Alternative[]): Part => ({ text: id, kind: "word", alternatives });
      const kitchens = cocinas.length > 0 ? [{ terms: [], attributes: chosenBits({ cocina: cocinas }) }] : [];
      const named = toPart([{ terms: [{ text: id, words }] }, ...kitchens]);
      const spared = diet ? toPart([{ terms: [], attributes: chosenBits({ dieta: [diet] }) }]) : null;
      return { named, spared, denied: kitchens.length === 0 ? allergen : null };
    }),
  );
}

/** Words of the index that name the allergen, in listings and on menus. */
async function findWords(db: Kysely<Database>, allergen: Allergen): Promise<string[]> {
  const { beginnings: starts, whole } = splitWords(allergen);
  const own = whole.flatMap((word) => [word, `${word}s`]);
  if (starts.length === 0) return own;
  const longer = await db
    .selectFrom(directoryIndex.words)
    .select("word")
    .where((is) => is.or(starts.map((start) => is("word", ">=", start).and("word", "<", toRangeEnd(start)))))
    .execute();
  return [...own, ...longer.map(({ word }) => word)];
}
