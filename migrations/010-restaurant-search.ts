import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** A change of these columns changes what the search finds. Others, such as a row's lock, do not queue the restaurant. */
export const searchedColumns = [
  "nombre",
  "descripcion",
  "direccion",
  "horario",
  "special_dish",
  "especialidades",
  "categoria",
  "provincia",
  "is_verified",
  "is_active",
  "source",
  "created_at",
];

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** 011 replaces it: one row per word of a restaurant. */
export function wordTables(engine: Engine) {
  const isPostgres = engine === "postgres";
  const text = isPostgres ? sql`text collate "C"` : "text";
  const rowNumber = isPostgres ? "bigint" : "integer";
  /** SQLite then stores the rows in the order of their key. */
  const clustered = <Name extends string>(table: CreateTableBuilder<Name>) =>
    isPostgres ? table : table.modifyEnd(sql`without rowid`);

  async function create(db: Kysely<unknown>): Promise<void> {
    await createWords(db);
    await db.schema
      .createTable("restaurant_names")
      .addColumn("seq", rowNumber, (column) => column.notNull().primaryKey())
      .addColumn("nombre", text, required)
      .addColumn("name_key", text, required)
      .execute();
    await db.schema.createIndex("restaurant_names_in_order").on("restaurant_names").columns(["name_key", "seq"]).execute();
    await clustered(
      db.schema.createTable("directory_words").addColumn("word", text, (column) => column.notNull().primaryKey()),
    ).execute();
    await clustered(
      db.schema
        .createTable("directory_word_forms")
        .addColumn("kind", text, required)
        .addColumn("form", text, required)
        .addColumn("word", text, required)
        .addPrimaryKeyConstraint("directory_word_forms_key", ["kind", "form", "word"]),
    ).execute();
  }

  async function createWords(db: Kysely<unknown>): Promise<void> {
    // Kysely can neither declare a descending key nor include columns in an index.
    const number = sql.raw(isPostgres ? "bigint" : "integer");
    const words = sql.raw(isPostgres ? 'text collate "C"' : "text");
    const key = sql`(word, field, listed_at desc, seq)`;
    await sql`
      create table restaurant_words (
        word ${words} not null,
        field integer not null,
        listed_at ${number} not null,
        seq ${number} not null,
        fields integer not null,
        provincia ${words} not null,
        categoria ${words},
        is_verified integer not null,
        week_id integer
        ${isPostgres ? sql`)` : sql`, primary key ${key}) without rowid`}
    `.execute(db);
    if (isPostgres) {
      // A search reads all of this, and need not visit the table.
      await sql`
        create unique index restaurant_words_key on restaurant_words ${key}
        include (fields, provincia, categoria, is_verified, week_id)
      `.execute(db);
    }
    const includes = isPostgres ? sql`(seq, word) include (field, fields)` : sql`(seq, word, field, fields)`;
    await sql`create unique index restaurant_words_of_one on restaurant_words ${includes}`.execute(db);
  }

  async function drop(db: Kysely<unknown>): Promise<void> {
    for (const table of ["directory_word_forms", "directory_words", "restaurant_names", "restaurant_words"]) {
      await db.schema.dropTable(table).execute();
    }
  }

  return { create, drop };
}

/** The triggers also queue added and deleted restaurants. */
export function queueTriggers(engine: Engine, columns: string[]) {
  const changed = sql.raw(columns.join(", "));

  async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
    const queue = (row: string) => sql`insert or ignore into restaurants_to_index (seq) values (${sql.ref(`${row}.seq`)})`;
    await sql`create trigger restaurants_queued_new after insert on restaurants begin ${queue("new")}; end`.execute(db);
    await sql`create trigger restaurants_queued_gone after delete on restaurants begin ${queue("old")}; end`.execute(db);
    await sql`
      create trigger restaurants_queued_changed after update of ${changed} on restaurants
      begin ${queue("new")}; end
    `.execute(db);
  }

  async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function queue_restaurant() returns trigger language plpgsql as $$
        begin
          insert into restaurants_to_index (seq) values (case when tg_op = 'DELETE' then old.seq else new.seq end)
          on conflict do nothing;
          return null;
        end
      $$
    `.execute(db);
    await sql`
      create trigger restaurants_queued after insert or delete or update of ${changed} on restaurants
      for each row execute function queue_restaurant()
    `.execute(db);
  }

  async function drop(db: Kysely<unknown>): Promise<void> {
    if (engine === "postgres") {
      await sql`drop trigger restaurants_queued on restaurants`.execute(db);
      await sql`drop function queue_restaurant()`.execute(db);
      return;
    }
    for (const name of ["changed", "gone", "new"]) await sql`drop trigger ${sql.ref(`restaurants_queued_${name}`)}`.execute(db);
  }

  return { create: engine === "postgres" ? createPostgresTriggers : createSqliteTriggers, drop };
}

/** Triggers fill the queue, so that it misses no change by any program. All existing restaurants start in it. */
export function restaurantSearch(engine: Engine): Required<Migration> {
  const [words, triggers] = [wordTables(engine), queueTriggers(engine, searchedColumns)];

  async function up(db: Kysely<unknown>): Promise<void> {
    await words.create(db);
    await db.schema
      .createTable("restaurants_to_index")
      .addColumn("seq", engine === "postgres" ? "bigint" : "integer", (column) => column.notNull().primaryKey())
      .execute();
    await sql`insert into restaurants_to_index (seq) select seq from restaurants`.execute(db);
    await triggers.create(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await triggers.drop(db);
    await db.schema.dropTable("restaurants_to_index").execute();
    await words.drop(db);
  }

  return { up, down };
}
