import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { giveWay } from "../db/long-work.server";
import type { Database } from "../db/schema.server";
import { changePackedPostings, countPostings, type Postings } from "./packing";
import { oneLetterDeletions, soundKey } from "./sound";
import { maxBeginningLength, toBeginning, toBlock, toPlace, type WordIndex } from "./word-index";

/** Fields that contain each word, as bits (1 << field). */
export type WordFields = Map<string, number>;

/** By block and word: the fields with the word, or 0 for a document that no longer has it. */
export type ChangedWords = Map<number, Map<string, Postings>>;

const rowsPerStatement = 500;

const noPostings = new Uint8Array(0);
const none: WordFields = new Map();

/** Stored with the document, to detect changes later. */
export const writeWords = (words: WordFields) =>
  `{${[...words].map(([word, fields]) => `${JSON.stringify(word)}:${fields}`).join(",")}}`;

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
    let [letters, length] = ["", 0];
    for (const letter of word) {
      letters += letter;
      length += 1;
      const beginning = toBeginning(letters);
      all.set(beginning, (all.get(beginning) ?? 0) | fields);
      if (length === maxBeginningLength) break;
    }
  }
  return all;
}

/** `before`: last indexed words (`writeWords`), by `seq`. */
export async function changedWords(
  trx: Kysely<Database>,
  index: WordIndex,
  former: { seq: number; words: string }[],
  wanted: ReadonlyMap<number, WordFields>,
): Promise<ChangedWords> {
  const changed: ChangedWords = new Map();
  const stored = new Map(former.map(({ seq, words }) => [seq, words]));
  for (const seq of new Set([...stored.keys(), ...wanted.keys()])) {
    const before = withBeginnings(parseWords(stored.get(seq) ?? "{}"));
    const after = withBeginnings(wanted.get(seq) ?? none);
    const [block, place] = [toBlock(index, seq), toPlace(index, seq)];
    const ofBlock = changed.get(block) ?? new Map<string, Postings>();
    const note = (word: string, fields: number) => {
      const ofWord: Postings = ofBlock.get(word) ?? new Map<number, number>();
      ofBlock.set(word, ofWord.set(place, fields));
    };
    for (const word of before.keys()) if (!after.has(word)) note(word, 0);
    for (const [word, fields] of after) if (before.get(word) !== fields) note(word, fields);
    if (ofBlock.size > 0) changed.set(block, ofBlock);
    await giveWay(trx);
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
      const known = new Map(stored.map(({ word, postings }) => [word, postings]));
      const after = batch.map(([word, changes]) => {
        const before = known.get(word) ?? noPostings;
        const postings = changePackedPostings(before, changes);
        if (!word.endsWith("*")) uses.set(word, (uses.get(word) ?? 0) + countPostings(postings) - countPostings(before));
        return { word, block, postings };
      });
      await writePostings(trx, index, block, after);
      await giveWay(trx);
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
    await giveWay(trx);
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
