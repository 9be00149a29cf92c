import { type RawBuilder, sql } from "kysely";
import { db } from "../db/client.server";

/** Returns SQL for the name or else the email address; null where a left join found none. `table`: "profiles" or its alias. */
export function accountName(table: string): RawBuilder<string | null> {
  return sql`coalesce(nullif(${sql.ref(`${table}.full_name`)}, ''), ${sql.ref(`${table}.email`)})`;
}

export async function findAccountNames(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const accounts = await db()
    .selectFrom("profiles")
    .select(["id", accountName("profiles").$notNull().as("name")])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}
