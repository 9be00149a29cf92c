import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { visitPostings } from "../../word-index/packing";
import type { Term } from "../../word-index/terms.server";
import { haveSameDish } from "../index/dish-postings.server";
import { findFields, formsOf, isInAddress, isInDish, isInName } from "../index/known-words.server";
import { readAttribute } from "../lexicon/attribute-words";
import { isDemonym } from "../lexicon/demonyms";
import { isOrdinary, isSaidAlways, isSaidOften, isSmallTalk, isSpelt } from "../lexicon/ordinary-words.server";
import { directoryIndex, dishIndex, fieldBit } from "../index/postings.server";
import { isStopWord, stem } from "../lexicon/trade-words";

/*
 * Only what the directory holds is a wish. Of the words that nothing else explains, those that name a dish, a business or a street
 * are searched for; ordinary Spanish around them is silent, so that it need not be listed.
 */

/**
 * `hit`: of a dish, a category, a name, a telephone or an address. `faint`: of such, but too ordinary to ask for it by itself.
 * `prose`: only of descriptions. `foreign`: nowhere, and no word that we know, maybe misspelt. `none`: a word of Spanish or English of which no listing has anything.
 */
export type Hold = "hit" | "faint" | "prose" | "foreign" | "none";

/**
 * Returns what the directory has of each word of a query. `words`: folded, in their order. `isOpen`: by position, false for words that
 * something else explains. `isBare`: no sentence, so that any word may be a name.
 */
export async function findHolds(
  db: Kysely<Database>,
  words: readonly string[],
  { isOpen, isBare }: { isOpen: (at: number) => boolean; isBare: boolean },
): Promise<Hold[]> {
  const fields = await findFields(
    db,
    words.filter((_, at) => isOpen(at)),
  );
  const holds = words.map((word, at): Hold => {
    if (!isOpen(at)) return "hit";
    const bits = fields.get(word) ?? 0;
    if (isBare) return toHold(word, bits);
    const isInClause = isInName(bits) && !isInDish(bits) && isSpelt(word) && !mayBeNameAt(words, at);
    if (beforeNoWish.test(words[at - 1] ?? "")) return "none";
    if (isInDish(bits) && isEaten(words, at)) return "hit";
    return isInClause ? "faint" : toHold(word, bits);
  });
  const together = await findTogether(db, words, holds);
  return holds.map((hold, at) => (together.has(at) ? "hit" : hold));
}

/** What the directory has of the words that a misspelt one may stand for. */
export async function findHoldOfTerm(db: Kysely<Database>, { words, text, corrected }: Term): Promise<Hold> {
  const meant = [...words.keys()].filter((word) => !word.endsWith("*") && (corrected !== undefined || isLikely(word, text)));
  const fields = await findFields(db, meant.slice(0, maxWords));
  return toHold(
    text,
    [...fields.values()].reduce((bits, one) => bits | one, 0),
  );
}

/** In a sentence, words are typed to their end: «fren» is not the beginning of «frente». */
const isLikely = (word: string, typed: string) => !word.startsWith(typed) || word.length - typed.length < 2;

/** The most used of the words that begin with a typed one come first. */
const maxWords = 20;

function toHold(word: string, fields: number): Hold {
  if (isInDish(fields)) return isSaidOften(word) ? "faint" : "hit";
  if (isInName(fields) || isInAddress(fields)) return isOrdinary(word) ? "faint" : "hit";
  if (fields !== 0) return "prose";
  return isSpelt(word) ? "none" : "foreign";
}

/** Small words between two of one name or dish: «arroz frito para seis», «la casa de Julia». */
const maxBetween = 2;

/** «Menú del día. ¿Dónde hay hamburguesas?» names no dish of both. */
const isJoint = (word: string) =>
  isStopWord(word) &&
  !/^(?:donde|hay|quiero|que|tienen?|acepta[n]?|comer|cual|ahora|restaurantes?|lugar(?:es)?|sitios?)$/.test(word);

/** Positions of faint words that are of one name or one dish together with the next word on either side: «Siete Dragones». */
async function findTogether(db: Kysely<Database>, words: readonly string[], holds: readonly Hold[]): Promise<Set<number>> {
  const pairs = words.flatMap((word, at) => {
    const isTelling = (index: number) => holds[index] !== "none" && holds[index] !== "prose" && !isStopWord(words[index] ?? "");
    if (!isTelling(at)) return [];
    const next = words.findIndex((_, other) => other > at && isTelling(other));
    const isNear = next > at && words.slice(at + 1, next).length <= maxBetween && words.slice(at + 1, next).every(isJoint);
    return isNear && (holds[at] === "faint" || holds[next] === "faint")
      ? [{ at, next, one: word, other: words[next] ?? "" }]
      : [];
  });
  if (pairs.length === 0) return new Set();
  const usesOf = await findUsesOf(db, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]);
  const together = pairs.filter(({ one, other }) => haveCommon(usesOf(one), usesOf(other)));
  return new Set(together.flatMap(({ at, next }) => [at, next]));
}

/** By block, the packed postings of a word in its forms. */
type Packed = Map<number, Buffer[]>;
type Uses = { listings: Packed; dishes: Packed };

const named = fieldBit("nombre", "special_dish", "especialidades");

/** True if some name, speciality or dish has both words. */
function haveCommon(some: Uses, others: Uses): boolean {
  for (const [block, postings] of some.listings) {
    if (isInOneField(postings, others.listings.get(block) ?? [])) return true;
  }
  for (const [block, postings] of some.dishes) {
    if (isInOneDish(postings, others.dishes.get(block) ?? [])) return true;
  }
  return false;
}

const { blockSize } = directoryIndex;

function isInOneField(some: readonly Buffer[], others: readonly Buffer[]): boolean {
  if (others.length === 0) return false;
  const known = new Uint16Array(blockSize);
  for (const bytes of some) visitPostings(bytes, (place, fields) => (known[place] = (known[place] ?? 0) | (fields & named)));
  let isCommon = false;
  for (const bytes of others) visitPostings(bytes, (place, fields) => (isCommon ||= ((known[place] ?? 0) & fields) !== 0));
  return isCommon;
}

const isInOneDish = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.some((one) => others.some((other) => haveSameDish(one, other)));

/** Where the names, specialities and dishes have each word. */
async function findUsesOf(db: Kysely<Database>, words: readonly string[]): Promise<(word: string) => Uses> {
  const uses = new Map<string, Uses>();
  const usesOf = (word: string): Uses => {
    const known = uses.get(word) ?? { listings: new Map(), dishes: new Map() };
    uses.set(word, known);
    return known;
  };
  const add = (packed: Packed, block: number, postings: Buffer) => packed.set(block, [...(packed.get(block) ?? []), postings]);
  const [listings, dishes] = [directoryIndex.postings, dishIndex.postings];
  const ofListings = await db.selectFrom(listings).selectAll().where("word", "in", words.flatMap(formsOf)).execute();
  for (const { word, block, postings } of ofListings) add(usesOf(stem(word)).listings, block, postings);
  const ofDishes = await db.selectFrom(dishes).selectAll().where("word", "in", words.map(stem)).execute();
  for (const { word, block, postings } of ofDishes) add(usesOf(word).dishes, block, postings);
  return (word) => usesOf(stem(word));
}

const asking =
  "compr(?:o|ar|amos)|hay|haya|tienen|(?<=^|(?<!\\S)(?:donde|quien|alguien|que|cual|algun[oa]|si|y) )tiene|quier[oae]n?|queremos|quisiera|busc(?:o|a|amos|ando)|vend[ea]n?|sirv[ea]n?|hac[ea]n?|hagan|prepar[ae]n?|" +
  "consig(?:o|ue)|encuentr[oa]|(?<=donde )como|comer(?:me)?|tomar(?:me)?|probar|pedir|antoj[oa](?: de)?|(?<!las )ganas de(?: comer(?:me)?)?|provoca|" +
  "want|find|get|any|serves?|sells?|eat|have|craving|for|like";
const articles = "un|una|unos|unas|el|la|los|las|algo de|algun|alguna|buen|buena|buenos|buenas|ric[oa]s?|some|an?|the|good|best";

const headPattern = new RegExp(String.raw`(?<!\S)(?:${asking}) (?:(?:${articles}) )*([^\s]+)`, "g");

/** After these, only what is rarely said is wanted: «que tenga sillita», «ver la pelea de boxeo», "places with waffles". */
const having =
  "tengan?|cog[ea]n?|recib[ea]n?|acept[ae]n?|ver|mirar|watch|(?<=(?:restaurantes?|lugar(?:es)?|sitios?|restaurants?|places?) )(?:con|with)";
const havingPattern = new RegExp(String.raw`(?<!\S)(?:${having}) (?:(?:${articles}) )*([^\s]+)(?: (?:de|of) ([^\s]+))?`, "g");

/** A place, a time or a price follows: «ostras en Penonomé», "gnocchi on Thursdays". */
const afterHeads =
  /^(?:en|\d+|por|for|under|cerca|abiert[oa]s?|barat[oa]s?|in|at|near|around|on|el|los|hoy|manana|today|tonight|tomorrow)$/;

/** A thing follows: «un sequito con leche». */
const indefinite = /^(?:una?|un[oa]s|algun[oa]?|some|an?)$/;

/** Longer texts are sentences, which begin with any word: «corrígelo en tu ficha, y…» */
const maxBrief = 8;

/** «Cafetería Manolo»: a name follows. */
const isKind = (word = ""): boolean => /(?:eria|^fonda|^bar|^cafe|^cantina|^restaurante)$/.test(word);

/** «Restaurante premiado», "Michelin restaurants": more is asked for than a restaurant. */
const isRare = (word: string) => !isOrdinary(word) && mayBeWanted(word) && !/it[oa]s?$|^porf/.test(word);

/** «Ver los precios» asks of what is found. */
const isThing = (word?: string) =>
  word !== undefined && !isOrdinary(word) && mayBeWanted(word) && !/^(?:precio|menu|foto|opcion)(?:e?s)?$/.test(word);

/** A word before one of these names a thing to buy: «zapatos baratos». */
const prices = /^(?:barat|car)[oa]s?$/;

const kitchenPattern =
  /(?<!\S)(?:(?:comidas?|cocina|restaurantes?) ([^\s]+)|([^\s]+)(?: star)? (?:food|cuisine|restaurants?))(?!\S)/g;

/**
 * The words that stand where a text says what it wants: "ramen" of «¿dónde hay ramen por aquí?», "dentista" of «dentista en David»,
 * "suizo" of «restaurante suizo».
 */
export function findHeads(words: readonly string[]): string[] {
  const said = words.join(" ");
  const kitchens = [...said.matchAll(kitchenPattern)].flatMap(([, after, before]) => after ?? before ?? []);
  const asked = [...said.matchAll(headPattern)].flatMap(([, word = ""]) => (mayBeWanted(word) ? [word] : []));
  return [
    ...(words.length <= maxBrief ? words.filter((word, at) => isRare(word) && isKind(words[at - 1])) : []),
    // «Fríe en tandas cortas. ¿Dónde hay ceviche?»
    ...(asked.length === 0 ? firstThing(words) : asked),
    ...[...said.matchAll(havingPattern)].flatMap(([, ...named]) => named.filter(isThing)),
    ...kitchens.filter((word) => isDemonym(word) || isRare(word)),
  ];
}

/** "Dentista" of «dentista en David», "gnocchi" of "gnocchi on Thursdays". [] where a sentence begins. */
function firstThing(words: readonly string[]): string[] {
  const thing = words.slice(indefinite.test(words[0] ?? "") ? 1 : 0);
  const [first = "", second = ""] = thing;
  if (isOrder.test(first) || isNoThing.test(first) || !mayBeginBrief(words, thing)) return [];
  return mayBeWanted(first) || (prices.test(second) && !isSaidAlways(first)) ? [first] : [];
}

function mayBeginBrief(words: readonly string[], thing: readonly string[]): boolean {
  const [, second = "", third = ""] = thing;
  const isMixed = thing.length < words.length && /^(?:con|with)$/.test(second);
  // «Publicada en tu página» asks for nothing.
  const isBefore = afterHeads.test(second) && !/^(?:mi|tu|su|nuestr[oa]|my|your)s?$/.test(third);
  return words.length === 1 || (words.length <= maxBrief && (isBefore || isMixed || isNamedAt(words)));
}

/** «Llegamos el domingo», «what's on the menu» */
const isNoThing = /[aei]mos$|^(?:cuant|cual|quien|que|what|who|where|how)/;

const isOrder = new RegExp(`^(?:${asking})$|[ae](?:me|nos)$`);

const maxQualifiers = 3;

/** «Ostras Rockefeller en Penonomé», «risotto de hongos en David» */
function isNamedAt([first = "", ...rest]: readonly string[]): boolean {
  const end = rest.findIndex((word) => /^(?:en|in|at)$/.test(word));
  const qualifiers = rest.slice(0, end);
  // «Venden pupusas en Panamá», «recomiéndame mariscos en Colón», «bloqueador y una gorra, sancocho en Panamá»
  return (
    end > 0 &&
    end <= maxQualifiers &&
    mayBeWanted(first) &&
    !isOrder.test(first) &&
    qualifiers.every((word) => word !== "y" && (isStopWord(word) || (!isOrdinary(word) && !readAttribute([word]))))
  );
}

const eating =
  /^(?:com(?:er(?:me|nos|se)?|o|emos)|prob(?:ar|e|emos)|tom(?:ar|o|emos)|vend[ea]n?|sirv[ea]n?|prepar[ae]n?|eat|try|craving)$/;
const article = /^(?:un|una|unos|unas|el|la|los|las|some|an?|the)$/;

const eatingIt = /(?<!\S)(?:l[oa]s? (?:quier\S+|queremos|quisiera) (?:comer|probar|pedir)|(?:comer|probar)l[oa]s?)(?!\S)/;

/** «Probar el bodá» and «el bodá, lo quiero probar» ask for the dish, and for no wedding. */
function isEaten(words: readonly string[], at: number): boolean {
  const before = words[at - 1] ?? "";
  const isObject = eating.test(article.test(before) ? (words[at - 2] ?? "") : before);
  const isMeant = eatingIt.test(words.join(" ")) && beforeNames.test(before);
  return (isObject || isMeant) && !isSaidAlways(words[at] ?? "");
}

/** An infinitive, a gerund, or what we do: «quiero celebrar», «hay que reservar», «andamos por Boquete». `word`: folded. */
export const isVerb = (word: string): boolean => /(?:[aei]r(?:[mts]e|l[oa]s?|nos)?|[ae]ndo|iendo|[aei]mos)$/.test(word);

/** A verb is no dish. `word`: folded. */
const mayBeWanted = (word: string): boolean => !isSmallTalk(word) && !isVerb(word);

/** A verb follows, or a person: «se marea», «mi papá». */
const beforeNoWish = /^(?:se|me|te|nos|les?|mis?|tus?|my|our|your|nuestr[oa]s?)$/;

const beforeNames = /^(?:el|la|los|las|de|del|en|a|al|y|e|o|donde|at|the|of|is|does|abren?|cierran?)$/;

/** The first word of a long text is no sign of a name. */
const mayBeNameAt = (words: readonly string[], at: number) =>
  at === 0 ? words.length <= maxBrief : beforeNames.test(words[at - 1] ?? "");

/** A word that stands where names stand may be the name of a business that we do not know: «¿y el Tagrillo?» */
export const mayBeName = (words: readonly string[], word: string): boolean => mayBeNameAt(words, words.indexOf(word));
