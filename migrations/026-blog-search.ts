import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, type Migration, sql } from "kysely";
import type { Engine } from "../app/db/engine.server";

/** A change of these columns changes what the search finds. Others, such as the number of views, do not queue the article. */
const searchedColumns = "title, excerpt, category, tags, content, author_id, is_published, created_at";

/** Triggers fill the queue, so that it misses no change by any program. All existing articles start in it. */
export function blogSearch(engine: Engine): Required<Migration> {
  const isPostgres = engine === "postgres";
  const text = isPostgres ? sql`text collate "C"` : "text";
  const [rowNumber, bytes] = [isPostgres ? "bigint" : "integer", isPostgres ? "bytea" : "blob"] as const;
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  /** SQLite then stores the rows in the order of their key. */
  const clustered = <Name extends string>(table: CreateTableBuilder<Name>) =>
    isPostgres ? table : table.modifyEnd(sql`without rowid`);
  const triggers = isPostgres ? postgresTriggers : sqliteTriggers;

  async function up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("blog_postings")
      .addColumn("word", text, required)
      .addColumn("block", "integer", required)
      .addColumn("postings", bytes, required)
      .addPrimaryKeyConstraint("blog_postings_key", ["word", "block"])
      .execute();
    await db.schema
      .createTable("blog_blocks")
      .addColumn("block", "integer", (column) => column.notNull().primaryKey())
      .addColumn("version", "text", required)
      .addColumn("facts", bytes, required)
      .execute();
    await db.schema
      .createTable("indexed_articles")
      .addColumn("seq", rowNumber, (column) => column.notNull().primaryKey())
      .addColumn("words", "text", required)
      .execute();
    await clustered(
      db.schema
        .createTable("blog_words")
        .addColumn("word", text, (column) => column.notNull().primaryKey())
        .addColumn("uses", "integer", (column) => column.notNull().check(sql`uses > 0`)),
    ).execute();
    await clustered(
      db.schema
        .createTable("blog_word_forms")
        .addColumn("kind", text, required)
        .addColumn("form", text, required)
        .addColumn("word", text, required)
        .addPrimaryKeyConstraint("blog_word_forms_key", ["kind", "form", "word"]),
    ).execute();
    await db.schema
      .createTable("articles_to_index")
      .addColumn("seq", rowNumber, (column) => column.notNull().primaryKey())
      .execute();
    await sql`insert into articles_to_index (seq) select seq from blogs where is_published = 1`.execute(db);
    await triggers.create(db);
  }

  async function down(db: Kysely<unknown>): Promise<void> {
    await triggers.drop(db);
    const tables = ["articles_to_index", "blog_word_forms", "blog_words", "indexed_articles", "blog_blocks", "blog_postings"];
    for (const table of tables) await db.schema.dropTable(table).execute();
  }

  return { up, down };
}

const columns = sql.raw(searchedColumns);

/** Not INSERT OR IGNORE: a foreign key's action, such as setting `author_id` to null, would override it. */
const sqliteTriggers = {
  async create(db: Kysely<unknown>): Promise<void> {
    const queue = (row: string) =>
      sql`begin insert into articles_to_index (seq) values (${sql.ref(`${row}.seq`)}) on conflict (seq) do nothing; end`;
    await sql`
      create trigger articles_queued_new after insert on blogs when new.is_published = 1 ${queue("new")}
    `.execute(db);
    await sql`
      create trigger articles_queued_gone after delete on blogs when old.is_published = 1 ${queue("old")}
    `.execute(db);
    await sql`
      create trigger articles_queued_changed after update of ${columns} on blogs
      when old.is_published = 1 or new.is_published = 1 ${queue("new")}
    `.execute(db);
    await sql`
      create trigger articles_queued_author after update of full_name on profiles
      when new.full_name is not old.full_name
      begin
        insert into articles_to_index (seq) select seq from blogs where author_id = new.id and is_published = 1
        on conflict (seq) do nothing;
      end
    `.execute(db);
  },
  async drop(db: Kysely<unknown>): Promise<void> {
    for (const name of ["author", "changed", "gone", "new"])
      await sql`drop trigger ${sql.ref(`articles_queued_${name}`)}`.execute(db);
  },
};

const postgresTriggers = {
  async create(db: Kysely<unknown>): Promise<void> {
    await sql`
      create function queue_article() returns trigger language plpgsql as $$
        begin
          if tg_op = 'DELETE' then
            insert into articles_to_index (seq) values (old.seq) on conflict do nothing;
          else
            insert into articles_to_index (seq) values (new.seq) on conflict do nothing;
          end if;
          return null;
        end
      $$
    `.execute(db);
    await sql`
      create function queue_articles_of_author() returns trigger language plpgsql as $$
        begin
          insert into articles_to_index (seq) select seq from blogs where author_id = new.id and is_published = 1
          on conflict do nothing;
          return null;
        end
      $$
    `.execute(db);
    await sql`
      create trigger articles_queued_new after insert on blogs
      for each row when (new.is_published = 1) execute function queue_article()
    `.execute(db);
    await sql`
      create trigger articles_queued_gone after delete on blogs
      for each row when (old.is_published = 1) execute function queue_article()
    `.execute(db);
    await sql`
      create trigger articles_queued_changed after update of ${columns} on blogs
      for each row when (old.is_published = 1 or new.is_published = 1) execute function queue_article()
    `.execute(db);
    await sql`
      create trigger articles_queued_author after update of full_name on profiles
      for each row when (new.full_name is distinct from old.full_name) execute function queue_articles_of_author()
    `.execute(db);
  },
  async drop(db: Kysely<unknown>): Promise<void> {
    await sql`drop trigger articles_queued_author on profiles`.execute(db);
    for (const name of ["changed", "gone", "new"]) {
      await sql`drop trigger ${sql.ref(`articles_queued_${name}`)} on blogs`.execute(db);
    }
    await sql`drop function queue_articles_of_author()`.execute(db);
    await sql`drop function queue_article()`.execute(db);
  },
};
