import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.server";
import { matching } from "../../db/search.server";
import { attributeFilters, type ChosenAttributes } from "../lexicon/attribute-filters";
import { findDishesToIndex } from "../../directory/menu/menu.server";
import { isWanted, readWanted } from "./dishes.server";
import { BlockFacts, packFacts } from "../index/facts";
import { findFacts } from "../index/postings.server";
import { type Part, textOfParts } from "../read/part.server";
import type { DirectoryFilters, ScoredBlock } from "./tally";

/** Newest first, since parsing opening hours takes time. */
const maxRows = 2_000;

/**
 * Replaces `findMatches` while the index is not up to date. Requires every word as typed and all filters except the opening
 * hours; no scores.
 */
export async function findUnindexed(
  db: Kysely<Database>,
  { parts, filters }: { parts: Part[]; filters: DirectoryFilters },
): Promise<ScoredBlock[]> {
  let query = db.selectFrom("restaurants").selectAll().where("is_active", "=", 1);
  if (filters.provincias.length > 0) query = query.where("provincia", "in", filters.provincias);
  if (filters.categorias.length > 0) query = query.where("categoria", "in", filters.categorias);
  if (filters.isVerified) query = query.where("is_verified", "=", 1);
  for (const values of chosenValues(filters.attributes ?? {})) query = query.where("id", "in", restaurantsWith(db, values));
  const words = textOfParts(parts);
  const found = await matching({ db, table: "restaurants", query, search: words });
  const rows = await found
    .orderBy(sql`restaurants.created_at desc, restaurants.id`)
    .limit(maxRows)
    .execute();

  const dishesOf = await findDishesToIndex(
    rows.map(({ id }) => id),
    db,
  );
  const wanted = await readWanted(db, filters);
  const isNamed = wanted !== null && wanted.query.length > 0;
  const left = isNamed ? rows.filter(({ id }) => dishesOf(id).some((dish) => isWanted(dish, wanted))) : rows;
  const bySeq = await findFacts(db, left, dishesOf);
  const seqs = left.map(({ seq }) => seq);
  const packed = packFacts(Buffer.alloc(0), new Map(seqs.map((seq, place) => [place, bySeq.get(seq) ?? null])));
  const facts = new BlockFacts(packed);
  return [{ facts, scores: [], places: facts.places, toSeq: (place) => seqs[place] ?? 0 }];
}

type Values = { key: string; ids: readonly string[] };

/** A restaurant must have one of the ids of each element. */
function chosenValues(chosen: ChosenAttributes): Values[] {
  return attributeFilters.flatMap(({ name, key, needsAll }): Values[] => {
    const ids = chosen[name] ?? [];
    // The price may follow from the menu; see `findFacts`.
    if (ids.length === 0 || name === "precio") return [];
    return needsAll ? ids.map((id) => ({ key, ids: [id] })) : [{ key, ids }];
  });
}

const restaurantsWith = (db: Kysely<Database>, { key, ids }: Values) =>
  db.selectFrom("restaurant_attributes").select("restaurant_id").where("key", "=", key).where("value", "in", ids);
