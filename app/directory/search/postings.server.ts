import { randomUUID } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { engineFromUrl } from "../../db/engine.server";
import { lockName } from "../../db/locks.server";
import type { Database, IndexedRestaurant, PackedPostings, Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { fold } from "../../text/fold";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import { isUnconfirmed } from "../google-columns.server";
import { publicDescription, publicSpecialities } from "../restaurant-data.server";
import { findOpeningWeek } from "./opening-weeks.server";
import { packFacts, packPostings, type RestaurantFacts, toBlock, toPlace, unpackPostings } from "./packing";
import { oneLetterDeletions, soundKey } from "./sound";
import { wordsToIndex } from "./words.server";

/*
 * The inverted index: for each word of an active restaurant's texts, the restaurants that have it; see packing.ts for how it is
 * stored.
 */

/** In the order of their relevance. */
export const searchFields = { name: 1, dish: 2, speciality: 3, category: 4, address: 5, description: 6 } as const;

export type SearchField = keyof typeof searchFields;

/** The words of a restaurant, each with the fields that contain it, as bits (1 << field). */
type WordFields = Map<string, number>;

const rowsPerStatement = 500;

/**
 * Thousands of words may begin with a few letters. Beginnings up to this many are indexed as if they were words: "ca*". No word
 * contains an asterisk.
 */
export const longestBeginning = 3;

export const toBeginning = (letters: string) => `${letters}*`;

function withBeginnings(words: WordFields): WordFields {
  const all = new Map(words);
  for (const [word, fields] of words) {
    const letters = [...word].slice(0, longestBeginning);
    for (const length of letters.keys()) {
      const beginning = toBeginning(letters.slice(0, length + 1).join(""));
      all.set(beginning, (all.get(beginning) ?? 0) | fields);
    }
  }
  return all;
}

function toWordFields(row: Restaurant): WordFields {
  const words: WordFields = new Map();
  for (const [field, text] of searchableTexts(row)) {
    for (const word of wordsToIndex(text)) words.set(word, (words.get(word) ?? 0) | (1 << searchFields[field]));
  }
  return words;
}

export function toFacts(row: Restaurant, weekId: number | null): RestaurantFacts {
  return {
    provincia: row.provincia,
    categoria: row.categoria,
    isVerified: row.is_verified === 1,
    isConfirmed: !isUnconfirmed(row),
    plan: row.plan_type,
    planEndsAt: toMoment(row.plan_expires_at),
    nextPlan: row.next_plan_type === null ? null : { plan: row.next_plan_type, endsAt: toMoment(row.next_plan_expires_at) },
    confirmedDay: row.confirmed_at === null ? 0 : Math.floor(Date.parse(row.confirmed_at) / day),
    weekId,
    listedAt: Date.parse(row.created_at),
  };
}

const toMoment = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** The texts by which a restaurant is found, as its page shows them. */
function searchableTexts(row: Restaurant): [SearchField, string][] {
  return [
    ["name", row.nombre],
    ["dish", row.special_dish],
    ["speciality", publicSpecialities(row).join(" ")],
    ["category", publicCategoryLabel(row.categoria) ?? ""],
    ["address", row.direccion],
    ["description", publicDescription(row)],
  ];
}

/**
 * Brings the index up to date with these restaurants, and takes them off the queue. Call it in the transaction that changed them,
 * after locking the last row: from here to the transaction's end, no other transaction changes the index.
 */
export async function indexRestaurants(trx: Kysely<Database>, seqs: number[]): Promise<void> {
  if (seqs.length === 0) return;
  await lockName(trx, "directory-index");
  const rows = await trx
    .selectFrom("restaurants")
    .selectAll()
    .where("seq", "in", seqs)
    .where("is_active", "=", 1)
    .orderBy("seq")
    .execute();
  const former = await trx.selectFrom("indexed_restaurants").selectAll().where("seq", "in", seqs).execute();
  const wanted = new Map(rows.map((row) => [row.seq, toWordFields(row)]));
  const changed = changedWords(former, wanted);
  await changePostings(trx, changed);
  await changeFacts(trx, seqs, rows, new Set(changed.keys()));
  await changeIndexed(trx, former, rows, wanted);
  await trx.deleteFrom("restaurants_to_index").where("seq", "in", seqs).execute();
}

/** By block, word and place: the fields with the word, or 0 if the restaurant no longer has it. */
type ChangedWords = Map<number, Map<string, Map<number, number>>>;

function changedWords(former: IndexedRestaurant[], texts: ReadonlyMap<number, WordFields>): ChangedWords {
  const changed: ChangedWords = new Map();
  const note = (seq: number, word: string, fields: number) => {
    const ofBlock = changed.get(toBlock(seq)) ?? new Map<string, Map<number, number>>();
    const ofWord = ofBlock.get(word) ?? new Map<number, number>();
    changed.set(toBlock(seq), ofBlock.set(word, ofWord.set(toPlace(seq), fields)));
  };
  const known = new Map(former.map(({ seq, words }) => [seq, withBeginnings(parseWords(words))]));
  const wanted = new Map([...texts].map(([seq, words]) => [seq, withBeginnings(words)]));
  for (const [seq, words] of known) {
    for (const word of words.keys()) if (!wanted.get(seq)?.has(word)) note(seq, word, 0);
  }
  for (const [seq, words] of wanted) {
    for (const [word, fields] of words) if (known.get(seq)?.get(word) !== fields) note(seq, word, fields);
  }
  return changed;
}

const writeWords = (words: WordFields) => JSON.stringify(Object.fromEntries(words));

/** Empty when damaged: the restaurant is indexed anew, and words that it has lost since stay in the index. */
function parseWords(json: string): WordFields {
  try {
    return new Map(Object.entries(JSON.parse(json) as Record<string, number>));
  } catch {
    return new Map();
  }
}

async function changePostings(trx: Kysely<Database>, changed: ChangedWords): Promise<void> {
  const uses = new Map<string, number>();
  for (const [block, words] of changed) {
    await inBatches([...words], async (batch) => {
      const stored = await trx
        .selectFrom("directory_postings")
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
        const postings = before.get(word) ?? new Map<number, number>();
        const usesBefore = postings.size;
        for (const [place, fields] of places) {
          if (fields === 0) postings.delete(place);
          else postings.set(place, fields);
        }
        if (!word.endsWith("*")) uses.set(word, (uses.get(word) ?? 0) + postings.size - usesBefore);
        return { word, block, postings: packPostings(postings) };
      });
      await writePostings(trx, block, after);
    });
  }
  await changeUses(
    trx,
    [...uses].filter(([, change]) => change !== 0),
  );
}

async function writePostings(trx: Kysely<Database>, block: number, rows: PackedPostings[]): Promise<void> {
  const [written, empty] = [
    rows.filter(({ postings }) => postings.length > 0),
    rows.filter(({ postings }) => postings.length === 0),
  ];
  if (written.length > 0) {
    await trx
      .insertInto("directory_postings")
      .values(written)
      .onConflict((conflict) =>
        conflict.columns(["word", "block"]).doUpdateSet((row) => ({ postings: row.ref("excluded.postings") })),
      )
      .execute();
  }
  if (empty.length === 0) return;
  await trx
    .deleteFrom("directory_postings")
    .where("block", "=", block)
    .where(
      "word",
      "in",
      empty.map(({ word }) => word),
    )
    .execute();
}

/** Counts how many restaurants have each word. New words get the forms by which parts and misspellings find them. */
async function changeUses(trx: Kysely<Database>, changes: [word: string, change: number][]): Promise<void> {
  await inBatches(changes, async (batch) => {
    const words = batch.map(([word]) => word);
    const stored = await trx.selectFrom("directory_words").selectAll().where("word", "in", words).execute();
    const before = new Map(stored.map(({ word, uses }) => [word, uses]));
    const after = batch.map(([word, change]) => ({ word, uses: (before.get(word) ?? 0) + change }));
    const [used, unused] = [after.filter(({ uses }) => uses > 0), after.filter(({ uses }) => uses <= 0)];
    if (used.length > 0) {
      await trx
        .insertInto("directory_words")
        .values(used)
        .onConflict((conflict) => conflict.column("word").doUpdateSet((row) => ({ uses: row.ref("excluded.uses") })))
        .execute();
    }
    await inBatches(
      used.filter(({ word }) => !before.has(word)).flatMap(({ word }) => toWordForms(word)),
      (forms) => trx.insertInto("directory_word_forms").values(forms).execute(),
    );
    if (unused.length > 0)
      await deleteWords(
        trx,
        unused.map(({ word }) => word),
      );
  });
}

async function deleteWords(trx: Kysely<Database>, words: string[]): Promise<void> {
  await trx.deleteFrom("directory_words").where("word", "in", words).execute();
  await inBatches(words.flatMap(toWordForms), (batch) =>
    sql`delete from directory_word_forms where (kind, form, word) in (values ${sql.join(
      batch.map(({ kind, form, word }) => sql`(${kind}, ${form}, ${word})`),
    )})`.execute(trx),
  );
}

/** Gives each block whose facts or words (`changedBlocks`) have changed another version, by which processes cache both. */
async function changeFacts(
  trx: Kysely<Database>,
  seqs: number[],
  rows: Restaurant[],
  changedBlocks: ReadonlySet<number>,
): Promise<void> {
  const weeks = new Map<string, number | null>();
  for (const { horario } of rows) if (!weeks.has(horario)) weeks.set(horario, await findOpeningWeek(trx, horario));
  const facts = new Map(rows.map((row) => [row.seq, toFacts(row, weeks.get(row.horario) ?? null)]));
  for (const block of new Set(seqs.map(toBlock))) {
    const stored = await trx.selectFrom("directory_blocks").select("facts").where("block", "=", block).executeTakeFirst();
    const before = stored?.facts ?? Buffer.alloc(0);
    const changes = seqs.filter((seq) => toBlock(seq) === block).map((seq) => [toPlace(seq), facts.get(seq) ?? null] as const);
    const after = packFacts(before, new Map(changes));
    if (after.equals(before) && !changedBlocks.has(block)) continue;
    await trx.deleteFrom("directory_blocks").where("block", "=", block).execute();
    if (after.length > 0) {
      await trx.insertInto("directory_blocks").values({ block, version: randomUUID(), facts: after }).execute();
    }
  }
}

async function changeIndexed(
  trx: Kysely<Database>,
  former: IndexedRestaurant[],
  rows: Restaurant[],
  texts: ReadonlyMap<number, WordFields>,
): Promise<void> {
  const known = new Map(former.map((row) => [row.seq, row]));
  const wanted = rows.map((row): IndexedRestaurant => {
    const words = writeWords(texts.get(row.seq) ?? new Map<string, number>());
    return { seq: row.seq, nombre: row.nombre, name_key: fold(row.nombre), words };
  });
  const kept = new Set(
    wanted
      .filter((row) => known.get(row.seq)?.nombre === row.nombre && known.get(row.seq)?.words === row.words)
      .map(({ seq }) => seq),
  );
  const gone = former.map(({ seq }) => seq).filter((seq) => !kept.has(seq));
  if (gone.length > 0) await trx.deleteFrom("indexed_restaurants").where("seq", "in", gone).execute();
  await inBatches(
    wanted.filter(({ seq }) => !kept.has(seq)),
    (batch) => trx.insertInto("indexed_restaurants").values(batch).execute(),
  );
}

/** Parts and corrections of shorter texts would match nearly anything. */
export const shortestPart = 3;
const shortestCorrected = 4;

export function toWordForms(word: string): Database["directory_word_forms"][] {
  const letters = [...word];
  const suffixes = letters.slice(1).map((_, at) => letters.slice(at + 1).join(""));
  return [
    ...[...new Set(suffixes)]
      .filter((form) => form.length >= shortestPart)
      .map((form) => ({ kind: "suffix" as const, form, word })),
    ...soundForms(word).map((form) => ({ kind: "sound" as const, form, word })),
  ];
}

/** Empty for words that are not corrected: short ones, and those with digits. */
export function soundForms(word: string): string[] {
  return word.length < shortestCorrected || /\p{N}/u.test(word) ? [] : oneLetterDeletions(soundKey(word));
}

async function inBatches<Row>(rows: Row[], run: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) await run(rows.slice(start, start + rowsPerStatement));
}

/** Restaurants per transaction. Bounds how long other writers wait. */
const restaurantsAtOnce = 100;

/**
 * Indexes the queued restaurants in small transactions (or all in the given one), and yields to the event loop in between. The
 * queue holds the progress, so another process can continue after a crash. Returns the number of restaurants.
 */
export async function indexQueued(db: Kysely<Database>): Promise<number> {
  const inTransaction = <T>(run: (trx: Kysely<Database>) => Promise<T>) =>
    db.isTransaction ? run(db) : db.transaction().execute(run);
  for (let indexed = 0; ;) {
    const found = await inTransaction(indexNextQueued);
    indexed += found;
    if (found < restaurantsAtOnce) return indexed;
    await breathe();
  }
}

async function indexNextQueued(trx: Kysely<Database>): Promise<number> {
  const queued = await trx.selectFrom("restaurants_to_index").select("seq").orderBy("seq").limit(restaurantsAtOnce).execute();
  const seqs = queued.map(({ seq }) => seq);
  await lockRestaurants(trx, seqs);
  await indexRestaurants(trx, seqs);
  return seqs.length;
}

/** Waits for administrators who are changing them. SQLite has one writer at a time anyway. */
async function lockRestaurants(trx: Kysely<Database>, seqs: number[]): Promise<void> {
  if (engineFromUrl(trx) === "sqlite" || seqs.length === 0) return;
  await sql`select seq from restaurants where seq in (${sql.join(seqs)}) order by seq for no key update`.execute(trx);
}

/** False while changed restaurants wait to be indexed. */
export async function isQueueEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("restaurants_to_index").select("seq").limit(1).executeTakeFirst()) === undefined;
}
