import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { maxDoubles } from "./form";
import { areAlike, Comparable, type Listing } from "./likeness.server";

const shownColumns = ["id", "slug", "nombre", "direccion", "telefono", "provincia", "is_active", "seq"] as const;

export type Double = Pick<Restaurant, (typeof shownColumns)[number] | "seq">;

const pageSize = 500;
/** Pairs compared before other requests have their turn. */
const pairsAtOnce = 50_000;

/**
 * Returns, for each listing, the restaurants that may be the same business, active or not, oldest first. Reads the names of the
 * provinces through once, however many listings there are.
 */
export async function findDoubles(listings: readonly Listing[], database: Kysely<Database> = db()): Promise<Double[][]> {
  const wanted = listings.map((listing) => ({ listing: new Comparable(listing), doubles: [] as Double[] }));
  const byProvince = new Map<string, typeof wanted>();
  const provinces = [...new Set(listings.map(({ provincia }) => provincia))];
  for (const provincia of provinces)
    byProvince.set(
      provincia,
      wanted.filter(({ listing }) => listing.provincia === provincia),
    );
  let pairs = 0;
  for (let after: number | null = provinces.length > 0 ? 0 : null; after !== null;) {
    const rows = await database
      .selectFrom("restaurants")
      .select(shownColumns)
      .where("provincia", "in", provinces)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(pageSize)
      .execute();
    for (const row of rows) {
      const other = new Comparable(row);
      const compared = byProvince.get(row.provincia) ?? [];
      for (const { listing, doubles } of compared) {
        if (doubles.length < maxDoubles && areAlike(listing, other)) doubles.push(row);
      }
      pairs += compared.length;
      if (pairs >= pairsAtOnce) {
        await nextTurn();
        pairs = 0;
      }
    }
    after = rows.length < pageSize ? null : (rows.at(-1)?.seq ?? null);
    await nextTurn();
  }
  return wanted.map(({ doubles }) => doubles);
}

/** Returns, for each listing, the places of earlier ones in the list that may be the same business. */
export async function findEarlierDoubles(listings: readonly Listing[]): Promise<number[][]> {
  const earlier = new Map<string, { listing: Comparable; index: number }[]>();
  const found: number[][] = [];
  for (const [index, one] of listings.entries()) {
    const listing = new Comparable(one);
    const others = earlier.get(one.provincia) ?? [];
    const doubles = others.filter((other) => areAlike(listing, other.listing));
    found.push(doubles.slice(0, maxDoubles).map((double) => double.index));
    others.push({ listing, index });
    earlier.set(one.provincia, others);
    if (index % 10 === 0) await nextTurn();
  }
  return found;
}

/** `confirmed`: the form's «Es otro negocio», with the restaurants it was said of. Returns [] when it names all doubles. */
export async function findUnconfirmedDoubles(listing: Listing, confirmed: string): Promise<Double[]> {
  const [doubles = []] = await findDoubles([listing]);
  const known = confirmed.split(" ");
  return doubles.every(({ id }) => known.includes(id)) ? [] : doubles;
}
