import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { type AttributeReading, readAttribute } from "../directory/search/attribute-words";
import { sharesBit, topicBits } from "../directory/search/attribute-filters";
import { statedTopics } from "../text/restaurant-facts";
import { type Part, readQuery, type Reading } from "../directory/search/reading.server";
import { qualities } from "../word-index/terms.server";
import { provinceName } from "../text/provinces";
import { type RestaurantCategory, restaurantCategoryLabel } from "../text/restaurant-categories";
import type { AskedOpen, FactTopic, Language, Understood } from "./answer";
import type { UnansweredTopic } from "../text/answer-topics";
import { takeTime } from "./times";
import { Tokens } from "./tokens.server";
import {
  categoryPatterns,
  englishToSpanish,
  factPatterns,
  fillers,
  findLanguage,
  rewordings,
  unansweredPatterns,
} from "./vocabulary";

export type AskedQuestion = {
  language: Language;
  /** Leaves out unknown places. */
  reading: Reading;
  open: AskedOpen | null;
  /** The question contains "abre" or similar words. */
  isOpenSaid: boolean;
  isVerified: boolean;
  fact: FactTopic | null;
  unanswered: UnansweredTopic | null;
  /** What a place should have, such as a way to pay. */
  attributes: AttributeReading[];
  /** Folded words in which to look for business names. */
  words: string[];
  /** Set if this question is a follow-up about the previous one's business. */
  businessBefore: string | null;
};

/** Characters. */
export const maxQuestionLength = 300;

/** Spanish or English. A follow-up takes missing parts from the previous question. */
export async function understand(
  db: Kysely<Database>,
  text: string,
  { now, earlier }: { now: Date; earlier: Understood | null },
): Promise<AskedQuestion> {
  const tokens = new Tokens(text);
  const language = findLanguage(tokens.left.map(({ word }) => word));
  const isShort = tokens.left.length <= 3;
  const isContinued = tokens.take(continuation) !== null;
  const { open, isOpenSaid } = takeTime(tokens, now);
  const attributes = takeAttributes(tokens);
  const fact = factPatterns.find(([, pattern]) => tokens.takeAll(pattern))?.[0] ?? null;
  const unanswered = unansweredPatterns.find(([, pattern]) => tokens.takeAll(pattern))?.[0] ?? topicOf(attributes);
  const isVerified = tokens.takeAll(/verificad[oa]s?|verified/);
  if (language === "en") toSpanish(tokens);
  for (const [pattern, words] of rewordings) tokens.replaceAll(pattern, words);
  tokens.takeAll(fillers[language]);
  tokens.takeAll(/./u);
  const words = tokens.left.map(({ word }) => word);
  const read = { language, open, isOpenSaid, isVerified, fact, unanswered, attributes, words, businessBefore: null };
  const wishes = attributes.map((one) => one.words.join(" "));
  const reading = await readSharply(db, [tokens.text, ...wishes].join(" "));
  if (!earlier || !(isContinued || (isShort && !reading.parts.some(isContent)))) return { ...read, reading };

  const isAboutBusiness = earlier.negocio !== null && words.length === 0;
  if (isAboutBusiness) return { ...read, reading, businessBefore: earlier.negocio?.id ?? null };
  return {
    ...read,
    reading: await readSharply(db, continuedText(reading, earlier)),
    open: open ?? earlier.abierto,
    isVerified: isVerified || earlier.isVerified,
  };
}

/** Removes the words. Those of a kitchen stay, since the search reads them like a dish. */
function takeAttributes(tokens: Tokens): AttributeReading[] {
  const found: AttributeReading[] = [];
  const words = tokens.left.map(({ word }) => word);
  for (let at = 0; at < words.length;) {
    const attribute = readAttribute(words.slice(at), words.slice(0, at));
    if (attribute && !attribute.kitchens) {
      found.push(attribute);
      tokens.take(new RegExp(words.slice(at, at + attribute.length).join(" ")));
    }
    at += attribute?.length ?? 1;
  }
  return found;
}

/** Returns the topic that owners may also answer with one tap; "other" without one. */
function topicOf([attribute]: readonly AttributeReading[]): UnansweredTopic | null {
  if (!attribute) return null;
  const topic = statedTopics.find((one) => sharesBit(attribute.bits, topicBits(one)));
  return topic ?? "other";
}

/** "¿Y el domingo?" or "What about Boquete?" */
const continuation = /^(?:(?:pero |but |entonces |then )?(?:y|and|what about|how about|que tal)|pero|but|entonces|then)/;

async function readSharply(db: Kysely<Database>, text: string): Promise<Reading> {
  const reading = await readQuery(db, text, { isExact: false });
  for (const part of reading.parts) sharpen(part);
  return reading;
}

/** Keeps the previous question's dishes or place where the new one names none. */
function continuedText({ parts, places }: Reading, earlier: Understood): string {
  const content = parts.filter(isContent).map(({ text }) => text);
  const before = [
    ...earlier.platos,
    ...(earlier.caracteristicas ?? []),
    ...earlier.categorias.map((id) => restaurantCategoryLabel(id) ?? ""),
  ];
  const named = places.map(({ name }) => name).slice(0, 1);
  const placesBefore = earlier.lugar === null ? earlier.provincias.map(provinceName) : [earlier.lugar];
  const where = named.length > 0 ? named : placesBefore;
  return [...(content.length > 0 ? content : before), ...where.map((name) => `en ${name}`)].join(" ");
}

function toSpanish(tokens: Tokens): void {
  for (const [pattern, spanish] of englishToSpanish) tokens.replaceAll(pattern, spanish);
  tokens.replaceAll(/in|near|around|at/, "en");
}

/**
 * Matches more strictly than a list, since an answer names few businesses: never inside other words ("dulce" in "agridulce"), and
 * only the corrected form of a misspelt word.All words for a category are equal.
 */
function sharpen(part: Part): void {
  const category = findCategory(part);
  for (const { terms } of part.alternatives) {
    for (const { text, words, corrected } of terms) {
      for (const [word, quality] of words) {
        const isInside = !word.startsWith(text) && !text.startsWith(word);
        if (quality === qualities.part && (isInside || corrected)) words.delete(word);
        else if (quality === qualities.synonym && category && isCategoryWord(word, category)) words.set(word, qualities.part);
      }
    }
  }
}

type Described = Pick<Understood, "provincias" | "lugar" | "categorias" | "platos" | "caracteristicas">;

export function describe(question: AskedQuestion): Described {
  const { parts, places } = question.reading;
  const inside = places.find(({ district }) => district !== null);
  return {
    provincias: [...new Set(places.map(({ province }) => province))],
    lugar: inside?.name ?? null,
    categorias: [...new Set(parts.flatMap((part) => findCategory(part) ?? []))],
    platos: parts.filter((part) => isDish(part) && !findCategory(part)).map(dishName),
    caracteristicas: parts.filter(({ kind }) => kind === "attribute").map(({ text }) => text),
  };
}

/** False for places. */
export const isContent = (part: Part) => isDish(part) || part.kind === "attribute";

/** How well it matches decides the order. A place that has an attribute has it as much as any other. */
export const isDish = ({ kind }: Part) => kind === "word" || kind === "synonyms" || kind === "kitchen";

/** Corrected, if misspelt. */
function dishName({ text, alternatives }: Part): string {
  const [term] = alternatives[0]?.terms ?? [];
  return term?.corrected ?? text;
}

export function findCategory(part: Part): RestaurantCategory | undefined {
  const text = dishName(part);
  return categoryPatterns.find(([id]) => isCategoryWord(text, id))?.[0];
}

function isCategoryWord(text: string, category: RestaurantCategory): boolean {
  return categoryPatterns.some(([id, pattern]) => id === category && new RegExp(`^(?:${pattern.source})$`).test(text));
}
