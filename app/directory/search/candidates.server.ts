import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.server";
import type { ProvinceId } from "../../text/provinces";
import type { RestaurantCategory } from "../../text/restaurant-categories";
import { weeksOpenAt } from "./opening-weeks.server";
import { filterWords, searchFields } from "./postings.server";
import { toRangeEnd, type Part, qualities, type Term } from "./reading.server";

/** Ranking considers at most this many restaurants. */
export const mostCandidates = 1_200;
/** Lists of postings are counted up to this. */
const mostCounted = 10_000;
/** Lists up to this are read whole, longer ones run by run, each up to the limit. */
const mostReadWhole = 2_000;
/** A filter with fewer restaurants is walked instead of a word's postings. */
const fewOfFilter = 4_000;
/** Combinations of the parts' alternatives. */
const mostCombinations = 8;

export type DirectoryFilters = {
  provincias: ProvinceId[];
  categorias: RestaurantCategory[];
  /** A moment, or "unknown" for restaurants without understood hours. */
  open: Date | "unknown" | null;
  isVerified: boolean;
};

export type Candidate = {
  seq: number;
  listed_at: number;
  provincia: ProvinceId;
  categoria: RestaurantCategory | null;
  is_verified: 0 | 1;
  week_id: number | null;
  /** One for each part: field * qualityRange + quality. */
  scores: number[];
};

/** A score is a field and, within it, a quality. */
export const qualityRange = 4;

export type CandidateSearch = {
  parts: Part[];
  filters: DirectoryFilters;
  /** The newest, or those with the best field first. Matters when there are more than `limit`. */
  isNewestFirst: boolean;
  limit: number;
};

/** `isWhole`: no match is missing. */
export type Candidates = { found: Candidate[]; isWhole: boolean };

/** Restaurants that match all parts and filters, each once, in no order. At least `limit`, if there are as many. */
export async function findCandidates(db: Kysely<Database>, search: CandidateSearch): Promise<Candidates> {
  const found = new Map<number, Candidate>();
  let isWhole = true;
  for (const combination of combinations(search.parts)) {
    const matches = await findMatches(db, search, combination);
    if (matches.length >= search.limit) isWhole = false;
    for (const candidate of matches) {
      const known = found.get(candidate.seq);
      if (!known || sum(candidate.scores) < sum(known.scores)) found.set(candidate.seq, candidate);
    }
  }
  return { found: [...found.values()], isWhole };
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** One alternative of each part. */
type Combination = { terms: Term[][]; provincias: ProvinceId[] };

function combinations(parts: Part[]): Combination[] {
  let made: Combination[] = [{ terms: [], provincias: [] }];
  for (const { alternatives } of parts) {
    made = made
      .flatMap(({ terms, provincias }) =>
        alternatives.map((alternative) => ({
          terms: [...terms, alternative.terms],
          provincias: alternative.provincia ? [...provincias, alternative.provincia] : provincias,
        })),
      )
      .slice(0, mostCombinations);
  }
  return made;
}

type Row = Omit<Candidate, "scores"> & Record<`s${number}`, number>;

async function findMatches(db: Kysely<Database>, search: CandidateSearch, { terms, provincias }: Combination) {
  // The visitor's choice of provinces goes before the place's.
  const isChosen = search.filters.provincias.length > 0;
  const filters = { ...search.filters, provincias: isChosen ? search.filters.provincias : [...new Set(provincias)] };
  const all = terms.flat();
  const driver = await chooseDriver(db, all, filters);
  const { rows } = await matchQuery({ ...search, filters }, all, driver).execute(db);
  return rows.map((row): Candidate => {
    let at = 0;
    const scores = terms.map((group) => Math.max(searchFieldOfPlace(group), ...group.map(() => row[`s${at++}`] ?? 0)));
    const { seq, listed_at, provincia, categoria, is_verified, week_id } = row;
    return { seq, listed_at, provincia, categoria, is_verified, week_id, scores };
  });
}

/** A province, named as a place, has no words: its restaurants match as if by address. */
const searchFieldOfPlace = (group: Term[]) => (group.length === 0 ? searchFields.address * qualityRange : 0);

/** The list of postings to walk. With more than one word, one restaurant may be in it several times. */
type Driver = {
  words: string[];
  term?: Term;
  isLong: boolean;
  /** The other terms with lists short enough to be read whole. */
  short?: Term[];
};

/**
 * The shortest list of postings that contains every match. A word's list goes by field, a filter's by time alone, so a filter's
 * is taken only when it is short enough to be ranked whole.
 */
async function chooseDriver(db: Kysely<Database>, terms: Term[], filters: DirectoryFilters): Promise<Driver> {
  const ofTerms: Driver[] = terms.map((term) => ({ words: [...term.words.keys()], term, isLong: true }));
  const ofFilters: Driver[] = toFilterLists(filters).map((words) => ({ words, isLong: true }));
  const all: Driver = { words: [filterWords.all], isLong: true };
  const lists = [...ofTerms, ...ofFilters];
  const [only] = lists;
  if (!only) return all;
  if (lists.length === 1 && only.words.length === 1 && only.term?.prefix === undefined) return only;

  const counts = await countPostings(db, lists);
  const counted = lists.map((list, index) => {
    const postings = counts[index] ?? 0;
    const mostWhole = terms.length > 1 ? mostCounted : mostReadWhole;
    return { ...list, postings, isLong: postings > mostWhole && list.term?.prefix === undefined };
  });
  // A long range of words has no order to walk in.
  const walkable = counted.filter(({ term, postings }) => postings <= mostCounted || term?.prefix === undefined);
  const hasTerm = walkable.some(({ term }) => term !== undefined);
  const shortest = walkable
    .filter(({ term, postings }) => term !== undefined || !hasTerm || postings <= fewOfFilter)
    .reduce((shortest, list) => (list.postings < shortest.postings ? list : shortest), { ...all, postings: Infinity });
  return { ...shortest, short: counted.flatMap(({ term, postings }) => (term && postings <= mostCounted ? [term] : [])) };
}

function toFilterLists({ provincias, categorias, open, isVerified }: DirectoryFilters): string[][] {
  const lists: string[][] = [];
  if (provincias.length > 0) lists.push(provincias.map(filterWords.provincia));
  if (categorias.length > 0) lists.push(categorias.map(filterWords.categoria));
  if (isVerified) lists.push([filterWords.verified]);
  if (open === "unknown") lists.push([filterWords.week(null)]);
  return lists;
}

async function countPostings(db: Kysely<Database>, lists: Driver[]): Promise<number[]> {
  const counts = lists.map(
    (list, index) => sql`(
      select count(*) from (select 1 from restaurant_words where ${isInList(sql`word`, list)} limit ${mostCounted + 1}) as postings
    ) as ${sql.ref(`c${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  return lists.map((_, index) => rows[0]?.[`c${index}`] ?? 0);
}

function isInList(column: RawBuilder<unknown>, { words, term }: Pick<Driver, "words" | "term">): RawBuilder<boolean> {
  return term?.prefix === undefined ? isOneOf(column, words) : beginsWith(column, term.prefix);
}

/** The range may contain words of filters, whose field is 0. */
function beginsWith(column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> {
  return sql`(${column} >= ${prefix} and ${column} < ${toRangeEnd(prefix)})`;
}

/** Equality lets an engine read one word's postings in their order. */
function isOneOf(column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean> {
  return values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} in (${sql.join(values)})`;
}

const payload = ["seq", "listed_at", "provincia", "categoria", "is_verified", "week_id"] as const;

function matchQuery(search: CandidateSearch, terms: Term[], driver: Driver): RawBuilder<Row> {
  const { isNewestFirst, limit, filters } = search;
  const isByField = driver.term !== undefined && !isNewestFirst;
  const scoreNames = terms.map((_, index) => sql.ref(`s${index}`));
  const columns = [
    ...payload.map((column) => sql`d.${sql.ref(column)} as ${sql.ref(column)}`),
    ...terms.map((term, index) => sql`${term === driver.term ? ownScore(term) : bestScore(term)} as ${scoreNames[index]}`),
  ];
  const conditions = [
    ...toConditions(filters),
    ...terms.filter((term) => term !== driver.term).map((term) => isMatchedBeside(term, driver)),
  ];
  if (driver.term?.fields !== undefined) conditions.push(sql`d.fields & ${sql.lit(driver.term.fields)} <> 0`);
  const walk = (list: RawBuilder<unknown>) => sql`
    select ${sql.join([...columns, sql`d.field as field`])} from restaurant_words as d
    where ${sql.join([list, ...conditions], sql` and `)}`;
  const walkInOrder = (list: RawBuilder<unknown>) => sql`
    ${walk(list)} order by d.field, d.listed_at desc, d.seq limit ${limit}`;

  const [word, ...others] = driver.words;
  // A filter's postings all have the field 0, so that theirs is the order of time.
  const isOneRun = others.length === 0 && (isByField || !driver.term) && driver.term?.prefix === undefined;
  if (isOneRun) return sql<Row>`${walkInOrder(sql`d.word = ${word}`)}`;
  // A long list is read run by run, each in its own order and up to the limit.
  const rows = driver.isLong
    ? sql.join(
        toRuns(driver, isByField).map((run) => sql`select * from (${walkInOrder(run)}) as run`),
        sql` union all `,
      )
    : walk(sql`${isInList(sql`d.word`, driver)} and d.field ${driver.term ? sql`>` : sql`=`} 0`);
  // A restaurant may have several of the words.
  const names = sql.join(payload.map((column) => sql.ref(column)));
  const best = scoreNames.map((name) => sql`, min(${name}) as ${name}`);
  return sql<Row>`
    select ${names}${sql.join(best, sql``)} from (${rows}) as d group by ${names}
    order by ${isByField ? sql`min(field), ` : sql``}listed_at desc, seq limit ${limit}
  `;
}

/** Parts of a list in which the postings are in the wanted order. */
function toRuns(driver: Driver, isByField: boolean): RawBuilder<unknown>[] {
  const ofWords = driver.words.map((word) => sql`d.word = ${word}`);
  if (isByField || !driver.term) return ofWords;
  return ofWords.flatMap((ofWord) => Object.values(searchFields).map((field) => sql`${ofWord} and d.field = ${sql.lit(field)}`));
}

function toConditions({ provincias, categorias, open, isVerified }: DirectoryFilters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (provincias.length > 0) conditions.push(isOneOf(sql`d.provincia`, provincias));
  if (categorias.length > 0) conditions.push(isOneOf(sql`d.categoria`, categorias));
  if (isVerified) conditions.push(sql`d.is_verified = 1`);
  if (open === "unknown") conditions.push(sql`d.week_id is null`);
  else if (open) conditions.push(sql`d.week_id in ${weeksOpenAt(open)}`);
  return conditions;
}

/** In the walked posting. */
function ownScore(term: Term): RawBuilder<number> {
  return sql`${selectField(sql`d.field`, sql`d.fields`, term)} * ${sql.lit(qualityRange)} + ${selectQuality(sql`d.word`, term)}`;
}

/** In the restaurant's other postings; null without a match. A scalar subquery, which Postgres cannot turn into a join. */
function bestScore(term: Term): RawBuilder<number> {
  const { words, prefix, fields } = term;
  const isWord = isOneOf(sql`t.word`, [...words.keys()]);
  return sql`(
    select min(${selectField(sql`t.field`, sql`t.fields`, term)} * ${sql.lit(qualityRange)} + ${selectQuality(sql`t.word`, term)})
    from restaurant_words as t
    where t.seq = d.seq and ${prefix === undefined ? isWord : sql`${beginsWith(sql`t.word`, prefix)} and t.field > 0`}
    ${fields === undefined ? sql`` : sql`and t.fields & ${sql.lit(fields)} <> 0`}
  )`;
}

function isMatched(term: Term): RawBuilder<boolean> {
  return sql`${bestScore(term)} is not null`;
}

/** Beside a list that is read whole, a short list is read once rather than looked up for each restaurant. */
function isMatchedBeside(term: Term, { isLong, short = [] }: Driver): RawBuilder<boolean> {
  if (isLong || !short.includes(term)) return isMatched(term);
  const fields = term.fields === undefined ? sql`` : sql` and t.fields & ${sql.lit(term.fields)} <> 0`;
  const isWord = isInList(sql`t.word`, { words: [...term.words.keys()], term });
  return sql`d.seq in (select t.seq from restaurant_words as t where ${isWord} and t.field > 0${fields})`;
}

/** A place counts in the name or in the address only. */
function selectField(field: RawBuilder<unknown>, fields: RawBuilder<unknown>, term: Term): RawBuilder<number> {
  if (term.fields === undefined) return sql`${field}`;
  const isInName = sql`${fields} & ${sql.lit(1 << searchFields.name)} <> 0`;
  return sql`(case when ${isInName} then ${sql.lit(searchFields.name)} else ${sql.lit(searchFields.address)} end)`;
}

/** Words by their quality; those that only begin like the term are parts. */
function selectQuality(word: RawBuilder<unknown>, { words, prefix }: Term): RawBuilder<number> {
  const found = [...new Set(words.values())];
  const [only] = found;
  if (found.length === 1 && prefix === undefined && only !== undefined) return sql`${sql.lit(only)}`;
  const cases = found.map((quality) => {
    const texts = [...words].filter(([, other]) => other === quality).map(([text]) => text);
    return sql`when ${isOneOf(word, texts)} then ${sql.lit(quality)}`;
  });
  return sql`(case ${sql.join(cases, sql` `)} else ${sql.lit(qualities.part)} end)`;
}

/** Of restaurants in the order of their folded names. For lists too long to be sorted here. */
export async function findSeqsByName(
  db: Kysely<Database>,
  search: CandidateSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const { parts, filters } = search;
  const matches = combinations(parts).map(({ terms, provincias }) => {
    const isChosen = filters.provincias.length > 0;
    const chosen = { ...filters, provincias: isChosen ? filters.provincias : [...new Set(provincias)] };
    return sql`(${sql.join([...toConditions(chosen), ...terms.flat().map(isMatched), sql`1 = 1`], sql` and `)})`;
  });
  const { rows } = await sql<{ seq: number }>`
    select n.seq as seq from restaurant_names as n cross join restaurant_words as d
    where d.seq = n.seq and d.word = ${filterWords.all} and (${sql.join(matches, sql` or `)})
    order by n.name_key, n.seq limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ seq }) => seq);
}
