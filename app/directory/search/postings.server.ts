import { setImmediate as breathe } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { engineFromUrl } from "../../db/engine.server";
import { lockName } from "../../db/locks.server";
import type { Database, Restaurant, RestaurantWord } from "../../db/schema.server";
import { fold } from "../../db/search.server";
import { readList } from "../../db/values.server";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import { importedDescription } from "../imported-place";
import { specificLabels } from "../place-types";
import { findOpeningWeek } from "./opening-weeks.server";
import { oneLetterDeletions, soundKey } from "./sound";
import { wordsToIndex } from "./words.server";

/*
 * The inverted index. Each active restaurant has one posting per distinct word of its texts and one for each choice of a filter
 * that it meets, so that filters are searched as words are.
 */

/** In the order of their relevance. */
export const searchFields = { name: 1, dish: 2, speciality: 3, category: 4, address: 5, description: 6 } as const;

export type SearchField = keyof typeof searchFields;

/** Words that stand for a filter's choice. No word of a text contains a colon. */
export const filterWords = {
  all: "",
  provincia: (id: string) => `provincia:${id}`,
  categoria: (id: string) => `categoria:${id}`,
  verified: "verificado:si",
  week: (id: number | null) => `semana:${id ?? ""}`,
};

/** A posting's row, and the name of an active restaurant. */
export type IndexedRestaurant = { postings: RestaurantWord[]; name?: { seq: number; nombre: string; name_key: string } };

const rowsPerStatement = 500;

/** Postings of an active restaurant; none for an inactive one. */
export function toPostings(row: Restaurant, week_id: number | null): IndexedRestaurant {
  if (row.is_active === 0) return { postings: [] };
  const { seq, provincia, categoria, is_verified } = row;
  const shared = { listed_at: Date.parse(row.created_at), seq, provincia, categoria, is_verified, week_id };
  const masks = new Map<string, number>();
  for (const [field, text] of searchableTexts(row)) {
    for (const word of wordsToIndex(text)) masks.set(word, (masks.get(word) ?? 0) | (1 << searchFields[field]));
  }
  const words = [...masks].map(([word, fields]) => ({ ...shared, word, field: 31 - Math.clz32(fields & -fields), fields }));
  const choices = [filterWords.all, filterWords.provincia(provincia), filterWords.week(week_id)];
  if (categoria) choices.push(filterWords.categoria(categoria));
  if (is_verified === 1) choices.push(filterWords.verified);
  return {
    postings: [...choices.map((word) => ({ ...shared, word, field: 0, fields: 0 })), ...words],
    name: { seq, nombre: row.nombre, name_key: fold(row.nombre) },
  };
}

/** As the restaurant's page shows them. */
function searchableTexts(row: Restaurant): [SearchField, string][] {
  const specialities = readList(row.especialidades);
  return [
    ["name", row.nombre],
    ["dish", row.special_dish],
    ["speciality", (row.source === "google" ? specificLabels(specialities) : specialities).join(" ")],
    ["category", publicCategoryLabel(row.categoria) ?? ""],
    ["address", row.direccion],
    ["description", row.descripcion === importedDescription ? "" : row.descripcion],
  ];
}

/**
 * Writes what changed in the postings of these restaurants, and takes them off the queue. Call it in the transaction that changed
 * them; deleted ones lose theirs. In a transaction of its own, lock the rows first.
 */
export async function indexRestaurants(trx: Kysely<Database>, seqs: number[]): Promise<void> {
  if (seqs.length === 0) return;
  await lockWords(trx);
  const rows = await trx.selectFrom("restaurants").selectAll().where("seq", "in", seqs).execute();
  const wanted: IndexedRestaurant[] = [];
  for (const row of rows) wanted.push(toPostings(row, await findOpeningWeek(trx, row.horario)));
  await replacePostings(
    trx,
    seqs,
    wanted.flatMap(({ postings }) => postings),
  );
  await replaceNames(
    trx,
    seqs,
    wanted.flatMap(({ name }) => name ?? []),
  );
  await trx.deleteFrom("restaurants_to_index").where("seq", "in", seqs).execute();
}

const toRowKey = ({ seq, word }: RestaurantWord) => `${seq} ${word}`;
const toRowColumns = (row: RestaurantWord) =>
  [row.field, row.listed_at, row.fields, row.provincia, row.categoria, row.is_verified, row.week_id].join(" ");

async function replacePostings(trx: Kysely<Database>, seqs: number[], postings: RestaurantWord[]): Promise<void> {
  const before = await trx.selectFrom("restaurant_words").selectAll().where("seq", "in", seqs).execute();
  const known = new Map(before.map((row) => [toRowKey(row), toRowColumns(row)]));
  const kept = new Set(postings.filter((row) => known.get(toRowKey(row)) === toRowColumns(row)).map(toRowKey));
  for (const seq of new Set(before.map((row) => row.seq))) {
    const gone = before.filter((row) => row.seq === seq && !kept.has(toRowKey(row))).map(({ word }) => word);
    if (gone.length > 0) await trx.deleteFrom("restaurant_words").where("seq", "=", seq).where("word", "in", gone).execute();
  }
  const added = postings.filter((row) => !kept.has(toRowKey(row)));
  await inBatches(added, (rows) => trx.insertInto("restaurant_words").values(rows).execute());
  await addWords(
    trx,
    added.filter(({ field }) => field > 0).map(({ word }) => word),
  );
}

async function replaceNames(
  trx: Kysely<Database>,
  seqs: number[],
  names: NonNullable<IndexedRestaurant["name"]>[],
): Promise<void> {
  await trx.deleteFrom("restaurant_names").where("seq", "in", seqs).execute();
  if (names.length > 0) await trx.insertInto("restaurant_names").values(names).execute();
}

/** New words of the directory, with the forms by which parts and misspellings find them. */
async function addWords(trx: Kysely<Database>, words: string[]): Promise<void> {
  // Sorted: two transactions that add the same words must not wait for each other.
  const sorted = [...new Set(words)].sort();
  const known = new Set<string>();
  await inBatches(sorted, async (batch) => {
    const rows = await trx.selectFrom("directory_words").select("word").where("word", "in", batch).execute();
    for (const { word } of rows) known.add(word);
  });
  const added = sorted.filter((word) => !known.has(word));
  await inBatches(added, (batch) =>
    trx
      .insertInto("directory_words")
      .values(batch.map((word) => ({ word })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  await inBatches(added.flatMap(toWordForms), (batch) =>
    trx
      .insertInto("directory_word_forms")
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Parts and corrections of shorter texts would match nearly anything. */
export const shortestPart = 3;
export const shortestCorrected = 4;

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

const wordsLock = "directory-words";

/** Shared among those who add words; `deleteUnusedWords` waits for them, as it must not miss their postings. */
async function lockWords(trx: Kysely<Database>): Promise<void> {
  if (engineFromUrl(trx) === "sqlite") return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${wordsLock}, 0))`.execute(trx);
}

/** Restaurants per transaction. Bounds how long other writers wait. */
const restaurantsAtOnce = 25;

/**
 * Indexes the queued restaurants in small transactions (in a given one, all at once), and yields to the event loop in between.
 * The queue is the position: a process that was killed is continued by the next. Returns the number of restaurants.
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

/** An administrator may be changing them. */
async function lockRestaurants(trx: Kysely<Database>, seqs: number[]): Promise<void> {
  if (engineFromUrl(trx) === "sqlite" || seqs.length === 0) return;
  await sql`select seq from restaurants where seq in (${sql.join(seqs)}) order by seq for no key update`.execute(trx);
}

/** False while some restaurants are not indexed as they are. */
export async function isQueueEmpty(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("restaurants_to_index").select("seq").limit(1).executeTakeFirst()) === undefined;
}

/** Words without postings, with their forms. */
export async function deleteUnusedWords(db: Kysely<Database>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined;) {
    const from: string = after;
    after = await db.transaction().execute(async (trx) => {
      await lockName(trx, wordsLock);
      const words = await trx
        .selectFrom("directory_words")
        .select("word")
        .select((row) =>
          row
            .exists(
              row.selectFrom("restaurant_words").select("seq").whereRef("restaurant_words.word", "=", "directory_words.word"),
            )
            .as("isUsed"),
        )
        .where("word", ">", from)
        .orderBy("word")
        .limit(rowsPerStatement)
        .execute();
      const unused = words.filter(({ isUsed }) => !isUsed).map(({ word }) => word);
      if (unused.length > 0) await deleteWords(trx, unused);
      return words.length < rowsPerStatement ? undefined : words.at(-1)?.word;
    });
    await breathe();
  }
}

async function deleteWords(trx: Kysely<Database>, words: string[]): Promise<void> {
  await trx.deleteFrom("directory_words").where("word", "in", words).execute();
  await inBatches(words.flatMap(toWordForms), (batch) =>
    sql`delete from directory_word_forms where (kind, form, word) in (values ${sql.join(
      batch.map(({ kind, form, word }) => sql`(${kind}, ${form}, ${word})`),
    )})`.execute(trx),
  );
}
