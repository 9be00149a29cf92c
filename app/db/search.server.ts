import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { engineOf } from "./engine.server";
import type { Database } from "./schema.server";

/** More words than this do not narrow a search any further. */
const mostTerms = 8;
/** Up to so many hits SQLite had better sort what the index finds; beyond, walk the rows by date. */
const fewHits = 2000;

type Page = { limit: number; offset: number };

type Search<DB, TB extends keyof DB, Row> = {
  db: Kysely<Database>;
  table: "blogs" | "restaurants";
  query: SelectQueryBuilder<DB, TB, Row>;
};

/** The text as it is compared: lower case, without accents (ñ is n), single spaces. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** What the `search` column of a row holds. The leading space makes " ca" find the first word like any other. */
export function searchColumn(...texts: (string | null)[]): string {
  return ` ${fold(texts.filter((text) => text !== null).join(" "))}`;
}

/**
 * One page of the rows of `query`, the newest first, and how many there are in all. `query` selects from
 * `table` and filters as it likes, but does not order. With `search`, a row must contain every word of it
 * (the first eight count): within a word, or, when shorter than three letters, at the beginning of one.
 *
 *     const published = db().selectFrom("blogs").select(["slug", "title"]).where("is_published", "=", 1);
 *     return searchPage({ db: db(), table: "blogs", query: published, search: "café", limit: 6, offset: 0 });
 */
export async function searchPage<DB, TB extends keyof DB, Row>({
  search = "",
  limit,
  offset,
  ...rows
}: Search<DB, TB, Row> & Page & { search?: string }) {
  const terms = termsOf(search);
  if (terms.length === 0) return countThenRead(rows, { limit, offset });
  if (engineOf(rows.db) === "sqlite") return searchInTwoSteps(rows, terms, { limit, offset });
  return countThenRead(narrow(rows, terms.map((term) => isLike(rows.table, term))), { limit, offset });
}

function termsOf(search: string): string[] {
  const terms = fold(search).split(" ").filter(Boolean);
  return [...new Set(terms)].slice(0, mostTerms);
}

/** Too short for a trigram index, and within a word it would say nothing. */
const isShort = (term: string) => [...term].length < 3;

/** What the `search` column must contain for the term to match. */
const needleOf = (term: string) => (isShort(term) ? ` ${term}` : term);

/** On Postgres; its planner knows when the trigram index is worth while. */
function isLike(table: string, term: string) {
  const pattern = `%${needleOf(term).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`${sql.ref(`${table}.search`)} like ${pattern} escape '\\'`;
}

/**
 * On SQLite, whose trigram index is quick to few hits and slow to many. So it is asked first, and only
 * so far, how many it has; and what is found, if little, is not searched for again to read the page.
 */
async function searchInTwoSteps<DB, TB extends keyof DB, Row>(rows: Search<DB, TB, Row>, terms: string[], page: Page) {
  const { db, table } = rows;
  const seq = sql<number>`${sql.ref(`${table}.seq`)}`;
  const contains = (term: string) => sql<boolean>`instr(${sql.ref(`${table}.search`)}, ${needleOf(term)}) > 0`;

  const index = sql.ref(`${table}_search`);
  const phrases = terms.filter((term) => !isShort(term)).map((term) => `"${term.replaceAll('"', '""')}"`);
  const indexed = sql`select rowid from ${index} where ${index} match ${phrases.join(" ")}`;
  const useIndex = phrases.length > 0 && (await count(db, sql`(${indexed} limit ${fewHits + 1})`)) <= fewHits;

  const matching = useIndex
    ? narrow(rows, [sql<boolean>`${seq} in (${indexed})`, ...terms.filter(isShort).map(contains)])
    : narrow(rows, terms.map(contains));
  const hits = matching.query.clearSelect().select(seq.as("seq")).limit(fewHits + 1);
  const found = await sql<{ seq: number }>`select seq from ${hits} as hits`.execute(db);
  if (found.rows.length > fewHits) return countThenRead(matching, page);

  const seqs = JSON.stringify(found.rows.map((hit) => hit.seq));
  const these = narrow(rows, [sql<boolean>`${seq} in (select value from json_each(${seqs}))`]);
  return { total: found.rows.length, rows: found.rows.length > page.offset ? await read(these, page) : [] };
}

function narrow<DB, TB extends keyof DB, Row>(rows: Search<DB, TB, Row>, conditions: RawBuilder<boolean>[]): Search<DB, TB, Row> {
  return { ...rows, query: conditions.reduce((query, condition) => query.where(condition), rows.query) };
}

async function countThenRead<DB, TB extends keyof DB, Row>(rows: Search<DB, TB, Row>, page: Page) {
  const total = await count(rows.db, rows.query.clearSelect().select(sql`1`.as("hit")));
  return { total, rows: total > page.offset ? await read(rows, page) : [] };
}

async function count(db: Kysely<Database>, rows: Expression<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*) as total from ${rows} as hits`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

function read<DB, TB extends keyof DB, Row>({ table, query }: Search<DB, TB, Row>, { limit, offset }: Page) {
  return query
    .orderBy(sql.ref(`${table}.created_at`), "desc")
    .orderBy(sql.ref(`${table}.id`))
    .limit(limit)
    .offset(offset)
    .execute();
}
