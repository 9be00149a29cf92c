import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.server";
import { packPostings, type Postings, unpackPostings } from "./packing";
import { oneLetterDeletions, soundKey } from "./sound";
import { maxBeginningLength, toBeginning, toBlock, toPlace, type WordIndex } from "./word-index";

/** Fields that contain each word, as bits (1 << field). */
export type WordFields = Map<string, number>;

/** Maps block, word and place to the fields with the word, or to 0 if the document no longer has it. */
export type ChangedWords = Map<number, Map<string, Map<number, number>>>;

const rowsPerStatement = 500;

/** Stored with the document, to detect changes later. */
export const writeWords = (words: WordFields) => JSON.stringify(Object.fromEntries(words));

/** Empty for damaged data: the document is indexed anew, and words that it has lost since stay in the index. */
export function parseWords(json: string): WordFields {
  try {
    return new Map(Object.entries(JSON.parse(json) as Record<string, number>));
  } catch {
    return new Map();
  }
}

function withBeginnings(words: WordFields): WordFields {
  const all = new Map(words);
  for (const [word, fields] of words) {
    const letters = [...word].slice(0, maxBeginningLength);
    for (const length of letters.keys()) {
      const beginning = toBeginning(letters.slice(0, length + 1).join(""));
      all.set(beginning, (all.get(beginning) ?? 0) | fields);
    }
  }
  return all;
}

/** `before`: last indexed words (`writeWords`), by `seq`. */
export function changedWords(
  index: WordIndex,
  former: { seq: number; words: string }[],
  wanted: ReadonlyMap<number, WordFields>,
): ChangedWords {
  const changed: ChangedWords = new Map();
  const note = (seq: number, word: string, fields: number) => {
    const block = toBlock(index, seq);
    const ofBlock = changed.get(block) ?? new Map<string, Map<number, number>>();
    const ofWord = ofBlock.get(word) ?? new Map<number, number>();
    changed.set(block, ofBlock.set(word, ofWord.set(toPlace(index, seq), fields)));
  };
  const before = new Map(former.map(({ seq, words }) => [seq, withBeginnings(parseWords(words))]));
  const after = new Map([...wanted].map(([seq, words]) => [seq, withBeginnings(words)]));
  for (const [seq, words] of before) {
    for (const word of words.keys()) if (!after.get(seq)?.has(word)) note(seq, word, 0);
  }
  for (const [seq, words] of after) {
    for (const [word, fields] of words) if (before.get(seq)?.get(word) !== fields) note(seq, word, fields);
  }
  return changed;
}

/** Also call `changeBlocks`, because processes cache the postings by its versions. */
export async function changePostings(trx: Kysely<Database>, index: WordIndex, changed: ChangedWords): Promise<void> {
  const uses = new Map<string, number>();
  for (const [block, words] of changed) {
    await inBatches([...words], async (batch) => {
      const stored = await trx
        .selectFrom(index.postings)
        .select(["word", "postings"])
        .where("block", "=", block)
        .where(
          "word",
          "in",
          batch.map(([word]) => word),
        )
        .execute();
      const before = new Map(stored.map(({ word, postings }) => [word, unpackPostings(postings)]));
      const after = batch.map(([word, places]) => {
        const postings: Postings = before.get(word) ?? new Map<number, number>();
        const usesBefore = postings.size;
        for (const [place, fields] of places) {
          if (fields === 0) postings.delete(place);
          else postings.set(place, fields);
        }
        if (!word.endsWith("*")) uses.set(word, (uses.get(word) ?? 0) + postings.size - usesBefore);
        return { word, block, postings: packPostings(postings) };
      });
      await writePostings(trx, index, block, after);
    });
  }
  await changeUses(
    trx,
    index,
    [...uses].filter(([, change]) => change !== 0),
  );
}

async function writePostings(
  trx: Kysely<Database>,
  index: WordIndex,
  block: number,
  rows: { word: string; block: number; postings: Buffer }[],
): Promise<void> {
  const [written, empty] = [
    rows.filter(({ postings }) => postings.length > 0),
    rows.filter(({ postings }) => postings.length === 0),
  ];
  if (written.length > 0) {
    await trx
      .insertInto(index.postings)
      .values(written)
      .onConflict((conflict) =>
        conflict.columns(["word", "block"]).doUpdateSet((row) => ({ postings: row.ref("excluded.postings") })),
      )
      .execute();
  }
  if (empty.length === 0) return;
  await trx
    .deleteFrom(index.postings)
    .where("block", "=", block)
    .where(
      "word",
      "in",
      empty.map(({ word }) => word),
    )
    .execute();
}

/** Adds forms of new words, so that parts and misspellings find them. */
async function changeUses(trx: Kysely<Database>, index: WordIndex, changes: [word: string, change: number][]): Promise<void> {
  await inBatches(changes, async (batch) => {
    const words = batch.map(([word]) => word);
    const stored = await trx.selectFrom(index.words).select(["word", "uses"]).where("word", "in", words).execute();
    const before = new Map(stored.map(({ word, uses }) => [word, uses]));
    const after = batch.map(([word, change]) => ({ word, uses: (before.get(word) ?? 0) + change }));
    const [used, unused] = [after.filter(({ uses }) => uses > 0), after.filter(({ uses }) => uses <= 0)];
    if (used.length > 0) {
      await trx
        .insertInto(index.words)
        .values(used)
        .onConflict((conflict) => conflict.column("word").doUpdateSet((row) => ({ uses: row.ref("excluded.uses") })))
        .execute();
    }
    await inBatches(
      used.filter(({ word }) => !before.has(word)).flatMap(({ word }) => toWordForms(word)),
      (forms) => trx.insertInto(index.forms).values(forms).execute(),
    );
    if (unused.length > 0) {
      await deleteWords(
        trx,
        index,
        unused.map(({ word }) => word),
      );
    }
  });
}

async function deleteWords(trx: Kysely<Database>, index: WordIndex, words: string[]): Promise<void> {
  await trx.deleteFrom(index.words).where("word", "in", words).execute();
  await inBatches(words.flatMap(toWordForms), (batch) =>
    sql`delete from ${sql.table(index.forms)} where (kind, form, word) in (values ${sql.join(
      batch.map(({ kind, form, word }) => sql`(${kind}, ${form}, ${word})`),
    )})`.execute(trx),
  );
}

type BlockChanges<Facts> = {
  seqs: number[];
  /** By `seq`; a document without facts is gone. */
  facts: ReadonlyMap<number, Facts>;
  changed: ChangedWords;
  /** `changes`: by place; null removes a document. */
  pack: (before: Uint8Array, changes: ReadonlyMap<number, Facts | null>) => Buffer;
};

/** Blocks whose facts or words have changed get another version, by which processes cache both. */
export async function changeBlocks<Facts>(
  trx: Kysely<Database>,
  index: WordIndex,
  { seqs, facts, changed, pack }: BlockChanges<Facts>,
): Promise<void> {
  for (const block of new Set(seqs.map((seq) => toBlock(index, seq)))) {
    const stored = await trx.selectFrom(index.blocks).select("facts").where("block", "=", block).executeTakeFirst();
    const before = stored?.facts ?? Buffer.alloc(0);
    const ofBlock = seqs.filter((seq) => toBlock(index, seq) === block);
    const after = pack(before, new Map(ofBlock.map((seq) => [toPlace(index, seq), facts.get(seq) ?? null])));
    if (after.equals(before) && !changed.has(block)) continue;
    await trx.deleteFrom(index.blocks).where("block", "=", block).execute();
    if (after.length > 0) {
      await trx.insertInto(index.blocks).values({ block, version: randomUUID(), facts: after }).execute();
    }
  }
}

/** Shorter texts would match nearly anything. */
export const minPartLength = 3;
const minCorrectedLength = 4;

export function toWordForms(word: string): { kind: "suffix" | "sound"; form: string; word: string }[] {
  const letters = [...word];
  const suffixes = letters.slice(1).map((_, at) => letters.slice(at + 1).join(""));
  return [
    ...[...new Set(suffixes)]
      .filter((form) => form.length >= minPartLength)
      .map((form) => ({ kind: "suffix" as const, form, word })),
    ...soundForms(word).map((form) => ({ kind: "sound" as const, form, word })),
  ];
}

/** Empty for words that are not corrected: short ones, and those with digits. */
export function soundForms(word: string): string[] {
  return word.length < minCorrectedLength || /\p{N}/u.test(word) ? [] : oneLetterDeletions(soundKey(word));
}

/** A statement takes a limited number of values. */
export async function inBatches<Row>(rows: Row[], run: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) await run(rows.slice(start, start + rowsPerStatement));
}
