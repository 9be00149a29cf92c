import { type Earlier, excludedBefore, partsBefore, toKept, type Understood } from "../earlier";
import { allergenOf, findAllergen, holdsAllergen } from "../lexicon/allergens";
import { chosenBits, sharesBit } from "../lexicon/attribute-filters";
import { readAttribute } from "../lexicon/attribute-words";
import {
  allergyOver,
  besideGivenUp,
  eatingAgain,
  givenUpJoint,
  givingUpAfter,
  givingUpBefore,
  kindsGivenUp,
  needingNoMore,
  norAllergy,
  startingAnew,
} from "../lexicon/given-up-words";
import { findPlaces } from "../lexicon/places";
import { stem } from "../lexicon/trade-words";
import { textOf, type Token, Tokens, toTokens } from "../../word-index/tokens.server";
import type { Part } from "../read/part.server";
import { dishName, findCategory } from "../read/sharp-reading.server";
import { weekdayWords } from "../read/asked-time";
import { fold } from "../../text/fold";
import { provinceName } from "../../text/provinces";

/* «Olvida la alergia», «ya no importa la terraza»: takes out of the conversation what somebody no longer asks for. */

/** `text`: the rest of the question. `earlier`: the conversation without what is given up. */
export type GivenUp = { text: string; earlier: Earlier };

/** Null for a question that gives nothing up that the conversation asked for. */
export function takeGivenUp(text: string, earlier: Earlier): GivenUp | null {
  const { rest, understood, isSome } = takeFrom(text, earlier.understood);
  if (!isSome) return null;
  const wished = earlier.wish && takeFrom(text, earlier.wish).understood;
  const left = rest.filter((clause) => /[\p{L}\p{N}]/u.test(clause)).join(" ");
  const isAll = toTokens(left).every(({ word }) => besideGivenUp.test(word) || givenUpJoint.test(word));
  // «Olvida el ceviche, ¿y la corvina?» after its price in one business.
  if (!isAll && understood.negocio !== null) return { text: left, earlier: { ...earlier, understood, wish: wished } };
  // The wish goes on, and is no longer about the businesses that met it.
  const wish: Understood = { ...(wished ?? understood), alergias: understood.alergias ?? [], negocio: null, topic: null };
  return { text: isAll ? "" : left, earlier: { ...earlier, understood: wish, wish: null, businesses: [], listed: [] } };
}

const takeFrom = (text: string, understood: Understood): Taken =>
  text.split(/(?<=[.,;:?!])\s+/).reduce(takeFromClause, { rest: [], understood, isSome: false });

/** «Empecemos de nuevo: pizza en David». The rest of the question; null for a question that goes on. */
export function takeNewStart(text: string): string | null {
  const tokens = new Tokens(text);
  return tokens.take(startingAnew) ? textOf(withoutJoints(tokens.left)) : null;
}

type Taken = { rest: string[]; understood: Understood; isSome: boolean };

function takeFromClause({ rest, understood, isSome }: Taken, clause: string): Taken {
  const tokens = toTokens(clause);
  const found = findGivenUp(
    tokens.map(({ word }) => word),
    understood,
    clause.endsWith("?"),
  );
  if (!found) return { rest: [...rest, clause], understood, isSome };
  const left = [...tokens.slice(0, found.start), ...tokens.slice(found.end)];
  return { rest: [...rest, textOf(withoutJoints(left))], understood: found.understood, isSome: true };
}

/** Without the «y» that stood before or after what was taken. */
function withoutJoints(words: readonly Token[]): Token[] {
  const isJoint = ({ word }: Token) => /^(?:y|and|pero|but|ok|bueno|entonces)$/.test(word);
  const start = words.findIndex((token) => !isJoint(token));
  const end = words.findLastIndex((token) => !isJoint(token));
  return start < 0 ? [] : words.slice(start, end + 1);
}

type Found = { start: number; end: number; understood: Understood };

function findGivenUp(words: readonly string[], understood: Understood, isQuestion: boolean): Found | null {
  const ofAllergies = { understood, drops: [dropAllergies], isOfAll: true };
  const found =
    findBefore(words, allergyOver, ofAllergies) ??
    findBefore(words, norAllergy, { ...ofAllergies, isOfAll: false }) ??
    findBefore(words, givingUpBefore, { understood, drops: all, isOfAll: false }) ??
    findAfter(words, understood);
  // «¿No hace falta reservar?» and «¿ya puedo comer queso?» ask.
  if (found || isQuestion) return found;
  return (
    findBefore(words, eatingAgain, ofAllergies) ??
    findBefore(words, needingNoMore, { understood, drops: ofPlaces, isOfAll: false })
  );
}

type Options = { understood: Understood; drops: readonly Drop[]; isOfAll: boolean };

/** `isOfAll`: without a thing, it is all of the allergies. */
function findBefore(
  words: readonly string[],
  patterns: readonly RegExp[],
  { understood, drops, isOfAll }: Options,
): Found | null {
  for (const pattern of patterns) {
    const at = findWords(words, pattern);
    if (!at) continue;
    const things = dropThings(words.slice(at.end), understood, drops);
    if (things) return { start: at.start, end: at.end + things.length, understood: things.understood };
    if (isOfAll && (understood.alergias ?? []).length > 0 && isAlone(words.slice(at.end)))
      return { start: at.start, end: words.length, understood: withoutAllergies(understood, understood.alergias ?? []) };
  }
  return null;
}

const isAlone = (words: readonly string[]) =>
  words.every((word) => besideGivenUp.test(word) || /^(?:nada|nadie|mas)$/.test(word));

function findAfter(words: readonly string[], understood: Understood): Found | null {
  for (const pattern of givingUpAfter) {
    const at = findWords(words, pattern);
    if (!at) continue;
    for (let start = 0; start < at.start; start += 1) {
      const things = dropThings(words.slice(start, at.start), understood, all);
      if (things?.length === at.start - start) return { start, end: at.end, understood: things.understood };
    }
  }
  return null;
}

function findWords(words: readonly string[], pattern: RegExp): { start: number; end: number } | null {
  const said = words.join(" ");
  const match = new RegExp(String.raw`(?<!\S)(?:${pattern.source})(?!\S)`, "u").exec(said);
  if (!match) return null;
  const count = (text: string) => text.split(" ").filter(Boolean).length;
  const start = count(said.slice(0, match.index));
  return { start, end: start + count(match[0]) };
}

type Dropped = { length: number; understood: Understood };
/**
 * Reads a thing at the beginning of the words. Null if the conversation asked for none that is called so; a word for a whole kind («el
 * precio») counts either way.
 */
type Drop = (words: readonly string[], understood: Understood) => Dropped | null;

/** «La terraza y el precio»: all that follow each other. Null without any. */
function dropThings(words: readonly string[], before: Understood, drops: readonly Drop[]): Dropped | null {
  let understood = before;
  let length = 0;
  for (let at = 0; at < words.length;) {
    const found = drops.map((drop) => drop(words.slice(at), understood)).find((one) => one !== null);
    const word = words[at] ?? "";
    if (found) {
      understood = found.understood;
      at += found.length;
      length = at;
    } else if (besideGivenUp.test(word) || (length > 0 && givenUpJoint.test(word))) at += 1;
    else break;
  }
  return length > 0 ? { length: lengthWithEnd(words, length), understood } : null;
}

/** «Olvida la terraza ya» */
const lengthWithEnd = (words: readonly string[], length: number) =>
  isAlone(words.slice(length)) && !words.slice(length).some((word) => givenUpJoint.test(word)) ? words.length : length;

/** «La alergia al maní», "the peanut allergy", «el maní», and «la alergia» for all of them. */
function dropAllergies(words: readonly string[], understood: Understood): Dropped | null {
  const { alergias = [] } = understood;
  if (alergias.length === 0) return null;
  if (!kindsGivenUp.allergy.test(words[0] ?? "")) return dropAllergen(words, understood);
  const at = words.findIndex((word, index) => index > 0 && !/^(?:al?|to|del?|el|la|los|las)$/.test(word));
  const after = at > 1 ? words.slice(at) : [];
  const one = dropAllergen(after, understood);
  if (one) return { ...one, length: at + one.length };
  // «La alergia al huevo», which nobody told, leaves the one to peanuts.
  return allergenOf(after[0] ?? "")
    ? { length: at + 1, understood }
    : { length: 1, understood: withoutAllergies(understood, alergias) };
}

function dropAllergen([word = "", next = ""]: readonly string[], understood: Understood): Dropped | null {
  const { alergias = [] } = understood;
  const meant = alergias.filter((id) => allergenOf(word)?.id === id || holdsAllergen(findAllergen(id), word));
  const length = kindsGivenUp.allergy.test(next) ? 2 : 1;
  return meant.length > 0 ? { length, understood: withoutAllergies(understood, meant) } : null;
}

/** Ends the wish for «sin lactosa», too, which the allergy stands for. */
function withoutAllergies(understood: Understood, ids: readonly string[]): Understood {
  const diets = chosenBits({ dieta: ids.flatMap((id) => findAllergen(id).diet ?? []) });
  return {
    ...understood,
    alergias: (understood.alergias ?? []).filter((id) => !ids.includes(id)),
    deseos: (understood.deseos ?? []).filter(({ bits }) => !sharesBit(bits, diets)),
  };
}

function dropFeature(words: readonly string[], understood: Understood): Dropped | null {
  const { deseos = [], filtros } = understood;
  const read = readAttribute(words);
  const [first = ""] = words;
  if (besideGivenUp.test(first)) return null;
  // «La vista» after «con vista a la montaña».
  const meant = deseos.filter(
    (one) =>
      (read && (read.label === one.label || sharesBit(read.bits, one.bits))) ||
      isOneOf([...one.words, ...fold(one.label).split(" ")], first),
  );
  if (meant.length > 0)
    return { length: read?.length ?? 1, understood: { ...understood, deseos: deseos.filter((one) => !meant.includes(one)) } };
  const { attributes = {} } = filtros ?? {};
  const kept = Object.entries(attributes).filter(([name, ids]) => !read || !sharesBit(read.bits, chosenBits({ [name]: ids })));
  if (!filtros || !read || kept.length === Object.keys(attributes).length) return null;
  return { length: read.length, understood: { ...understood, filtros: { ...filtros, attributes: Object.fromEntries(kept) } } };
}

function dropPrice([word = ""]: readonly string[], understood: Understood): Dropped | null {
  if (!kindsGivenUp.price.test(word)) return null;
  const prices = chosenBits({ precio: ["5", "10", "20", "mas-de-20"] });
  const deseos = (understood.deseos ?? []).filter(({ bits, order }) => order === null && !sharesBit(bits, prices));
  return { length: 1, understood: { ...understood, hasta: null, deseos } };
}

function dropTime([word = ""]: readonly string[], understood: Understood): Dropped | null {
  const isTime = kindsGivenUp.time.test(word) || weekdayWords.includes(word);
  return isTime ? { length: 1, understood: { ...understood, abierto: null } } : null;
}

function dropPlace(words: readonly string[], understood: Understood): Dropped | null {
  const { lugar, lugares, provincias } = understood;
  const [first = ""] = words;
  const anywhere: Understood = { ...understood, lugar: null, lugares: [], provincias: [], cerca: undefined };
  if (kindsGivenUp.place.test(first)) return { length: 1, understood: anywhere };
  const named = findPlaces(words, { before: ["en"] });
  const before = lugares ?? (lugar === null ? provincias.map(provinceName) : [lugar]);
  const isNamed = (name: string) => named?.places.some((place) => place.name === name) ?? false;
  if (!named || !before.some(isNamed)) return null;
  const left = before.filter((name) => !isNamed(name));
  return { length: named.length, understood: left.length > 0 ? { ...understood, lugares: left } : anywhere };
}

/** The «de» of «lo de la terraza» names no «pan de ajo». */
const isOneOf = (words: readonly string[], word: string) =>
  !besideGivenUp.test(word) && words.some((one) => stem(one) === stem(word));

function dropExcluded([word = ""]: readonly string[], understood: Understood): Dropped | null {
  const { excluidos = [] } = understood;
  const isMeant = (text: string) => isOneOf(text.split(" "), word);
  if (!excluidos.some(isMeant)) return null;
  const excluidas = excludedBefore({ understood }).filter((parts) => !parts.some(({ text }) => isMeant(text)));
  return {
    length: 1,
    understood: {
      ...understood,
      excluidos: excluidos.filter((text) => !isMeant(text)),
      excluidas: excluidas.map((parts) => parts.map(toKept)),
    },
  };
}

function dropDish(words: readonly string[], understood: Understood): Dropped | null {
  const [word = ""] = words;
  const parts = partsBefore({ understood });
  const kitchens = readAttribute(words)?.kitchens;
  // «Lo vegano» after «comida vegetariana»
  const isOfKitchen = ({ alternatives }: Part) =>
    kitchens ? alternatives.some(({ attributes }) => attributes && sharesBit(attributes, kitchens)) : false;
  const isMeant = (part: Part) => isOneOf(`${part.text} ${dishName(part)}`.split(" "), word) || isOfKitchen(part);
  const meant = parts.filter(isMeant);
  const categorias = understood.categorias.filter((id) => !meant.some((part) => findCategory(part) === id));
  if (word.length < 3 || meant.length === 0) return null;
  const left = parts.filter((part) => !meant.includes(part)).map(toKept);
  return { length: 1, understood: { ...understood, categorias, platos: [], partes: left } };
}

const dropVerified: Drop = ([word = ""], understood) =>
  /^(?:verificad[oa]s?|verified)$/.test(word) ? { length: 1, understood: { ...understood, isVerified: false } } : null;

/** What a place is to have, or to be. */
const ofPlaces: readonly Drop[] = [dropFeature, dropPrice, dropTime, dropVerified];

const all: readonly Drop[] = [dropAllergies, dropExcluded, dropFeature, dropPrice, dropTime, dropVerified, dropPlace, dropDish];
