import { type Kysely, sql } from "kysely";
import { db } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { restTaker } from "../../http/forms/turns.server";
import { inBatches } from "../../word-index/postings.server";
import { maxDoubles } from "./form";
import { soughtKeys, storedKeys } from "./keys.server";
import { areAlike, Comparable, type Listing } from "./likeness.server";

const shownColumns = ["id", "slug", "nombre", "direccion", "telefono", "provincia", "is_active", "seq"] as const;

export type Double = Pick<Restaurant, (typeof shownColumns)[number]>;

/** Listings whose keys one statement looks for. */
const listingsAtOnce = 20;
/** Of the listings with one key, the oldest are compared: a chain has fewer branches in a province. */
const maxOfKey = 100;
/** Compared with one listing. */
const maxCompared = 300;
/** Changed since their keys were written: the job writes those of a file's rows some seconds later. */
const maxQueued = 500;

/**
 * Returns, for each listing, the restaurants that may be the same business, active or not, oldest first. Takes as long with few
 * restaurants as with many.
 */
export async function findDoubles(listings: readonly Listing[], database: Kysely<Database> = db()): Promise<Double[][]> {
  const found: Double[][] = [];
  const rest = restTaker();
  const queued = listings.length > 0 ? await findComparable(database, await findQueued(database)) : [];
  for (let start = 0; start < listings.length; start += listingsAtOnce) {
    const wanted = listings.slice(start, start + listingsAtOnce).map((listing) => {
      const comparable = new Comparable(listing);
      return { comparable, keys: soughtKeys(comparable) };
    });
    const seqsOf = await findSeqs(database, new Set(wanted.flatMap(({ keys }) => keys)));
    const candidates = wanted.map(({ keys }) => new Set([...new Set(keys.flatMap(seqsOf))].slice(0, maxCompared)));
    const others = await findComparable(database, new Set(candidates.flatMap((seqs) => [...seqs])));
    for (const [index, { comparable }] of wanted.entries()) {
      const known = others.filter(({ row }) => candidates[index]?.has(row.seq));
      const inOrder = [...new Map([...known, ...queued].map((other) => [other.row.seq, other])).values()].sort(bySeq);
      found.push(firstAlike(comparable, inOrder).map(({ row }) => row));
      await rest();
    }
  }
  return found;
}

type Known = { row: Double; comparable: Comparable };

const bySeq = (one: Known, other: Known) => one.row.seq - other.row.seq;

function firstAlike<Other extends { comparable: Comparable }>(listing: Comparable, others: readonly Other[]): Other[] {
  const alike: Other[] = [];
  for (const other of others) {
    if (alike.length === maxDoubles) break;
    if (areAlike(listing, other.comparable)) alike.push(other);
  }
  return alike;
}

async function findQueued(database: Kysely<Database>): Promise<ReadonlySet<number>> {
  const rows = await database.selectFrom("restaurants_to_index").select("seq").orderBy("seq", "desc").limit(maxQueued).execute();
  return new Set(rows.map(({ seq }) => seq));
}

async function findSeqs(database: Kysely<Database>, keys: ReadonlySet<number>): Promise<(key: number) => number[]> {
  const seqs = new Map<number, number[]>();
  await inBatches([...keys], async (batch) => {
    const place = sql<number>`row_number() over (partition by key order by seq)`.as("place");
    const numbered = database.selectFrom("restaurant_likeness").select(["key", "seq", place]).where("key", "in", batch);
    const rows = await database
      .selectFrom(numbered.as("numbered"))
      .select(["key", "seq"])
      .where("place", "<=", maxOfKey)
      .execute();
    for (const { key, seq } of rows) seqs.set(key, [...(seqs.get(key) ?? []), seq]);
  });
  return (key) => seqs.get(key) ?? [];
}

async function findComparable(database: Kysely<Database>, seqs: ReadonlySet<number>): Promise<Known[]> {
  const found: Known[] = [];
  const rest = restTaker();
  await inBatches([...seqs], async (batch) => {
    const rows = await database.selectFrom("restaurants").select(shownColumns).where("seq", "in", batch).execute();
    found.push(...rows.map((row) => ({ row, comparable: new Comparable(row) })));
    await rest();
  });
  return found;
}

/** Call it in the transaction that changed the restaurants. `rows`: those that are left. */
export async function writeLikenessKeys(
  trx: Kysely<Database>,
  seqs: readonly number[],
  rows: readonly (Listing & Pick<Restaurant, "seq">)[],
): Promise<void> {
  await trx.deleteFrom("restaurant_likeness").where("seq", "in", seqs).execute();
  const keys = rows.flatMap((row) => storedKeys(new Comparable(row)).map((key) => ({ key, seq: row.seq })));
  await inBatches(keys, (batch) => trx.insertInto("restaurant_likeness").values(batch).execute());
}

/** Returns, for each listing, the places of earlier ones in the list that may be the same business. */
export async function findEarlierDoubles(listings: readonly Listing[]): Promise<number[][]> {
  const earlier = new Map<number, { comparable: Comparable; index: number }[]>();
  const found: number[][] = [];
  const rest = restTaker();
  for (const [index, listing] of listings.entries()) {
    const one = { comparable: new Comparable(listing), index };
    const others = new Set(soughtKeys(one.comparable).flatMap((key) => earlier.get(key) ?? []));
    const inOrder = [...others].slice(0, maxCompared).sort((first, second) => first.index - second.index);
    found.push(firstAlike(one.comparable, inOrder).map((other) => other.index));
    for (const key of storedKeys(one.comparable)) {
      const ofKey = earlier.get(key) ?? [];
      if (ofKey.length < maxOfKey) earlier.set(key, [...ofKey, one]);
    }
    await rest();
  }
  return found;
}

/** `confirmed`: the form's «Es otro negocio», with the restaurants it was said of. Returns [] when it names all doubles. */
export async function findUnconfirmedDoubles(listing: Listing, confirmed: string): Promise<Double[]> {
  const [doubles = []] = await findDoubles([listing]);
  const known = confirmed.split(" ");
  return doubles.every(({ id }) => known.includes(id)) ? [] : doubles;
}
