import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.server";
import { matching } from "../../db/search.server";
import { findOpeningWeek } from "./opening-weeks.server";
import { BlockFacts, packFacts } from "./facts";
import { toFacts } from "./postings.server";
import type { Part } from "./reading.server";
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
  const words = parts.map(({ text }) => text).join(" ");
  const found = await matching({ db, table: "restaurants", query, search: words });
  const rows = await found
    .orderBy(sql`restaurants.created_at desc, restaurants.id`)
    .limit(maxRows)
    .execute();

  const weeks = new Map<string, number | null>();
  for (const { horario } of rows) if (!weeks.has(horario)) weeks.set(horario, await findOpeningWeek(db, horario));
  const facts = new Map(rows.map((row, place) => [place, toFacts(row, weeks.get(row.horario) ?? null)]));
  const seqs = rows.map(({ seq }) => seq);
  return [{ facts: new BlockFacts(packFacts(Buffer.alloc(0), facts)), scores: [], toSeq: (place) => seqs[place] ?? 0 }];
}
