import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { findCategory } from "../read/sharp-reading.server";
import { type DishCheck, findWithDish, readDish } from "./dishes.server";
import type { BlockFacts } from "../index/facts";
import { isDish, type Part } from "../read/part.server";
import { listing, menuSearch, type SearchField, searchFields } from "../../directory/listing";
import { restaurantCategories } from "../../text/restaurant-categories";
import { qualityRange, readScore } from "../../word-index/terms.server";

/** "carta": a dish of the menu. */
export type MatchField = SearchField | "carta";

/** `rank`: whole for the field, with a fraction for a part of a word or a correction. */
type Match = { rank: number; field: MatchField; isSynonym?: boolean };

/** A synonym in any field ranks after the word itself in any field, and a dish of the menu after both: a kind before one dish. */
const synonymRank = menuSearch.rank;
const menuRank = 2 * menuSearch.rank;
/** Less than any difference of ranks. */
const unnamed = 1 / 64;
/** After whatever has all words in one dish. */
const apartRank = 100;
/** After a speciality that is called so. */
const dishRank = listing.especialidades.search.rank + 0.5;

/** A search reads no more parts; see `readQuery`. */
const maxParts = 8;

const categoryMatch: Match = { rank: listing.categoria.search.rank, field: "categoria" };

/** By score, which is a byte; see `fieldScore`. */
const matches = Array.from({ length: 256 }, (_, score): Match => {
  const { field: bit, isSynonym, quality } = readScore(score);
  const later = (isSynonym ? synonymRank : 0) + quality / maxParts / qualityRange;
  if (bit === menuSearch.bit) return { rank: menuRank + later, field: "carta", isSynonym };
  const field = searchFields.find((name) => listing[name].search.bit === bit) ?? "descripcion";
  return { rank: listing[field].search.rank + later, field };
});

export type Place = { facts: BlockFacts; place: number; seq: number };

/** How well a restaurant has what is asked for. A class, since it runs for each of a hundred thousand. */
export class Relevance {
  readonly #dishes: readonly AskedDish[];
  /** Indexes of the parts that ask for a service. */
  readonly #services: readonly number[];
  readonly #isWhole: DishCheck | null;
  /** Field of the worst match of the last restaurant that was ranked; null without words. */
  field: MatchField | null = null;

  constructor(dishes: readonly AskedDish[], services: readonly number[], isWhole: DishCheck | null) {
    this.#dishes = dishes;
    this.#services = services;
    this.#isWhole = isWhole;
  }

  /**
   * Sum of the ranks of the matches: lower is better. Places decide whether a restaurant matches, but not how well; of services, only
   * whether its name says so. Null if only its menu has the words, and in no dish that is what was asked for.
   */
  rank(scores: readonly Uint8Array[], at: Place): number | null {
    let sum = 0;
    let worst: Match | null = null;
    for (const part of this.#dishes) {
      const match = matchOf(part, scores[part.index]?.[at.place] ?? 0, at);
      if (!match) return null;
      sum += match.rank;
      if (!worst || match.rank > worst.rank) worst = match;
    }
    this.field = worst?.field ?? null;
    const named = this.#services.length === 0 ? sum : sum + this.#countUnnamed(scores, at.place);
    if (this.#isWhole === null || this.field !== "carta") return named;
    // One dish of several words was asked for by its name.
    if (this.#isWhole(at.facts, at.place, at.seq)) return Math.min(named, this.#dishes.length * dishRank);
    // «Casona ceviche» asks for a dish of «La Vieja Casona», and «malteada de fresa» for none of «La Fresa Terca».
    return this.#isInName(scores, at) ? named + apartRank : null;
  }

  #isInName(scores: readonly Uint8Array[], at: Place): boolean {
    return this.#dishes.some((part) => matchOf(part, scores[part.index]?.[at.place] ?? 0, at)?.field === "nombre");
  }

  /** Counts services that the restaurant's name does not say. */
  #countUnnamed(scores: readonly Uint8Array[], place: number): number {
    let sum = 0;
    for (const index of this.#services) if (matches[scores[index]?.[place] ?? 0]?.field !== "nombre") sum += unnamed;
    return sum;
  }
}

/** Null where a menu has the word, but no such dish: «mariscos» are not its «pescado frito». */
function matchOf({ category, hasDish }: AskedDish, score: number, { facts, place, seq }: Place): Match | null {
  const match = matches[score] ?? categoryMatch;
  if (category >= 0 && match.rank > categoryMatch.rank && facts.category(place) === category) return categoryMatch;
  if (match.field !== "carta") return match;
  return (hasDish ? hasDish(facts, place, seq) : !match.isSynonym) ? match : null;
}

/** `index`: among all parts. `category`: index of the category that it names, or -1. */
type AskedDish = {
  index: number;
  category: number;
  /** For words with synonyms: checks whether a dish of the menu is called so, or by a word that means just that. */
  hasDish: DishCheck | null;
};

export async function readRelevance(db: Kysely<Database>, parts: readonly Part[]): Promise<Relevance> {
  const dishes: AskedDish[] = [];
  for (const [index, part] of parts.entries()) {
    if (!isDish(part)) continue;
    const hasDish = part.kind === "word" ? null : await findServing(db, part.text);
    dishes.push({ index, category: categoryNumber(part), hasDish });
  }
  const services = parts.flatMap(({ kind }, index) => (kind === "attribute" ? [index] : []));
  return new Relevance(dishes, services, await findWholeDish(db, parts));
}

const findServing = async (db: Kysely<Database>, dish: string) =>
  await findWithDish(db, { query: await readDish(db, dish), upTo: Infinity }, true);

const categoryNumber = (part: Part) => restaurantCategories.findIndex(({ id }) => id === findCategory(part));

/** Several words of a dish, of which the menu has one, must be one dish of it: "arroz con camarones". Null for a single word. */
async function findWholeDish(db: Kysely<Database>, parts: readonly Part[]): Promise<DishCheck | null> {
  const words = parts.filter((part) => isDish(part) && !findCategory(part)).map(({ text }) => text);
  return words.length < 2 ? null : await findServing(db, words.join(" "));
}
