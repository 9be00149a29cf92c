import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Database } from "../../db/schema.server";
import { type ProvinceId, provinces } from "../../text/provinces";
import { BlockFacts, blockSize, visitPostings } from "./packing";
import { searchFields } from "./postings.server";
import type { Alternative, Part, Term } from "./reading.server";
import type { ScoredBlock } from "./tally";

/** A score is `field * qualityRange + quality`: the lower, the better. */
export const qualityRange = 4;

/**
 * Scores every active restaurant for each part of the query, newest blocks first. Leaves out blocks in which a part has no match.
 * If the visitor has chosen `provincias`, a place matches outside its own province too.
 */
export async function findMatches(
  db: Kysely<Database>,
  { parts, provincias }: { parts: Part[]; provincias: ProvinceId[] },
): Promise<ScoredBlock[]> {
  const terms = parts.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms));
  const blocks = await findBlocks(db);
  const lists = await findPostings(db, terms, blocks);
  const partPostings = parts.map((part, index) => toPartPostings(part, { others: parts.toSpliced(index, 1), provincias, lists }));
  const scored: ScoredBlock[] = [];
  for (const { block, facts } of blocks) {
    const scores: Uint8Array[] = [];
    for (const part of partPostings) {
      const ofPart = scorePart(part, block, facts);
      if (!ofPart) break;
      scores.push(ofPart);
    }
    if (scores.length === parts.length) scored.push({ facts, scores, toSeq: (place) => block * blockSize + place });
  }
  return scored;
}

type CachedBlock = { version: string; facts: BlockFacts };

const cachedBlocks = new WeakMap<Kysely<Database>, Map<number, CachedBlock>>();

/** The newest first. Reads only the blocks that have changed since the last search, and caches them: 20 bytes a restaurant. */
async function findBlocks(db: Kysely<Database>): Promise<(CachedBlock & { block: number })[]> {
  const known = cachedBlocks.get(db) ?? new Map<number, CachedBlock>();
  const current = await db.selectFrom("directory_blocks").select(["block", "version"]).orderBy("block", "desc").execute();
  const changed = current.filter(({ block, version }) => known.get(block)?.version !== version).map(({ block }) => block);
  const read = new Map<number, CachedBlock>();
  if (changed.length > 0) {
    const rows = await db.selectFrom("directory_blocks").selectAll().where("block", "in", changed).execute();
    for (const { block, version, facts } of rows) read.set(block, { version, facts: new BlockFacts(facts) });
  }
  const blocks = current.flatMap(({ block }) => {
    const cached = read.get(block) ?? known.get(block);
    return cached ? [{ block, ...cached }] : [];
  });
  cachedBlocks.set(db, new Map(blocks.map(({ block, version, facts }) => [block, { version, facts }])));
  return blocks;
}

/** Packed postings by word and block. */
type Lists = Map<string, Map<number, Uint8Array>>;

/** Bytes of the cached postings. Those of the most common word take three bytes a restaurant. */
const cachedBytes = 4_000_000;

const none = new Uint8Array(0);

/** By block, its version and the word. Postings of former versions are evicted in time. */
type PostingsCache = LRUCache<string, Uint8Array>;

const cachedPostings = new WeakMap<Kysely<Database>, PostingsCache>();

function postingsCacheOf(db: Kysely<Database>): PostingsCache {
  const known = cachedPostings.get(db);
  if (known) return known;
  // The key and the entry take some 200 bytes, however short the postings are.
  const made: PostingsCache = new LRUCache({ maxSize: cachedBytes, sizeCalculation: ({ byteLength }) => byteLength + 200 });
  cachedPostings.set(db, made);
  return made;
}

/**
 * Reads only words that are not cached. The versions in `blocks` must have been read before: a change since then gives its blocks
 * another version, so newer postings kept under a former version are never used again.
 */
async function findPostings(db: Kysely<Database>, terms: Term[], blocks: { block: number; version: string }[]): Promise<Lists> {
  const cache = postingsCacheOf(db);
  const words = [...new Set(terms.flatMap((term) => [...term.words.keys()]))];
  const lists: Lists = new Map(words.map((word) => [word, new Map<number, Uint8Array>()]));
  const toKey = ({ block, version }: { block: number; version: string }, word: string) => `${block} ${version} ${word}`;
  const missing: string[] = [];
  for (const [word, ofWord] of lists) {
    for (const block of blocks) {
      const postings = cache.get(toKey(block, word));
      if (postings) ofWord.set(block.block, postings);
    }
    if (ofWord.size < blocks.length) missing.push(word);
  }
  if (missing.length > 0) {
    const rows = await db.selectFrom("directory_postings").selectAll().where("word", "in", missing).execute();
    // A copy: the engine's buffer may be a view of a larger one.
    const read = new Map(rows.map(({ word, block, postings }) => [`${block} ${word}`, new Uint8Array(postings)]));
    for (const word of missing) {
      for (const block of blocks) {
        const postings = read.get(`${block.block} ${word}`) ?? none;
        cache.set(toKey(block, word), postings);
        lists.get(word)?.set(block.block, postings);
      }
    }
  }
  return lists;
}

/** The words of a term that occur in the directory, each with its postings by block. */
type TermPostings = { words: { quality: number; blocks: Map<number, Uint8Array> }[]; fields: number | undefined };

type AlternativePostings = {
  terms: TermPostings[];
  /** Indexes in `provinces`; null for anywhere. */
  provinces: Set<number> | null;
};

type PartPostings = AlternativePostings[];

function toPartPostings(
  { alternatives }: Part,
  { others, provincias, lists }: { others: Part[]; provincias: ProvinceId[]; lists: Lists },
): PartPostings {
  // "Colón o Panamá" means either, so a province named in another part will do.
  const elsewhere = others.flatMap((part) => part.alternatives.flatMap(({ provincia }) => provincia ?? []));
  const toProvinces = ({ provincia }: Alternative) => {
    if (!provincia || provincias.length > 0) return null;
    return new Set([provincia, ...elsewhere].map((id) => provinces.findIndex((province) => province.id === id)));
  };
  return alternatives.map((alternative) => ({
    terms: alternative.terms.map((term) => ({ words: toWordPostings(term, lists), fields: term.fields })),
    provinces: toProvinces(alternative),
  }));
}

function toWordPostings({ words }: Term, lists: Lists): TermPostings["words"] {
  return [...words].flatMap(([word, quality]) => {
    const blocks = lists.get(word);
    return blocks && [...blocks.values()].some(({ length }) => length > 0) ? [{ quality, blocks }] : [];
  });
}

/** Each restaurant's best score among the alternatives; undefined when none matches in this block. */
function scorePart(part: PartPostings, block: number, facts: BlockFacts): Uint8Array | undefined {
  let best: Uint8Array | undefined;
  for (const alternative of part) {
    const scores = scoreAlternative(alternative, block, facts);
    if (!scores) continue;
    if (best) keepLower(best, scores);
    else best = scores;
  }
  return best;
}

function keepLower(best: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < others.length; place += 1) {
    const [score = 0, known = 0] = [others[place], best[place]];
    if (score > 0 && (known === 0 || score < known)) best[place] = score;
  }
}

/** All terms must match; the worst score counts. Undefined when a term has no match in this block. */
function scoreAlternative({ terms, provinces }: AlternativePostings, block: number, facts: BlockFacts): Uint8Array | undefined {
  let scores: Uint8Array | undefined;
  for (const term of terms) {
    const ofTerm = scoreTerm(term, block, facts.size);
    if (!ofTerm) return undefined;
    if (scores) keepMatchesOfBoth(scores, ofTerm);
    else scores = ofTerm;
  }
  // A province has no terms of its own: its restaurants match as if by their address.
  scores ??= new Uint8Array(facts.size).fill(searchFields.address * qualityRange);
  if (provinces) {
    for (let place = 0; place < scores.length; place += 1) {
      if (!provinces.has(facts.province(place))) scores[place] = 0;
    }
  }
  return scores;
}

function keepMatchesOfBoth(scores: Uint8Array, others: Uint8Array): void {
  for (let place = 0; place < scores.length; place += 1) {
    const [score = 0, other = 0] = [scores[place], others[place]];
    scores[place] = score === 0 || other === 0 ? 0 : Math.max(score, other);
  }
}

/** Each restaurant's best score among the words; undefined when none occurs in this block. */
function scoreTerm({ words, fields }: TermPostings, block: number, size: number): Uint8Array | undefined {
  let scores: Uint8Array | undefined;
  for (const { quality, blocks } of words) {
    const postings = blocks.get(block) ?? none;
    if (postings.length === 0) continue;
    const found = (scores ??= new Uint8Array(size));
    visitPostings(postings, (place, bits) => {
      const field = bestField(bits, fields);
      const known = found[place] ?? 0;
      const score = field * qualityRange + quality;
      if (field > 0 && (known === 0 || score < known)) found[place] = score;
    });
  }
  return scores;
}

/** The most relevant field that is in both, given as bits (1 << field); 0 for none. */
function bestField(bits: number, wanted = ~0): number {
  const left = bits & wanted;
  return left === 0 ? 0 : 31 - Math.clz32(left & -left);
}
