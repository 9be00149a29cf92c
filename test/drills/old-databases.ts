import { randomUUID } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { type Engine, engineFromUrl } from "../../app/db/engine.server";
import { executedMigrations, migrateToLatest, rollback } from "../../app/db/migrate.server";
import type { Database } from "../../app/db/schema.server";
import { sqliteFile } from "../../app/db/sqlite.server";
import { generateContent } from "../../seed/generate";
import { withDatabase } from "../support/database/filled-database";
import { openPostgres } from "../support/database/postgres";
import { copyForInspection } from "./sqlite";

/** Last migration of the older version. */
const lastKnown = "002-accounts";
/** Within both engines' limits on parameters. */
const batch = 500;

/** Makes identical databases, full of rows. */
export type OldDatabases = {
  engine: Engine;
  make: () => Promise<string>;
  /** A migration is running but not committed, as seen from another process. */
  isChanging: (url: string) => Promise<boolean>;
  /** URL for inspecting what a killed process left, before the next start repairs it. */
  aside: (url: string) => string;
  /** Backups made before migrating; null if the engine makes none. */
  copiesOf: (url: string) => number | null;
  stop: () => Promise<void>;
};

export async function openOldSqlite(folder: string, rows: number): Promise<OldDatabases> {
  const original = join(folder, "old.db");
  await fillOld(`file:${original}`, rows);
  const beside = (url: string, end: RegExp) => readdirSync(dirname(sqliteFile(url))).filter((name) => end.test(name)).length;
  return {
    engine: "sqlite",
    make: () => {
      const own = join(folder, randomUUID());
      mkdirSync(own);
      copyFileSync(original, join(own, "site.db"));
      return Promise.resolve(`file:${join(own, "site.db")}`);
    },
    // The migrating process makes a backup first.
    isChanging: (url) => Promise.resolve(existsSync(`${sqliteFile(url)}.copying`) || beside(url, /\.before-/) > 0),
    aside: copyForInspection,
    copiesOf: (url) => beside(url, /\.before-/),
    stop: () => Promise.resolve(),
  };
}

export async function openOldPostgres(rows: number): Promise<OldDatabases> {
  const server = await openPostgres();
  const original = await server.createDatabase("old");
  await fillOld(original, rows);
  const within = async (url: string, statement: string) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await client.query<{ found: number }>(statement);
    } finally {
      await client.end();
    }
  };
  return {
    engine: "postgres",
    async make() {
      const name = `drill_${randomUUID().replaceAll("-", "")}`;
      await within(original.replace(/[^/]+$/, "postgres"), `create database ${name} template old`);
      return original.replace(/[^/]+$/, name);
    },
    async isChanging(url) {
      const { rows } = await within(
        url,
        `select count(*)::int as found from pg_locks where mode = 'AccessExclusiveLock' and locktype = 'relation'
          and database = (select oid from pg_database where datname = current_database())`,
      );
      return (rows[0]?.found ?? 0) > 0;
    },
    aside: (url) => url,
    copiesOf: () => null,
    stop: () => server.stop(),
  };
}

/** Fills the database as that version would have after a few years. */
async function fillOld(url: string, rows: number) {
  await withDatabase(url, async (db) => {
    // The generator fills today's columns.
    await migrateToLatest(db, url);
    await generateContent(db, { restaurants: rows, blogs: rows });
    while ((await executedMigrations(db)).some((name) => name > lastKnown)) await rollback(db, url);
    const time = "2026-11-21T12:00:00.000Z";
    const people = Array.from({ length: rows }, (_, n) => [`p${n}`, `p${n}@ejemplo.pa`, "Itzel Ñandú", 0, time, time]);
    await insert(db, sql`profiles (id, email, full_name, is_admin, created_at, updated_at)`, people);
    const messages = people.map(([id, email]) => [id, "Beto", email, "", "Fonda La Ñapa", "¿Cuánto?", 0, "1", "0", time]);
    const columns = sql`(id, name, email, phone, business, message, is_spam, policy_version, policy_hash, created_at)`;
    await insert(db, sql`contact_messages ${columns}`, messages);
  });
}

/** Raw SQL: the old columns do not fit today's types. */
async function insert(db: Kysely<Database>, table: ReturnType<typeof sql>, rows: unknown[][]) {
  for (let start = 0; start < rows.length; start += batch) {
    const values = rows.slice(start, start + batch).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${table} values ${sql.join(values)}`.execute(db);
  }
}

export type State = { executed: string[]; rows: string; structure: string };

/** Reads executed migrations, row counts and schema. */
export async function readState(url: string): Promise<State> {
  return await withDatabase(url, async (db) => {
    const structure =
      engineFromUrl(url) === "sqlite"
        ? sql`select type, name, sql from sqlite_master where name not like 'kysely%' and name not like 'sqlite%' order by type, name`
        : sql`
            select tablename as name, indexdef as sql from pg_indexes where schemaname = 'public'
            union all select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint where conrelid <> 0
            union all select table_name, column_name || ' ' || data_type from information_schema.columns where table_schema = 'public'
            order by 1, 2
          `;
    const count = sql`
      select (select count(*) from profiles) as profiles, (select count(*) from contact_messages) as messages,
        (select count(*) from blogs) as blogs, (select count(*) from restaurants) as restaurants
    `;
    return {
      executed: (await executedMigrations(db)).sort(),
      rows: JSON.stringify((await count.execute(db)).rows),
      structure: JSON.stringify((await structure.execute(db)).rows),
    };
  });
}
