import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import { perDatabase } from "../db/per-database";
import type { Database } from "../db/schema.server";
import { visitPostings } from "./packing";
import { fieldScore, type Term } from "./terms.server";
import type { WordIndex } from "./word-index";

export type Block<Facts> = { block: number; version: string; facts: Facts };

type CachedBlocks = Map<number, { version: string; facts: unknown }>;

const cachedBlocksOf = perDatabase(() => new Map<string, CachedBlocks>());

/** Newest first. Reads only blocks that changed since the last search, and caches them as `read` returns them. */
export async function findBlocks<Facts>(
  db: Kysely<Database>,
  index: WordIndex,
  read: (bytes: Uint8Array) => Facts,
): Promise<Block<Facts>[]> {
  const ofDatabase = cachedBlocksOf(db);
  const known = (ofDatabase.get(index.name) ?? new Map()) as Map<number, { version: string; facts: Facts }>;
  const current = await db.selectFrom(index.blocks).select(["block", "version"]).orderBy("block", "desc").execute();
  const changed = current.filter(({ block, version }) => known.get(block)?.version !== version).map(({ block }) => block);
  const fresh = new Map<number, { version: string; facts: Facts }>();
  if (changed.length > 0) {
    const rows = await db.selectFrom(index.blocks).select(["block", "version", "facts"]).where("block", "in", changed).execute();
    for (const { block, version, facts } of rows) fresh.set(block, { version, facts: read(facts) });
  }
  const blocks = current.flatMap(({ block }) => {
    const cached = fresh.get(block) ?? known.get(block);
    return cached ? [{ block, ...cached }] : [];
  });
  ofDatabase.set(index.name, new Map(blocks.map(({ block, version, facts }) => [block, { version, facts }])));
  return blocks;
}

/** Packed, by word and block. */
export type Lists = Map<string, Map<number, Uint8Array>>;

/** The most common word takes three bytes per document. */
const cachedBytes = 4_000_000;

const none = new Uint8Array(0);

/** Key: index, block, block version and word. Postings of former versions are evicted in time. */
const postingsCacheOf = perDatabase(
  () =>
    new LRUCache<string, Uint8Array>({
      maxSize: cachedBytes,
      // Key and entry take some 200 bytes.
      sizeCalculation: ({ byteLength }) => byteLength + 200,
    }),
);

/**
 * Read the versions in `blocks` first: a later change gives its blocks another version, so newer postings cached under a former
 * version are never used again.
 */
export async function findPostings(
  db: Kysely<Database>,
  index: WordIndex,
  terms: Term[],
  blocks: { block: number; version: string }[],
): Promise<Lists> {
  const cache = postingsCacheOf(db);
  const words = [...new Set(terms.flatMap((term) => [...term.words.keys()]))];
  const lists: Lists = new Map(words.map((word) => [word, new Map<number, Uint8Array>()]));
  const toKey = ({ block, version }: { block: number; version: string }, word: string) =>
    `${index.name} ${block} ${version} ${word}`;
  const missing: string[] = [];
  for (const [word, ofWord] of lists) {
    for (const block of blocks) {
      const postings = cache.get(toKey(block, word));
      if (postings) ofWord.set(block.block, postings);
    }
    if (ofWord.size < blocks.length) missing.push(word);
  }
  if (missing.length > 0) {
    const rows = await db.selectFrom(index.postings).select(["word", "block", "postings"]).where("word", "in", missing).execute();
    // The engine's buffer may be a view of a larger one.
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

/** Words that occur in the index, with their postings by block. */
export type TermPostings = { words: { quality: number; blocks: Map<number, Uint8Array> }[]; fields: number | undefined };

export function toTermPostings({ words, fields }: Term, lists: Lists): TermPostings {
  const found = [...words].flatMap(([word, quality]) => {
    const blocks = lists.get(word);
    return blocks && [...blocks.values()].some(({ length }) => length > 0) ? [{ quality, blocks }] : [];
  });
  return { words: found, fields };
}

/** Returns the best score of each document by place; undefined when no word occurs in this block. `size`: places in the block. */
export function scoreTerm({ words, fields }: TermPostings, block: number, size: number): Uint8Array | undefined {
  let scores: Uint8Array | undefined;
  for (const { quality, blocks } of words) {
    const postings = blocks.get(block) ?? none;
    if (postings.length === 0) continue;
    const found = (scores ??= new Uint8Array(size));
    visitPostings(postings, (place, bits) => {
      const field = bestField(bits, fields);
      const known = found[place] ?? 0;
      const score = fieldScore(field) + quality;
      if (field > 0 && (known === 0 || score < known)) found[place] = score;
    });
  }
  return scores;
}

/** Returns the most relevant field in both sets of bits (1 << field); 0 for none. */
function bestField(bits: number, wanted = ~0): number {
  const left = bits & wanted;
  return left === 0 ? 0 : 31 - Math.clz32(left & -left);
}
