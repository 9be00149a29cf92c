import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { isUnconfirmed } from "../../directory/google-columns.server";
import { findActiveByIds, findRestaurantsBySeq } from "../../directory/restaurants.server";
import { weekdayWords } from "./asked-time";
import { readAttribute } from "../lexicon/attribute-words";
import { findTellingWords, findUses } from "../index/known-words.server";
import { tradeSynonyms } from "../lexicon/trade-words";
import { numbers } from "../lexicon/numbers";
import { directoryIndex, fieldBit } from "../index/postings.server";
import { BlockFacts } from "../index/facts";
import { findBlocks, findPostings } from "../../word-index/matches.server";
import { wholeWord } from "../../word-index/terms.server";
import { visitPostings } from "../../word-index/packing";
import { toSeq } from "../../word-index/word-index";
import { fullWord } from "../../text/abbreviations";
import { foldedWords } from "../../word-index/words.server";
import type { ProvinceId } from "../../text/provinces";

/** Share of a name's weight that the question must exceed. */
const minCovered = 0.5;
/** The weight of a word of two names: with another word of the name, it names the business. */
const rareWeight = 1 / Math.log2(3);
/** Beside more words of the question, a single word of a longer name names nothing. */
const maxOthers = 2;
const maxNames = 50;
const nameBit = fieldBit("nombre");

type Named = {
  words: string[];
  /** Excludes namesakes elsewhere. */
  provincias: ProvinceId[];
  /** The words are exactly the name. */
  isWhole: boolean;
};

/** The best covered name wins, with all its namesakes. Rare words weigh more. Leaves out unconfirmed imports. */
export async function findNamed(db: Kysely<Database>, { words, provincias, isWhole }: Named): Promise<Restaurant[]> {
  const asked = new Set(words.map(toFullWord));
  const seqs = await findByNameWords(db, [...asked], { hasAll: isWhole });
  const rows = await findConfirmed(db, seqs);
  const names = rows.map((row) => ({
    row,
    name: [...new Set(foldedWords(row.nombre).map(toFullWord))].filter((word) => !small.has(word)),
  }));
  const weigh = await weighWords(db, [...new Set(names.flatMap(({ name }) => name))]);
  const compared = names
    .map(({ row, name }) => {
      const said = name.filter((word) => asked.has(word));
      const matched = sum(said.map(weigh));
      const others = [...asked].filter((word) => !small.has(word) && !name.includes(word)).length;
      const rare = said.filter((word) => weigh(word) >= rareWeight).length;
      const isPart = others === 0 && rare > 0 && said.length > 1;
      // "Dos Mares" is the Fonda Dos Mares, and the Rancho Dos Mares.
      const isEnd =
        others === 0 && name.length > 1 && name.slice(1).every((word) => asked.has(word) && weigh(word) >= rareWeight);
      const isChance =
        name.length > said.length && (said.every(isCount) || areKind(said) || (said.length === 1 && others > maxOthers));
      return { row, covered: matched / sum(name.map(weigh)), matched, others, isPart: isPart || isEnd, isChance };
    })
    .filter(({ covered, others, isPart, isChance }) =>
      isWhole ? covered === 1 && others === 0 : !isChance && (covered > minCovered || isPart),
    );
  const inProvince = compared.filter(({ row }) => provincias.includes(row.provincia));
  const best = inProvince.length > 0 ? inProvince : compared;
  const bestMatched = Math.max(0, ...best.map(({ matched }) => matched));
  return best.filter(({ matched }) => matched === bestMatched).map(({ row }) => row);
}

const maxNamesakes = 3;

/**
 * Businesses whose name has all these words, for «en la Fresa»: at most three, else []. [] for words of the trade alone, and, unless
 * `mayBeDish`, for a single word that some dish has.
 */
export async function findByNamePart(
  db: Kysely<Database>,
  words: readonly string[],
  { mayBeDish }: { mayBeDish: boolean },
): Promise<Restaurant[]> {
  const own = words.map(toFullWord).filter((word) => !small.has(word));
  const telling = own.filter((word) => !tradeSynonyms([word]) && !readAttribute([word]));
  if (telling.length === 0 || own.every(isCount)) return [];
  if (!mayBeDish && own.length === 1 && (await findTellingWords(db, own, { isFood: true })).size > 0) return [];
  const rows = await findConfirmed(db, await findByNameWords(db, own, { hasAll: true }));
  return rows.length <= maxNamesakes ? rows : [];
}

/** An import that nobody has confirmed, if the words hold its whole name. */
export async function findUnconfirmed(db: Kysely<Database>, words: readonly string[]): Promise<Restaurant | undefined> {
  const asked = new Set(words.map(toFullWord));
  const rows = await findRestaurantsBySeq(db, await findByNameWords(db, [...asked], { isImport: true }));
  return [...rows.values()].find((row) => {
    const name = foldedWords(row.nombre)
      .map(toFullWord)
      .filter((word) => !small.has(word));
    return isUnconfirmed(row) && name.length > 0 && name.every((word) => asked.has(word));
  });
}

/** A kind of place or dish, which alone names none of several: «pizzería». `word`: folded. */
export const isKind = (word: string) => tradeSynonyms([word]) !== undefined || Boolean(readAttribute([word])?.kitchens);

/** «Dim sum» is one, though neither of its words is. */
const areKind = (words: readonly string[]) => {
  const kind = readAttribute(words);
  return words.every(isKind) || (kind?.kitchens !== null && kind?.length === words.length);
};

/** Numbers and days, which questions hold for their own sake: "somos ocho". */
const isCount = (word: string) => /^\d+$/.test(word) || counts.has(word);

const counts = new Set([...numbers, ...weekdayWords]);

const toFullWord = (word: string) => fullWord(word) ?? word;

const small = new Set("a al de del el en la las los y e con".split(" "));

/** Returns the numbers (`seq`) of restaurants by how many of the words are in their name. `isImport`: of those that nobody has confirmed. */
async function findByNameWords(
  db: Kysely<Database>,
  words: string[],
  { hasAll = false, isImport = false }: { hasAll?: boolean; isImport?: boolean } = {},
): Promise<number[]> {
  const wanted = words.filter((word) => !small.has(word));
  if (wanted.length === 0) return [];
  const blocks = await findBlocks(db, directoryIndex, (bytes) => new BlockFacts(bytes));
  const terms = wanted.map((word) => wholeWord(word));
  const lists = [...(await findPostings(db, directoryIndex, terms, blocks)).values()];
  const least = hasAll ? wanted.length : 1;
  const byCount = new Map<number, number[]>();
  const isFull = () => byCount.get(wanted.length)?.length === maxNames;
  for (const { block, facts } of blocks.toReversed()) {
    if (isFull()) break;
    const postings = lists.flatMap((ofWord) => ofWord.get(block) ?? []).filter(({ length }) => length > 0);
    if (postings.length < least) continue;
    const counts = countNames(postings, facts, isImport);
    for (let place = 0; place < facts.size; place += 1) {
      const count = counts[place] ?? 0;
      if (count < least) continue;
      if (isFull()) break;
      const seqs = byCount.get(count) ?? [];
      if (seqs.length < maxNames) byCount.set(count, [...seqs, toSeq(directoryIndex, block, place)]);
    }
  }
  const mostFirst = [...byCount.keys()].sort((one, other) => other - one);
  return mostFirst.flatMap((count) => byCount.get(count) ?? []).slice(0, maxNames);
}

/** Returns in how many words' postings each restaurant of a block stands by its name, by place. */
function countNames(postings: readonly Uint8Array[], facts: BlockFacts, isImport: boolean): Uint8Array {
  const counts = new Uint8Array(facts.size);
  for (const ofWord of postings) {
    visitPostings(ofWord, (place, fields) => {
      const isMeant = (fields & nameBit) !== 0 && !(isImport && facts.isConfirmed(place));
      if (isMeant) counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  return counts;
}

/** Returns 1 for a word of one restaurant, a third for a word of seven. */
async function weighWords(db: Kysely<Database>, words: string[]): Promise<(word: string) => number> {
  const uses = await findUses(db, words);
  return (word) => 1 / Math.log2(1 + (uses.get(word) ?? 1));
}

async function findConfirmed(db: Kysely<Database>, seqs: number[]): Promise<Restaurant[]> {
  const rows = await findRestaurantsBySeq(db, seqs);
  return [...rows.values()].filter((row) => !isUnconfirmed(row)).sort((a, b) => a.seq - b.seq);
}

/** In that order. Leaves out businesses that are gone, inactive or unconfirmed. */
export async function findConfirmedByIds(db: Kysely<Database>, ids: readonly string[]): Promise<Restaurant[]> {
  const rows = await findActiveByIds(ids, db);
  return rows.filter((row) => !isUnconfirmed(row)).sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
