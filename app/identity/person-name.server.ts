import { type RawBuilder, sql } from "kysely";
import { db } from "../db/client.server";

/** What a person is called, some of whom give no name; null where a join found nobody. `table` is the profiles, or their alias. */
export function personName(table: string): RawBuilder<string | null> {
  return sql`coalesce(nullif(${sql.ref(`${table}.full_name`)}, ''), ${sql.ref(`${table}.email`)})`;
}

/** The names of these people by id, or their addresses where they gave no name. People without an account any more are left out. */
export async function findPeopleNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db()
    .selectFrom("profiles")
    .select(["id", personName("profiles").$notNull().as("name")])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(people.map(({ id, name }) => [id, name]));
}
