import type { Kysely } from "kysely";
import type { Database } from "../db/schema.server";
import { type Part, qualities, readQuery, type Reading } from "../directory/search/reading.server";
import { provinces, type ProvinceId } from "../text/provinces";
import type { RestaurantCategory } from "../text/restaurant-categories";
import type { AskedOpen, FactTopic, Language, Understood, UnansweredTopic } from "./answer";
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

/** A question as understood, before any business is looked for. */
export type AskedQuestion = {
  language: Language;
  /** What must match, without places that were not understood. */
  reading: Reading;
  open: AskedOpen | null;
  /** "Abre", "está abierto" and the like were said. */
  isOpenSaid: boolean;
  isVerified: boolean;
  fact: FactTopic | null;
  unanswered: UnansweredTopic | null;
  /** The folded words left for names of businesses. */
  words: string[];
};

/** Characters of a question that are read. */
export const longestQuestion = 300;

/** Reads a question in Spanish or English. */
export async function understand(db: Kysely<Database>, text: string, now: Date): Promise<AskedQuestion> {
  const tokens = new Tokens(text);
  const language = findLanguage(tokens.left.map(({ word }) => word));
  const { open, isOpenSaid } = takeTime(tokens, now);
  const fact = factPatterns.find(([, pattern]) => tokens.takeAll(pattern))?.[0] ?? null;
  const unanswered = unansweredPatterns.find(([, pattern]) => tokens.takeAll(pattern))?.[0] ?? null;
  const isVerified = tokens.takeAll(/verificad[oa]s?|verified/);
  if (language === "en") toSpanish(tokens);
  for (const [pattern, words] of rewordings) tokens.replaceAll(pattern, words);
  tokens.takeAll(fillers[language]);
  tokens.takeAll(/./u);
  const words = tokens.left.map(({ word }) => word);
  const reading = await readQuery(db, tokens.text, false);
  for (const part of reading.parts) sharpen(part);
  return { language, reading, open, isOpenSaid, isVerified, fact, unanswered, words };
}

function toSpanish(tokens: Tokens): void {
  for (const [pattern, spanish] of englishToSpanish) tokens.replaceAll(pattern, spanish);
  tokens.replaceAll(/in|near|around|at/, "en");
}

/**
 * An answer names few businesses, so it takes words more strictly than a list: not inside other words ("dulce" in "agridulce"), and a
 * misspelt one only as the corrected. All words for a category mean the same: "mariscos" is as much a marisquería.
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

/** What the parts of the question name. */
export function describe(question: AskedQuestion): Pick<Understood, "provincias" | "lugar" | "categorias" | "platos"> {
  const { parts, places } = question.reading;
  const inside = places.find(({ district }) => district !== null);
  return {
    provincias: [...new Set(places.map(({ province }) => province))],
    lugar: inside?.name ?? null,
    categorias: [...new Set(parts.flatMap((part) => findCategory(part) ?? []))],
    platos: parts.filter((part) => isContent(part) && !findCategory(part)).map(dishName),
  };
}

/** Not a place. */
export const isContent = ({ kind }: Part) => kind === "word" || kind === "synonyms";

/** The corrected word, if it was misspelt. */
function dishName({ text, alternatives }: Part): string {
  const [term] = alternatives[0]?.terms ?? [];
  return term?.corrected ?? text;
}

/** The category that a part of the question names. */
export function findCategory(part: Part): RestaurantCategory | undefined {
  const text = dishName(part);
  return categoryPatterns.find(([id]) => isCategoryWord(text, id))?.[0];
}

function isCategoryWord(text: string, category: RestaurantCategory): boolean {
  return categoryPatterns.some(([id, pattern]) => id === category && new RegExp(`^(?:${pattern.source})$`).test(text));
}

export function provinceName(id: ProvinceId): string {
  return provinces.find((province) => province.id === id)?.name ?? id;
}
