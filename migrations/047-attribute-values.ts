import type { Kysely, Migration } from "kysely";

const index = "restaurant_attributes_values";

/** By this, a search finds the restaurants that tell a value which its own index does not hold, such as a language. */
export function attributeValues(): Required<Migration> {
  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex(index).on("restaurant_attributes").columns(["key", "value"]).execute();
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex(index).execute();
  }

  return { up, down };
}
