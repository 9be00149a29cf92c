import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { engineOf } from "./engine.server";
import type { Database } from "./schema.server";

/** More words than this do not narrow a search any further. */
const mostTerms = 8;
/** Up to so many hits SQLite's trigram index is the quickest way; beyond, reading all the text is. */
const fewHits = 2000;

/** The tables whose rows carry a `search` column. */
type SearchableTable = "blogs" | "restaurants" | "profiles" | "contact_messages";

/** Those with a trigram index; the others hold far fewer rows, and little text. */
const indexed: readonly SearchableTable[] = ["blogs", "restaurants"];

type Condition = RawBuilder<boolean>;

/** The text as it is compared: lower case, without accents (ñ is n), single spaces. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** What the `search` column of a row holds. The leading space makes " ca" find the first word like any other. */
export function searchColumn(...texts: (string | null)[]): string {
  return ` ${fold(texts.filter((text) => text !== null).join(" "))}`;
}

type SearchPage<DB, TB extends keyof DB, Row> = {
  /** The connection or transaction of `query`. */
  db: Kysely<Database>;
  table: SearchableTable;
  /** Selects from `table`, joins and filters as it likes, and leaves order and limit to the search. */
  query: SelectQueryBuilder<DB, TB, Row>;
  search?: string;
  limit: number;
  offset: number;
};

/**
 * One page of the rows of `query`, the newest first, and how many there are in all. With `search`, a row
 * must contain every word of it (the first eight count): within a word, or, when shorter than three
 * letters, at the beginning of one. Case and accents do not matter; %, _ and quotes are letters.
 *
 *     const published = db().selectFrom("blogs").select(["slug", "title"]).where("is_published", "=", 1);
 *     return searchPage({ db: db(), table: "blogs", query: published, search: "café", limit: 6, offset: 0 });
 */
export async function searchPage<DB, TB extends keyof DB, Row>(page: SearchPage<DB, TB, Row>) {
  const { db, table, limit, offset } = page;
  const query = await matching(page);

  // Without a limit SQLite merges the query into its count, and then looks up every joined row for nothing.
  const all = query
    .clearSelect()
    .select(sql`1`.as("hit"))
    .limit(Number.MAX_SAFE_INTEGER);
  const total = await count(db, all);
  if (total <= offset) return { total, rows: [] };
  const rows = await query
    .orderBy(sql.ref(`${table}.created_at`), "desc")
    .orderBy(sql.ref(`${table}.id`))
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** The rows of `query` that match the search, still to be ordered and limited. */
export async function matching<DB, TB extends keyof DB, Row>(
  search: Pick<SearchPage<DB, TB, Row>, "db" | "table" | "query" | "search">,
) {
  const conditions = await conditionsOf(search.db, search.table, termsOf(search.search ?? ""));
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), search.query);
}

function termsOf(search: string): string[] {
  const terms = fold(search).split(" ").filter(Boolean);
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Too short for a trigram index, and within a word it would say nothing. */
const isShort = (term: string) => [...term].length < 3;

/** What the `search` column must contain for the term to match. */
const needleOf = (term: string) => (isShort(term) ? ` ${term}` : term);

async function conditionsOf(db: Kysely<Database>, table: SearchableTable, terms: string[]): Promise<Condition[]> {
  const text = sql.ref(`${table}.search`);
  if (engineOf(db) === "postgres") {
    // Its planner knows by itself when the trigram index is worth while.
    const pattern = (term: string) => `%${needleOf(term).replace(/[\\%_]/g, "\\$&")}%`;
    return terms.map((term) => sql`${text} like ${pattern(term)} escape '\\'`);
  }

  const contains = (term: string): Condition => sql`instr(${text}, ${needleOf(term)}) > 0`;
  if (!indexed.includes(table)) return terms.map(contains);
  const phrases = terms.filter((term) => !isShort(term)).map((term) => `"${term.replaceAll('"', '""')}"`);
  if (phrases.length === 0) return terms.map(contains);

  const index = sql.ref(`${table}_search`);
  const hits = sql`select rowid from ${index} where ${index} match ${phrases.join(" ")}`;
  if ((await count(db, sql`(${hits} limit ${fewHits + 1})`)) > fewHits) return terms.map(contains);
  return [sql`${sql.ref(`${table}.seq`)} in (${hits})`, ...terms.filter(isShort).map(contains)];
}

async function count(db: Kysely<Database>, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as hits`.execute(db);
  return counted.rows[0]?.total ?? 0;
}
