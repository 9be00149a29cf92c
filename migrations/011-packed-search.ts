import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";
import { queueTriggers, searchedColumns, wordTables } from "./010-restaurant-search";

/** A row holds a word's postings in thousands of restaurants, so that a search reads few rows however common its words are. */
export function packedSearch(engine: Engine): Required<Migration> {
  const isPostgres = engine === "postgres";
  const text = isPostgres ? sql`text collate "C"` : "text";
  const [rowNumber, bytes] = [isPostgres ? "bigint" : "integer", isPostgres ? "bytea" : "blob"] as const;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  /** SQLite then stores the rows in the order of their key. */
  const clustered = <Name extends string>(table: CreateTableBuilder<Name>) =>
    isPostgres ? table : table.modifyEnd(sql`without rowid`);
  const queueAll = sql`
    insert into restaurants_to_index (seq) select seq from restaurants where true on conflict do nothing`;

  const formerTriggers = queueTriggers(engine, searchedColumns);
  const triggers = queueTriggers(engine, [...searchedColumns, "google_fields", "plan_type", "plan_expires_at"]);

  async function up(db: Kysely<unknown>): Promise<void> {
    await wordTables(engine).drop(db);
    await formerTriggers.drop(db);
    await triggers.create(db);
    await db.schema
      .createTable("directory_postings")
      .addColumn("word", text, required)
      .addColumn("block", "integer", required)
      .addColumn("postings", bytes, required)
      .addPrimaryKeyConstraint("directory_postings_key", ["word", "block"])
      .execute();
    await db.schema
      .createTable("directory_blocks")
      .addColumn("block", "integer", (column) => column.notNull().primaryKey())
      .addColumn("version", "text", required)
      .addColumn("facts", bytes, required)
      .execute();
    await db.schema
      .createTable("indexed_restaurants")
      .addColumn("seq", rowNumber, (column) => column.notNull().primaryKey())
      .addColumn("nombre", text, required)
      .addColumn("name_key", text, required)
      .addColumn("words", "text", required)
      .execute();
    await db.schema.createIndex("indexed_restaurants_by_name").on("indexed_restaurants").columns(["name_key", "seq"]).execute();
    await clustered(
      db.schema
        .createTable("directory_words")
        .addColumn("word", text, (column) => column.notNull().primaryKey())
        .addColumn("uses", "integer", (column) => column.notNull().check(sql`uses > 0`)),
    ).execute();
    await clustered(
      db.schema
        .createTable("directory_word_forms")
        .addColumn("kind", text, required)
        .addColumn("form", text, required)
        .addColumn("word", text, required)
        .addPrimaryKeyConstraint("directory_word_forms_key", ["kind", "form", "word"]),
    ).execute();
    await queueAll.execute(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    const tables = ["directory_word_forms", "directory_words", "indexed_restaurants", "directory_blocks", "directory_postings"];
    for (const table of tables) await db.schema.dropTable(table).execute();
    await triggers.drop(db);
    await formerTriggers.create(db);
    await wordTables(engine).create(db);
    await queueAll.execute(db);
  }

  return { up, down };
}
