import type { Kysely, Migration } from "kysely";

/** Remembers that an administrator was told that Google has no more results of a search. */
export function endedSearches(): Required<Migration> {
  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable("listing_searches")
      .addColumn("is_over", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("listing_searches").dropColumn("is_over").execute();
  }

  return { up, down };
}
