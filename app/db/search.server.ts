import { FromNode, type Kysely, type KyselyPlugin, type SelectQueryBuilder, SelectQueryNode, sql } from "kysely";
import { countLately, countNow } from "./counts.server";
import { engineOf } from "./engine.server";
import type { Database } from "./schema.server";

/** More words than this do not narrow a search any further. */
const mostTerms = 8;
/** Nobody notices when so many rows are counted, or looked up one by one, for every visitor. */
const few = 1000;
/** So few hits are counted every time, even in a long list: whoever changes one of them looks whether the number changes. */
const countable = 100;

/** The tables whose rows carry a `search` column. */
type SearchableTable = "blogs" | "restaurants" | "profiles" | "contact_messages";

/** Those with a trigram index; the others hold far fewer rows, and little text. */
const indexed: readonly SearchableTable[] = ["blogs", "restaurants"];

/** The text as it is compared: lower case, without accents (ñ is n), single spaces. */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** What the `search` column of a row holds. The leading space makes " ca" find the first word like any other. */
export function searchColumn(...texts: (string | null)[]): string {
  return ` ${fold(texts.filter((text) => text !== null).join(" "))}`;
}

type Search<DB, TB extends keyof DB, Row> = {
  /** The connection or transaction of `query`. */
  db: Kysely<Database>;
  table: SearchableTable;
  /**
   * Selects from `table`, filters as it likes, and leaves order and limit to the search. What it shows of other tables it
   * selects by subqueries: a join would keep the engines from finding the page in an index alone.
   */
  query: SelectQueryBuilder<DB, TB, Row>;
  search?: string;
};

/**
 * One page of the rows of `query`, the newest first, and how many there are in all. With `search`, a row
 * must contain every word of it (the first eight count): within a word, or, when shorter than three
 * letters, at the beginning of one. Case and accents do not matter; %, _ and quotes are letters.
 * How many there are may be a minute old, as with `countMatching`, but never contradicts the rows.
 *
 *     const published = db().selectFrom("blogs").select(["slug", "title"]).where("is_published", "=", 1);
 *     return searchPage({ db: db(), table: "blogs", query: published, search: "café", limit: 6, offset: 0 });
 */
export async function searchPage<DB, TB extends keyof DB, Row>(page: Search<DB, TB, Row> & { limit: number; offset: number }) {
  const { table, query, limit, offset } = page;
  const newestFirst = sql`${sql.ref(`${table}.created_at`)} desc, ${sql.ref(`${table}.id`)}`;
  const id = sql.ref(`${table}.id`);

  // The rows before the page are passed over in an index, which takes a tenth of the time that reading them would.
  const found = await matching(page);
  const ids = found.clearSelect().select(id.as("id")).orderBy(newestFirst).limit(limit).offset(offset);
  const rows = await query
    .clearWhere()
    .where(sql<boolean>`${id} in ${ids}`)
    .orderBy(newestFirst)
    .execute();

  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { total: offset + rows.length, rows };
  const isPossible = (total: number) => (rows.length > 0 ? total >= offset + rows.length : total <= offset);
  return { total: await countMatching(page, isPossible), rows };
}

/**
 * How many rows of `query` match the search. Where `query` alone has more than a thousand rows and more than a hundred of them
 * match, the number may be a minute old, as long as it `isPossible`.
 */
export async function countMatching<DB, TB extends keyof DB, Row>(
  search: Search<DB, TB, Row>,
  isPossible: (total: number) => boolean = () => true,
): Promise<number> {
  const found = onlyHits(await matching(search));
  if (await isShort(search)) return await countNow(search.db, found);
  return await countLately(search.db, found, (total) => total > countable && isPossible(total));
}

/** The rows of `query` that match the search, still to be ordered and limited. */
export async function matching<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>) {
  const { db, table, query } = search;
  const needles = needlesOf(search.search ?? "");
  const text = sql.ref(`${table}.search`);
  if (engineOf(db) === "postgres") {
    // Its planner knows by itself when the trigram index is worth while.
    const pattern = (needle: string) => `%${needle.replace(/[\\%_]/g, "\\$&")}%`;
    return needles.reduce((found, needle) => found.where(sql<boolean>`${text} like ${pattern(needle)} escape '\\'`), query);
  }

  // Which way finds the same rows sooner: the trigram index tells where a few of many rows are. Where many match, reading the
  // newest until the page is full is quicker, and so is reading through a short list.
  const trigrams = indexed.includes(table) ? needles.filter((needle) => [...needle].length >= 3) : [];
  const hits = hitsOf(table, trigrams);
  const areFew = async () => (await countLately(db, sql`(${hits} limit ${few + 1})`)) <= few;
  const isIndexed = trigrams.length > 0 && !(await isShort(search)) && (await areFew());
  const found = isIndexed
    ? query.withPlugin(byRowNumber(table)).where(sql<boolean>`${sql.ref(`${table}.seq`)} in (${hits})`)
    : query;
  return needles
    .filter((needle) => !isIndexed || !trigrams.includes(needle))
    .reduce((narrowed, needle) => narrowed.where(sql<boolean>`instr(${text}, ${needle}) > 0`), found);
}

/** Whether there are but few rows to look for hits in. */
async function isShort<DB, TB extends keyof DB, Row>({ db, query }: Search<DB, TB, Row>): Promise<boolean> {
  return (await countLately(db, onlyHits(query).limit(few + 1))) <= few;
}

function onlyHits<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  return query.clearSelect().select(sql`1`.as("hit"));
}

/** What the `search` column must contain. Of one or two letters only the beginning of a word says anything. */
function needlesOf(search: string): string[] {
  const terms = fold(search).split(" ").filter(Boolean);
  return [...new Set(terms)].slice(0, mostTerms).map((term) => ([...term].length < 3 ? ` ${term}` : term));
}

/** The numbers of the rows that contain all of that, as SQLite's trigram index knows them. */
function hitsOf(table: SearchableTable, needles: string[]) {
  const index = sql.ref(`${table}_search`);
  const phrases = needles.map((needle) => `"${needle.replaceAll('"', '""')}"`);
  return sql`select rowid from ${index} where ${index} match ${phrases.join(" ")}`;
}

/**
 * Has SQLite look the few rows up by their numbers. It takes every filter for a narrow one, and would rather go through all the
 * rows that an index on it has, to see which are among them.
 */
function byRowNumber(table: SearchableTable): KyselyPlugin {
  const from = FromNode.create([sql`${sql.table(table)} not indexed`.toOperationNode()]);
  return {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? { ...node, from } : node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
