import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { type ProvinceId, provinces } from "../../text/provinces";
import { BlockFacts, blockSize, visitPostings } from "./packing";
import { searchFields } from "./postings.server";
import type { Alternative, Part, Term } from "./reading.server";
import type { ScoredBlock } from "./tally";

/** A score is a field and, within it, a quality. */
export const qualityRange = 4;

/**
 * Scores every active restaurant for each part; the newest blocks first. With `provincias`, which the visitor has chosen, a
 * place's own province does not restrict its matches.
 */
export async function findMatches(
  db: Kysely<Database>,
  { parts, provincias }: { parts: Part[]; provincias: ProvinceId[] },
): Promise<ScoredBlock[]> {
  const terms = parts.flatMap(({ alternatives }) => alternatives.flatMap((alternative) => alternative.terms));
  const [blocks, lists] = [await findBlocks(db), await findPostings(db, terms)];
  const readable = parts.map((part, index) => toReadable(part, { others: parts.toSpliced(index, 1), provincias, lists }));
  const scored: ScoredBlock[] = [];
  for (const { block, facts } of blocks) {
    const scores: Uint8Array[] = [];
    for (const part of readable) {
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

/** The newest first. Blocks that have not changed since the last search are not read again: 20 bytes a restaurant. */
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

/** A term's words that occur, each with its postings. */
type ReadableTerm = { words: { quality: number; blocks: Map<number, Uint8Array> }[]; fields: number | undefined };

type ReadableAlternative = {
  terms: ReadableTerm[];
  /** Indexes in `provinces`; null: everywhere. */
  provinces: Set<number> | null;
};

type ReadablePart = ReadableAlternative[];

function toReadable(
  { alternatives }: Part,
  { others, provincias, lists }: { others: Part[]; provincias: ProvinceId[]; lists: Lists },
): ReadablePart {
  // "Colón o Panamá" means both: a province named in another part is as good.
  const elsewhere = others.flatMap((part) => part.alternatives.flatMap(({ provincia }) => provincia ?? []));
  const toProvinces = ({ provincia }: Alternative) => {
    if (!provincia || provincias.length > 0) return null;
    return new Set([provincia, ...elsewhere].map((id) => provinces.findIndex((province) => province.id === id)));
  };
  return alternatives.map((alternative) => ({
    terms: alternative.terms.map((term) => ({ words: toReadableWords(term, lists), fields: term.fields })),
    provinces: toProvinces(alternative),
  }));
}

function toReadableWords({ words }: Term, lists: Lists): ReadableTerm["words"] {
  return [...words].flatMap(([word, quality]) => {
    const blocks = lists.get(word);
    return blocks ? [{ quality, blocks }] : [];
  });
}

/** The best alternative's score of each restaurant; undefined when none matches. */
function scorePart(part: ReadablePart, block: number, facts: BlockFacts): Uint8Array | undefined {
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

/** All terms must match; the worst of them counts. */
function scoreAlternative({ terms, provinces }: ReadableAlternative, block: number, facts: BlockFacts): Uint8Array | undefined {
  let scores: Uint8Array | undefined;
  for (const term of terms) {
    const ofTerm = scoreTerm(term, block, facts.size);
    if (!ofTerm) return undefined;
    if (scores) keepMatchesOfBoth(scores, ofTerm);
    else scores = ofTerm;
  }
  // A province named as a place has no words: its restaurants match as if by address.
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

/** The best word's score of each restaurant; undefined when none has one. */
function scoreTerm({ words, fields }: ReadableTerm, block: number, size: number): Uint8Array | undefined {
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

/** The most relevant of the fields, and of `wanted`; 0 for none. The wanted fields of a place are name and address. */
function bestField(bits: number, wanted = ~0): number {
  const left = bits & wanted;
  return left === 0 ? 0 : 31 - Math.clz32(left & -left);
}
