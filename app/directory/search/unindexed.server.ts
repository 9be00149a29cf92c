import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.server";
import { matching } from "../../db/search.server";
import type { Candidates, CandidateSearch } from "./candidates.server";
import { findOpeningWeek, findOpenWeeks } from "./opening-weeks.server";

/**
 * `findCandidates` without the index, for the minutes in which the job has not finished it: the newest restaurants that contain
 * every word of the query as typed, without their relevance. Reads up to `limit` restaurants for the filter of opening hours.
 */
export async function findUnindexed(db: Kysely<Database>, search: CandidateSearch): Promise<Candidates> {
  const { parts, filters, limit } = search;
  let query = db.selectFrom("restaurants").where("is_active", "=", 1);
  if (filters.provincias.length > 0) query = query.where("provincia", "in", filters.provincias);
  if (filters.categorias.length > 0) query = query.where("categoria", "in", filters.categorias);
  if (filters.isVerified) query = query.where("is_verified", "=", 1);
  const words = parts.map(({ text }) => text).join(" ");
  const columns = query.select(["seq", "created_at", "provincia", "categoria", "is_verified", "horario"]);
  const found = await matching({ db, table: "restaurants", query: columns, search: words });
  const rows = await found
    .orderBy(sql`restaurants.created_at desc, restaurants.id`)
    .limit(limit)
    .execute();

  const weeks = new Map<string, number | null>();
  for (const { horario } of rows) {
    if (!weeks.has(horario)) weeks.set(horario, await findOpeningWeek(db, horario));
  }
  const candidates = rows.map(({ created_at, horario, ...row }) => {
    return { ...row, listed_at: Date.parse(created_at), week_id: weeks.get(horario) ?? null, scores: [] };
  });
  const { open } = filters;
  const isWhole = rows.length < limit;
  if (!open) return { found: candidates, isWhole };
  const isOpen = open === "unknown" ? undefined : await findOpenWeeks(db, open);
  return { found: candidates.filter(({ week_id }) => (week_id === null ? !isOpen : isOpen?.has(week_id))), isWhole };
}
