import type { Kysely } from "kysely";
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
  const [blocks, lists] = [await findBlocks(db), await findPostings(db, terms)];
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
async function findBlocks(db: Kysely<Database>): Promise<{ block: number; facts: BlockFacts }[]> {
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

async function findPostings(db: Kysely<Database>, terms: Term[]): Promise<Lists> {
  const words = [...new Set(terms.flatMap((term) => [...term.words.keys()]))];
  const lists: Lists = new Map();
  if (words.length === 0) return lists;
  const rows = await db.selectFrom("directory_postings").selectAll().where("word", "in", words).execute();
  for (const { word, block, postings } of rows) {
    const blocks = lists.get(word) ?? new Map<number, Uint8Array>();
    lists.set(word, blocks.set(block, postings));
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
    return blocks ? [{ quality, blocks }] : [];
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
    const postings = blocks.get(block);
    if (!postings) continue;
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
