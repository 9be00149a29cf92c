import {
  FromNode,
  type Kysely,
  type KyselyPlugin,
  type RawBuilder,
  type SelectQueryBuilder,
  SelectQueryNode,
  sql,
  type SqlBool,
} from "kysely";
import { searchedWords, searchText } from "../text/search-text.server";
import { countCached, countNow } from "./counts.server";
import { engineFromUrl } from "./engine.server";
import type { Database } from "./schema.server";

/** Further words are ignored. */
const maxTerms = 8;
/** Up to this many rows, each request scans and counts the list. */
const fewRows = 1000;
/** Up to this, the trigram index beats scanning the newest rows. */
const fewHits = 300;
/** Counts up to this are not cached, because an author who changes one article expects the number to change. */
const onePage = 20;

type SearchableTable = "blogs" | "restaurants" | "profiles" | "contact_messages";

/** Other tables have far fewer rows and little text. */
const indexed: readonly SearchableTable[] = ["blogs", "restaurants"];

/** Separates the parts of a search column. No form stores it. */
const partEnd = "\u001F";

/** The leading space lets " ca" match the first word. */
export function searchColumn(...texts: (string | null)[]): string {
  return ` ${searchText(texts.filter((text) => text !== null).join(" "))}`;
}

/** Returns a search column whose first and last parts SQL can read; see `firstPart`. */
export function searchColumnOfParts(...parts: string[]): string {
  return parts.map((part) => searchColumn(part)).join(` ${partEnd}`);
}

/** The folded first text of a column that `searchColumnOfParts` made; the whole column if another function did. */
export function firstPart(db: Kysely<Database>, column: RawBuilder<unknown>): RawBuilder<string> {
  const end = positionOf(db, column);
  return sql<string>`trim(case when ${end} > 0 then substr(${column}, 1, ${end} - 1) else ${column} end)`;
}

/** The folded text after the first two; see `firstPart`. */
export function thirdPart(db: Kysely<Database>, column: RawBuilder<unknown>): RawBuilder<string> {
  const second = sql`substr(${column}, ${positionOf(db, column)} + 1)`;
  return sql<string>`substr(${second}, ${positionOf(db, second)} + 1)`;
}

function positionOf(db: Kysely<Database>, text: RawBuilder<unknown>): RawBuilder<number> {
  return engineFromUrl(db) === "sqlite" ? sql`instr(${text}, ${partEnd})` : sql`strpos(${text}, ${partEnd})`;
}

type Search<DB, TB extends keyof DB, Row> = {
  db: Kysely<Database>;
  table: SearchableTable;
  /** Must have no order and no limit. A join would prevent an index-only scan: use a subquery. */
  query: SelectQueryBuilder<DB, TB, Row>;
  search?: string;
};

/**
 * Returns one page, newest first, and the total. Rows must contain each of the first eight words of `search`; one or two letters
 * match only at the beginning of a word. Ignores case and accents; %, _ and quotes are literal. The total may be a minute old,
 * but never contradicts the rows.
 */
export async function searchPage<DB, TB extends keyof DB, Row>(page: Search<DB, TB, Row> & { limit: number; offset: number }) {
  const { table, query, limit, offset } = page;
  const id = sql.ref(`${table}.id`);
  const createdAt = sql.ref(`${table}.created_at`);
  const newestFirst = sql`${createdAt} desc, ${id}`;

  // An index-only scan, ten times faster than skipping whole rows.
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

/** May be a minute old for large numbers, if `isPossible` accepts it. */
export async function countMatching<DB, TB extends keyof DB, Row>(
  search: Search<DB, TB, Row>,
  isPossible: (total: number) => boolean = () => true,
): Promise<number> {
  const found = onlyHits(await matching(search));
  if (await isShort(search)) return await countNow(search.db, found);
  const isQuick = await isRare(search);
  return await countCached(search.db, found, (total) => isPossible(total) && !(isQuick && total <= onePage));
}

/** The query has no order and no limit. */
export async function matching<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>) {
  const { db, table, query } = search;
  const needles = toNeedles(search);
  if (await isShort(search)) return readThrough(search);
  if (engineFromUrl(db) === "postgres") {
    return needles.reduce((found, needle) => found.where(like(table, needle)), query);
  }
  if (!(await isRare(search))) return readThrough(search);
  const hits = sql<boolean>`${sql.ref(`${table}.seq`)} in (${findHits(search)})`;
  return readThrough({ ...search, query: query.withPlugin(byRowNumber(table)).where(hits) });
}

/** Scans instead of using the trigram index, which is slower for short lists and frequent words. */
function readThrough<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>) {
  const { db, table, query } = search;
  return query.where(contains(db, sql.ref(`${table}.search`), search.search));
}

/** `text` is formatted like a `search` column. */
export function contains(db: Kysely<Database>, text: RawBuilder<unknown>, search?: string): RawBuilder<boolean> {
  const needles = toNeedles({ search });
  if (needles.length === 0) return sql`1 = 1`;
  if (engineFromUrl(db) === "sqlite") {
    return sql.join(
      needles.map((needle) => anyOf(needle, (spelling) => sql`instr(${text}, ${spelling}) > 0`)),
      sql` and `,
    );
  }
  // One condition: for several, the planner expects few rows and sorts them instead of using the index's order.
  const positions = needles.map(([only = "", ...others]) =>
    others.length === 0
      ? sql`strpos(${text}, ${only})`
      : sql`greatest(${sql.join([only, ...others].map((spelling) => sql`strpos(${text}, ${spelling})`))})`,
  );
  return sql`least(${sql.join(positions)}) > 0`;
}

async function isShort<DB, TB extends keyof DB, Row>({ db, query }: Search<DB, TB, Row>): Promise<boolean> {
  return (await countCached(db, onlyHits(query).limit(fewRows + 1))) <= fewRows;
}

async function isRare<DB, TB extends keyof DB, Row>(search: Search<DB, TB, Row>): Promise<boolean> {
  if (indexedNeedles(search).length === 0 || (await isShort(search))) return false;
  return (await countCached(search.db, sql`(${findHits(search)} limit ${fewHits + 1})`)) <= fewHits;
}

function onlyHits<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) {
  return query.clearSelect().select(sql`1`.as("hit"));
}

/**
 * Returns conditions for a search column to contain every word of `search`, even inside a word; `other` is another way for a word
 * to match. For short lists.
 */
export function holdsWords(
  column: RawBuilder<unknown>,
  search: string,
  other?: (word: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool>[] {
  return searchedWords(search).map((needle) => {
    const holds = anyOf(needle, (word) => sql`replace(${column}, ${word}, '') <> ${column}`);
    return other ? sql`(${holds} or ${other(needle[0] ?? "")})` : holds;
  });
}

/** A word with its spellings, of which one must match. */
type Needle = string[];

/** One or two letters match only at the beginning of a word. */
function toNeedles({ search = "" }: { search?: string }): Needle[] {
  return searchedWords(search)
    .slice(0, maxTerms)
    .map((spellings) => spellings.map((term) => ([...term].length < 3 ? ` ${term}` : term)));
}

function indexedNeedles(search: { table: SearchableTable; search?: string }): Needle[] {
  if (!indexed.includes(search.table)) return [];
  return toNeedles(search).filter((spellings) => spellings.every((needle) => [...needle].length >= 3));
}

function anyOf(needle: Needle, condition: (spelling: string) => RawBuilder<unknown>): RawBuilder<SqlBool> {
  const conditions = needle.map(condition);
  return conditions.length === 1 ? sql`${conditions[0]}` : sql`(${sql.join(conditions, sql` or `)})`;
}

function findHits(search: { db: Kysely<Database>; table: SearchableTable; search?: string }) {
  const { db, table } = search;
  const needles = indexedNeedles(search);
  if (engineFromUrl(db) === "postgres") {
    const all = sql.join(
      needles.map((needle) => like(table, needle)),
      sql` and `,
    );
    return sql`select seq from ${sql.table(table)} where ${all}`;
  }
  const index = sql.ref(`${table}_search`);
  const phrases = needles.map((spellings) => spellings.map((needle) => `"${needle.replaceAll('"', '""')}"`).join(" OR "));
  return sql`select rowid from ${index} where ${index} match ${phrases.map((phrase) => `(${phrase})`).join(" AND ")}`;
}

function like(table: SearchableTable, needle: Needle): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.search`);
  return anyOf(needle, (spelling) => sql`${column} like ${`%${spelling.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`);
}

/** SQLite's planner would scan an ordinary index instead. */
function byRowNumber(table: SearchableTable): KyselyPlugin {
  const from = FromNode.create([sql`${sql.table(table)} not indexed`.toOperationNode()]);
  return {
    transformQuery: ({ node }) => (SelectQueryNode.is(node) ? { ...node, from } : node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
