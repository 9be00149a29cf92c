import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

export function pictureAddresses(engine: Engine): Required<Migration> {
  // See 001-start.
  const text = engine === "postgres" ? sql`text collate "C"` : "text";
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const indexed = [
    ["blogs_picture_address", "blogs", "image_url"],
    ["restaurants_picture_address", "restaurants", "imagen"],
  ] as const;

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("picture_addresses")
      .addColumn("address", text, (column) => column.notNull().primaryKey())
      .addColumn("hash", text, (column) => column.references("pictures.hash").onDelete("cascade"))
      .addColumn("fault", text)
      .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("next_attempt_at", text)
      .addColumn("created_at", text, required)
      .execute();
    await db.schema.createIndex("picture_addresses_due").on("picture_addresses").column("next_attempt_at").execute();
    await db.schema.createIndex("picture_addresses_of_picture").on("picture_addresses").column("hash").execute();
    // Longer URLs are not fetched, and Postgres could not index them.
    for (const [name, table, column] of indexed)
      await sql`
        create index ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})
        where octet_length(${sql.ref(column)}) <= ${sql.lit(2048)}`.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    for (const [name] of indexed) await db.schema.dropIndex(name).execute();
    await db.schema.dropTable("picture_addresses").execute();
  }

  return { up, down };
}
