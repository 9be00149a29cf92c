import type { Kysely } from "kysely";
import { lockName } from "../../db/locks.server";
import { giveWay } from "../../db/long-work.server";
import type { Database, IndexedRestaurant, Restaurant } from "../../db/schema.server";
import { day } from "../../durations";
import { publicCategoryLabel } from "../../text/restaurant-categories";
import {
  changeBlocks,
  changedWords,
  changePostings,
  inBatches,
  parseWords,
  type WordFields,
  writeWords,
} from "../../word-index/postings.server";
import { type IndexQueue, indexAllQueued, isEmpty, type KnownWords, textKey } from "../../word-index/queue.server";
import type { WordIndex } from "../../word-index/word-index";
import { wordsToIndex } from "../../word-index/words.server";
import { writeLikenessKeys } from "../../directory/doubles/doubles.server";
import { isUnconfirmed } from "../../directory/google-columns.server";
import { listing, menuSearch, type SearchField, searchFields } from "../../directory/listing";
import { toWords } from "../../directory/listing-values.server";
import { findDishesToIndex, type IndexedDish } from "../../directory/menu/menu.server";
import { cheapestMain, unstatedPrice } from "../../directory/menu/price-level";
import { publicDescription, publicSpecialities } from "../../directory/restaurant/restaurant-data.server";
import { type AttributeBits, attributeBits, attributeFilters } from "../lexicon/attribute-filters";
import { namesPlace, splitAddress } from "../../directory/where/directions.server";
import { positionOf } from "../../directory/where/position-of";
import { allergenWord, findAllergensIn } from "./dish-allergens.server";
import { changeDishes, dishWords, toDishIndex } from "./dish-postings.server";
import { toNameKey } from "./names.server";
import { findOpeningWeek } from "./opening-weeks.server";
import { packFacts, type RestaurantFacts } from "./facts";

export const directoryIndex: WordIndex = {
  name: "directory",
  postings: "directory_postings",
  blocks: "directory_blocks",
  words: "directory_words",
  forms: "directory_word_forms",
  minPart: 5,
  blockSize: 16_384,
};

export const dishIndex = toDishIndex(directoryIndex);

const dishBit = 1 << menuSearch.bit;

/** Words of the listing and of the menu, with their fields, and the allergens that descriptions of dishes name. */
export function toWordFields(row: Restaurant, dishes: readonly IndexedDish[]): WordFields {
  const words: WordFields = new Map();
  const add = (word: string, bit: number) => words.set(word, (words.get(word) ?? 0) | bit);
  for (const [field, text] of searchableTexts(row)) for (const word of wordsToIndex(text)) add(word, fieldBit(field));
  for (const word of dishes.flatMap(dishWords)) add(word, dishBit);
  for (const { description } of dishes) for (const id of findAllergensIn(description)) add(allergenWord(id), dishBit);
  return words;
}

type Known = { weekId: number | null; attributes: AttributeBits; dishes: readonly IndexedDish[]; hasPhoto: boolean };

function toFacts(row: Restaurant, { weekId, attributes, dishes, hasPhoto }: Known): RestaurantFacts {
  return {
    provincia: row.provincia,
    categoria: row.categoria,
    isVerified: row.is_verified === 1,
    isConfirmed: !isUnconfirmed(row),
    hasPhoto,
    hasPhone: row.telefono !== "",
    plan: row.plan_type,
    planEndsAt: toMoment(row.plan_expires_at),
    nextPlan: row.next_plan_type === null ? null : { plan: row.next_plan_type, endsAt: toMoment(row.next_plan_expires_at) },
    confirmedDay: row.confirmed_at === null ? 0 : Math.floor(Date.parse(row.confirmed_at) / day),
    weekId,
    listedAt: Date.parse(row.created_at),
    attributes,
    position: positionOf(row),
    namesPlace: namesPlace(row.direccion, row.provincia),
    mainCents: cheapestMain(dishes),
  };
}

const toMoment = (iso: string | null) => (iso === null ? null : Date.parse(iso));

/** Returns the texts as the restaurant's page shows them. Places to which the address only leads count as its description. */
export function searchableTexts(row: Restaurant): [SearchField, string][] {
  const { at, towards } = splitAddress(row.direccion);
  const shown: Partial<Record<SearchField, string>> = {
    direccion: at,
    especialidades: publicSpecialities(row).join(" "),
    categoria: publicCategoryLabel(row.categoria) ?? "",
    descripcion: [publicDescription(row), towards].filter(Boolean).join(" "),
  };
  return searchFields.map((field) => [field, shown[field] ?? toWords(field, row[field])]);
}

export function fieldBit(...fields: SearchField[]): number {
  return fields.reduce((bits, field) => bits | (1 << listing[field].search.bit), 0);
}

/**
 * Takes the restaurants off the queue. Call it in the transaction that changed them, after locking the last row: from here to its
 * end, no other transaction changes the index. `known`: words that were read before.
 */
export async function indexRestaurants(trx: Kysely<Database>, seqs: number[], known?: KnownWords): Promise<void> {
  if (seqs.length === 0) return;
  await lockName(trx, "directory-index");
  const { all, rows, dishesOf } = await findTexts(trx, seqs);
  await writeLikenessKeys(trx, seqs, all);
  const former = await trx.selectFrom("indexed_restaurants").selectAll().where("seq", "in", seqs).execute();
  const dishes = new Map(rows.map((row) => [row.seq, dishesOf(row.id)]));
  const wordsOf = (row: Restaurant) => known?.get(textKey(row, dishesOf(row.id))) ?? toWordFields(row, dishesOf(row.id));
  const wanted = new Map(rows.map((row) => [row.seq, wordsOf(row)]));
  const changed = await changedWords(trx, directoryIndex, former, wanted);
  await changePostings(trx, directoryIndex, changed);
  const formerDishes = new Map(former.map(({ seq, words }) => [seq, dishWordsIn(words)]));
  for (const block of await changeDishes(trx, directoryIndex, { seqs, dishes, former: formerDishes })) {
    changed.set(block, changed.get(block) ?? new Map<string, Map<number, number>>());
  }
  const facts = await findFacts(trx, rows, dishesOf);
  await changeBlocks(trx, directoryIndex, { seqs, facts, changed, pack: packFacts });
  await changeIndexed(trx, former, rows, wanted);
  await trx.deleteFrom("restaurants_to_index").where("seq", "in", seqs).execute();
}

/** `rows`: the active ones of `all`. */
async function findTexts(db: Kysely<Database>, seqs: number[]) {
  const all = await db.selectFrom("restaurants").selectAll().where("seq", "in", seqs).orderBy("seq").execute();
  const rows = all.filter(({ is_active }) => is_active === 1);
  const ids = rows.map(({ id }) => id);
  return { all, rows, dishesOf: await findDishesToIndex(ids, db) };
}

async function readWords(db: Kysely<Database>, seqs: number[]): Promise<KnownWords> {
  const known = new Map<string, WordFields>();
  const { rows, dishesOf } = await findTexts(db, seqs);
  for (const row of rows) {
    const dishes = dishesOf(row.id);
    known.set(textKey(row, dishes), toWordFields(row, dishes));
    await giveWay(db);
  }
  return known;
}

const dishWordsIn = (words: string) => [...parseWords(words)].flatMap(([word, fields]) => (fields & dishBit ? [word] : []));

/** By `seq`. `dishesOf`: see `findDishesToIndex`. */
export async function findFacts(
  db: Kysely<Database>,
  rows: readonly Restaurant[],
  dishesOf: (id: string) => readonly IndexedDish[],
): Promise<Map<number, RestaurantFacts>> {
  const weeks = new Map<string, number | null>();
  for (const { horario } of rows) if (!weeks.has(horario)) weeks.set(horario, await findOpeningWeek(db, horario));
  const statedOf = await findFilteredAttributes(db, rows);
  const withPhoto = await findWithPhoto(db, rows);
  const facts = new Map<number, RestaurantFacts>();
  for (const row of rows) {
    const dishes = dishesOf(row.id);
    const stated = statedOf(row.id);
    const price = unstatedPrice(stated, dishes);
    const attributes = attributeBits(price === null ? stated : [...stated, { key: "precio", value: price }]);
    const weekId = weeks.get(row.horario) ?? null;
    facts.set(row.seq, toFacts(row, { weekId, attributes, dishes, hasPhoto: withPhoto.has(row.id) }));
    await giveWay(db);
  }
  return facts;
}

type Value = { key: string; value: string };

async function findFilteredAttributes(db: Kysely<Database>, rows: readonly Restaurant[]): Promise<(id: string) => Value[]> {
  const values = new Map<string, Value[]>();
  const ids = rows.map(({ id }) => id);
  await inBatches(ids, async (batch) => {
    const known = await db
      .selectFrom("restaurant_attributes")
      .select(["restaurant_id", "key", "value"])
      .where("restaurant_id", "in", batch)
      .where(
        "key",
        "in",
        attributeFilters.map(({ key }) => key),
      )
      .execute();
    for (const row of known) values.set(row.restaurant_id, [...(values.get(row.restaurant_id) ?? []), row]);
  });
  return (id) => values.get(id) ?? [];
}

/** Restaurants with a described picture, or one at the address that the listing gives. */
async function findWithPhoto(db: Kysely<Database>, rows: readonly Restaurant[]): Promise<Set<string>> {
  const found = new Set(rows.filter(({ imagen }) => imagen !== null && imagen !== "").map(({ id }) => id));
  const others = rows.map(({ id }) => id).filter((id) => !found.has(id));
  await inBatches(others, async (batch) => {
    const described = await db
      .selectFrom("restaurant_pictures")
      .select("restaurant_id")
      .distinct()
      .where("restaurant_id", "in", batch)
      .where("description", "!=", "")
      .execute();
    for (const { restaurant_id } of described) found.add(restaurant_id);
  });
  return found;
}

async function changeIndexed(
  trx: Kysely<Database>,
  former: IndexedRestaurant[],
  rows: Restaurant[],
  texts: ReadonlyMap<number, WordFields>,
): Promise<void> {
  const known = new Map(former.map((row) => [row.seq, row]));
  const wanted: IndexedRestaurant[] = [];
  for (const { seq, nombre } of rows) {
    const words = writeWords(texts.get(seq) ?? new Map<string, number>());
    wanted.push({ seq, nombre, name_key: toNameKey(nombre), words });
    await giveWay(trx);
  }
  const kept = new Set(wanted.filter((row) => isSame(row, known.get(row.seq))).map(({ seq }) => seq));
  const gone = former.map(({ seq }) => seq).filter((seq) => !kept.has(seq));
  if (gone.length > 0) await trx.deleteFrom("indexed_restaurants").where("seq", "in", gone).execute();
  await inBatches(
    wanted.filter(({ seq }) => !kept.has(seq)),
    (batch) => trx.insertInto("indexed_restaurants").values(batch).execute(),
  );
}

const isSame = (row: IndexedRestaurant, known: IndexedRestaurant | undefined) =>
  row.nombre === known?.nombre && row.name_key === known.name_key && row.words === known.words;

const queue: IndexQueue = { table: "restaurants_to_index", documents: "restaurants", readWords, index: indexRestaurants };

/** See `indexAllQueued`. */
export const indexQueued = (db: Kysely<Database>) => indexAllQueued(db, queue);

/** Indexes the restaurant if it is queued. See `indexRestaurants`. */
export async function indexIfQueued(trx: Kysely<Database>, seq: number): Promise<void> {
  const queued = await trx.selectFrom("restaurants_to_index").select("seq").where("seq", "=", seq).executeTakeFirst();
  if (queued) await indexRestaurants(trx, [seq]);
}

/** False while changed restaurants wait to be indexed. */
export const isQueueEmpty = (db: Kysely<Database>) => isEmpty(db, queue);

/**
 * False while changed restaurants wait to be indexed, unless a file of restaurants is being applied or undone. Its rows are
 * indexed some seconds after they change, and without the index every search would be slow for minutes.
 */
export async function isIndexCurrent(db: Kysely<Database>): Promise<boolean> {
  if (await isQueueEmpty(db)) return true;
  const file = db.selectFrom("restaurant_files").select("id").where("state", "in", ["applying", "undoing"]);
  return (await file.limit(1).executeTakeFirst()) !== undefined;
}
