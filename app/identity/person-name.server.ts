import { type RawBuilder, sql } from "kysely";

/** What a person is called, some of whom give no name; null where a join found nobody. `table` is the profiles, or their alias. */
export function personName(table: string): RawBuilder<string | null> {
  return sql`coalesce(nullif(${sql.ref(`${table}.full_name`)}, ''), ${sql.ref(`${table}.email`)})`;
}
