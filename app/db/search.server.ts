import { FromNode, type Kysely, type KyselyPlugin, type RawBuilder, type SelectQueryBuilder, SelectQueryNode, sql } from "kysely";
import { countLately, countNow } from "./counts.server";
import { engineOf } from "./engine.server";
import type { Database } from "./schema.server";

/** More words than this do not narrow a search any further. */
const mostTerms = 8;
/** A list with no more rows is read through, and counted, for every visitor. */
const fewRows = 1000;
/** Up to so many hits it is quicker to have them all from the trigram index than to look for some among the newest rows. */
const fewHits = 300;
/** So few hits, about a page, are counted every time: whoever changes one of them looks whether the number changes. */
const onePage = 20;

/** The tables whose rows carry a `search` column. */
type SearchableTable = "blogs" | "restaurants" | "profiles" | "contact_messages";

/** Those with a trigram index; the others hold far fewer rows, and little text. */
const indexed: readonly SearchableTable[] = ["blogs", "restaurants"];

/**
 * The text as it is compared: lower case, without accents (ñ is n), single spaces. What is left is composed again, so that it
 * is never longer than the text: without it one syllable of Korean would be two or three letters.
 */
export function fold(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC").replace(/\s+/g, " ").trim();
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
  const id = sql.ref(`${table}.id`);
  const createdAt = sql.ref(`${table}.created_at`);
  const newestFirst = sql`${createdAt} desc, ${id}`;

  // The rows before the page are passed over in an index, which takes a tenth of the time that reading them would.
  const ids = (await isRare(page))
    ? sql`(
        with hits as materialized ${(await matching(page)).clearSelect().select([id.as("id"), createdAt.as("created_at")])}
        select id from hits order by created_at desc, id limit ${limit} offset ${offset}
      )`
    : readThrough(page).clearSelect().select(id.as("id")).orderBy(newestFirst).limit(limit).offset(offset);
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
 * How many rows of `query` match the search. Where `query` alone has more than a thousand rows and more than a page of them
 * matches, the number may be a minute old, as long as it `isPossible`.
 */
export async function countMatching<DB, TB extends keyof DB, Row>(
  search: Search<DB, TB, Row>,
  isPossible: (total: number) => boolean = () => true,
): Promise<number> {
  const found = onlyHits(await matching(search));
  if (await isShort(search)) return await countNow(search.db, found);
  const isQuick = await isRare(search);
  return await countLately(search.db, found, (total) => isPossible(total) && !(isQuick && total <= onePage));
}

/** The rows of `query` that match the search, still to be ordered and limited. */
export async function matching<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>) {
  const { db, table, query } = search;
  const needles = needlesOf(search);
  if (await isShort(search)) return readThrough(search);
  if (engineOf(db) === "postgres") {
    return needles.reduce((found, needle) => found.where(sql<boolean>`${like(table, needle)}`), query);
  }
  if (!(await isRare(search))) return readThrough(search);
  const hits = sql<boolean>`${sql.ref(`${table}.seq`)} in (${hitsOf(search)})`;
  return readThrough({ ...search, query: query.withPlugin(byRowNumber(table)).where(hits) });
}

/** The same rows, to be found without an index of words: where many of them match, or where there are few at all. */
function readThrough<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>) {
  const { db, table, query } = search;
  return query.where(contains(db, sql.ref(`${table}.search`), search.search));
}

/** Whether text that reads like a `search` column, folded and with a space before it, contains what is searched for. */
export function contains(db: Kysely<Database>, text: RawBuilder<unknown>, search?: string): RawBuilder<boolean> {
  const needles = needlesOf({ search });
  if (needles.length === 0) return sql`1 = 1`;
  if (engineOf(db) === "sqlite") {
    return sql.join(
      needles.map((needle) => sql`instr(${text}, ${needle}) > 0`),
      sql` and `,
    );
  }
  // As one condition, since the planner takes each for a narrow one, and then sorts what it has found.
  return sql`least(${sql.join(needles.map((needle) => sql`strpos(${text}, ${needle})`))}) > 0`;
}

/** Whether there are but few rows to look for hits in. */
async function isShort<DB, TB extends keyof DB, Row>({ db, query }: Search<DB, TB, Row>): Promise<boolean> {
  return (await countLately(db, onlyHits(query).limit(fewRows + 1))) <= fewRows;
}

/** Whether the trigram index knows of but few hits, in a list that is not short. */
async function isRare<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>): Promise<boolean> {
  if (indexedNeedlesOf(search).length === 0 || (await isShort(search))) return false;
  return (await countLately(search.db, sql`(${hitsOf(search)} limit ${fewHits + 1})`)) <= fewHits;
}

function onlyHits<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  return query.clearSelect().select(sql`1`.as("hit"));
}

/** What the `search` column must contain. Of one or two letters only the beginning of a word says anything. */
function needlesOf({ search = "" }: { search?: string }): string[] {
  const terms = fold(search).split(" ").filter(Boolean);
  return [...new Set(terms)].slice(0, mostTerms).map((term) => ([...term].length < 3 ? ` ${term}` : term));
}

/** Those that are long enough for a trigram index. */
function indexedNeedlesOf(search: { table: SearchableTable; search?: string }): string[] {
  return indexed.includes(search.table) ? needlesOf(search).filter((needle) => [...needle].length >= 3) : [];
}

/** The numbers of the rows that contain all of those, as the trigram index knows them. */
function hitsOf(search: { db: Kysely<Database>; table: SearchableTable; search?: string }) {
  const { db, table } = search;
  const needles = indexedNeedlesOf(search);
  if (engineOf(db) === "postgres") {
    const all = sql.join(
      needles.map((needle) => like(table, needle)),
      sql` and `,
    );
    return sql`select seq from ${sql.table(table)} where ${all}`;
  }
  const index = sql.ref(`${table}_search`);
  const phrases = needles.map((needle) => `"${needle.replaceAll('"', '""')}"`);
  return sql`select rowid from ${index} where ${index} match ${phrases.join(" ")}`;
}

function like(table: SearchableTable, needle: string) {
  return sql`${sql.ref(`${table}.search`)} like ${`%${needle.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`;
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
