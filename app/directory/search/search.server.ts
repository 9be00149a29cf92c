import { type Kysely, sql } from "kysely";
import { db as siteDb } from "../../db/client.server";
import type { Database, Restaurant } from "../../db/schema.server";
import { pageSize } from "../../text/paging";
import { findRestaurantsBySeq } from "../restaurants.server";
import { findMatches } from "./matches.server";
import { findOpenAt } from "./open-restaurants.server";
import { isQueueEmpty } from "./postings.server";
import type { Order } from "./query";
import { readQuery, type Reading } from "./reading.server";
import { type DirectoryFilters, type Facets, maxCounted, tallyMatches } from "./tally";
import { findUnindexed } from "./unindexed.server";

/** `page` counts from 1. */
export type DirectorySearch = DirectoryFilters & { q: string; isExact: boolean; order: Order; page: number };

export type DirectoryResult = {
  rows: Restaurant[];
  /** Null above `maxCounted`. */
  total: number | null;
  /** False after `maxPaged`. */
  hasMore: boolean;
  facets: Facets;
  understood: Pick<Reading, "corrections" | "places" | "comarca" | "hasSynonyms" | "isOpenNow" | "namesHour">;
};

const maxPaged = 2_000;

/** Never throws for typed text. Plans do not change the order. */
export async function searchDirectory(search: DirectorySearch, now: Date): Promise<DirectoryResult> {
  const db = siteDb();
  const isIndexed = await isQueueEmpty(db);
  // Corrections need the index's words.
  const reading = await readQuery(db, search.q, search.isExact || !isIndexed);
  const { parts, corrections, places, comarca, hasSynonyms, isOpenNow, namesHour } = reading;
  const open = search.open ?? (isOpenNow ? now : null);
  const understood = { corrections, places, comarca, hasSynonyms, namesHour, isOpenNow: isOpenNow && search.open === null };
  // "%", for example, has no words and matches nothing.
  if (parts.length === 0 && search.q.trim() !== "" && !isOpenNow && !namesHour) return { ...nothing, understood };

  const filters: DirectoryFilters = { ...search, open };
  const { provincias } = filters;
  const blocks = isIndexed ? await findMatches(db, { parts, provincias }) : await findUnindexed(db, { parts, filters });
  const offset = (search.page - 1) * pageSize;
  const end = Math.min(offset + pageSize, maxPaged);
  const { first, seqs, facets } = tallyMatches(blocks, {
    filters,
    isOpen: await findOpenAt(db, open instanceof Date ? open : now),
    isByScore: search.order === "relevancia",
    limit: end,
  });
  const sorted = search.order === "nombre" ? await sortByName(db, seqs, end) : first.map(({ seq }) => seq);
  return {
    rows: await findRows(db, sorted.slice(offset, end)),
    total: seqs.length > maxCounted ? null : seqs.length,
    hasMore: end < Math.min(seqs.length, maxPaged),
    facets: isIndexed ? facets : uncounted,
    understood,
  };
}

const uncounted: Facets = { provincias: null, categorias: null, open: null, verified: null };

const nothing = {
  rows: [],
  total: 0,
  hasMore: false,
  facets: { provincias: new Map(), categorias: new Map(), open: { open: 0, closed: 0, unknown: 0 }, verified: 0 },
};

const spanish = new Intl.Collator("es");

/** Returns at least the first `limit`. Sorts more than `maxPaged` by their folded names. */
async function sortByName(db: Kysely<Database>, seqs: number[], limit: number): Promise<number[]> {
  if (seqs.length > maxPaged) return await findFirstByName(db, new Set(seqs), limit);
  if (seqs.length === 0) return [];
  const rows = await db.selectFrom("restaurants").select(["seq", "nombre"]).where("seq", "in", seqs).execute();
  return rows.sort((a, b) => spanish.compare(a.nombre, b.nombre) || a.seq - b.seq).map(({ seq }) => seq);
}

const namesAtOnce = 500;

async function findFirstByName(db: Kysely<Database>, seqs: Set<number>, limit: number): Promise<number[]> {
  const found: number[] = [];
  for (let after = { name_key: "", seq: 0 }; ;) {
    const rows = await db
      .selectFrom("indexed_restaurants")
      .select(["seq", "name_key"])
      .where(sql<boolean>`(name_key, seq) > (${after.name_key}, ${after.seq})`)
      .orderBy("name_key")
      .orderBy("seq")
      .limit(namesAtOnce)
      .execute();
    found.push(...rows.map(({ seq }) => seq).filter((seq) => seqs.has(seq)));
    const last = rows.at(-1);
    if (!last || rows.length < namesAtOnce || found.length >= limit) return found;
    after = last;
  }
}

async function findRows(db: Kysely<Database>, seqs: number[]): Promise<Restaurant[]> {
  const bySeq = await findRestaurantsBySeq(db, seqs);
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
}
