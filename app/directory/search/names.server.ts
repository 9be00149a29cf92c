import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { fold } from "../../text/fold";

/** A name of one word may be any word of a search. */
const minNameWords = 2;
const maxNameWords = 8;

/** Words with which people do not always begin a name. */
const beginnings = ["", "restaurante ", "el ", "la ", "los ", "las ", "marisqueria ", "fonda ", "bar ", "cafe ", "pizzeria "];

type TypedWord = { raw: string; word: string };

/** "moni's" as typed and "monis" as folded, since names keep their apostrophes. */
const spellings = (typed: readonly TypedWord[]) => [
  ...new Set([typed.map(({ word }) => word).join(" "), fold(typed.map(({ raw }) => raw).join(" "))]),
];

/** Returns the positions of each run of words that is a restaurant's whole name. */
export async function findNamedRuns(db: Kysely<Database>, typed: readonly TypedWord[]): Promise<number[][]> {
  const runs = new Map<string, number[]>();
  for (let start = 0; start < typed.length; start += 1) {
    for (let end = start + minNameWords; end <= Math.min(typed.length, start + maxNameWords); end += 1) {
      const positions = Array.from({ length: end - start }, (_, index) => start + index);
      for (const name of withBeginnings(typed.slice(start, end))) {
        // "Café Balcón" itself, not "Balcón" with its beginning.
        if ((runs.get(name)?.length ?? 0) < positions.length) runs.set(name, positions);
      }
    }
  }
  const found = await findNames(db, [...runs.keys()]);
  return found.flatMap(({ name_key }) => [runs.get(name_key) ?? []]);
}

const withBeginnings = (typed: readonly TypedWord[]) =>
  spellings(typed).flatMap((name) => beginnings.map((beginning) => beginning + name));

/** Returns the `seq` of the restaurants whose whole name is the query. */
export async function findByWholeName(db: Kysely<Database>, typed: readonly TypedWord[]): Promise<Set<number>> {
  const found = await findNames(db, typed.length === 0 ? [] : withBeginnings(typed));
  return new Set(found.map(({ seq }) => seq));
}

/** Within both engines' limits on parameters. */
const maxNames = 1_000;

async function findNames(db: Kysely<Database>, names: string[]) {
  if (names.length === 0) return [];
  return await db
    .selectFrom("indexed_restaurants")
    .select(["seq", "name_key"])
    .where("name_key", "in", names.slice(0, maxNames))
    .execute();
}
