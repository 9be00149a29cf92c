import { Sqlite } from "./sqlite-library.server";
import { Kysely, PostgresAdapter } from "kysely";
import pg from "pg";
import { type Patience, postgresDialect } from "./postgres.server";
import type { Database } from "./schema.server";
import { sqliteDialect, sqliteFile } from "./sqlite.server";

export type Engine = "sqlite" | "postgres";

/** The engine that a database address names, or that stands behind a connection or transaction. */
export function engineOf(source: string | Kysely<Database>): Engine {
  if (typeof source !== "string") return source.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
  if (source.startsWith("file:")) return "sqlite";
  if (/^postgres(ql)?:\/\//.test(source)) return "postgres";
  throw new Error("La dirección de la base de datos debe empezar con file: o postgres://");
}

/**
 * A connection to "file:./x.db" (made when it does not exist) or "postgres://…". Nothing is opened
 * before the first query; close it with `destroy()`. Counts are numbers on both engines. Postgres ends a query for which a page
 * would wait too long, unless patience is endless.
 *
 * SQLite has one connection: inside `transaction().execute((trx) => …)` everything must go through
 * `trx`, since a query on the outer `db` would wait for the transaction that waits for it.
 */
export function connect(url: string, patience?: Patience): Kysely<Database> {
  const dialect = engineOf(url) === "postgres" ? postgresDialect(url, patience) : sqliteDialect(sqliteFile(url));
  return new Kysely<Database>({ dialect });
}

/**
 * Whether the error says that a value which must be unique is taken; with `column`, only when that
 * column takes part, for example `isUniqueViolation(error, "slug")`.
 */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const columns = takenColumns(error);
  return columns !== undefined && (column === undefined || columns.includes(column));
}

/** Whether the error says that a table is not there; with `table`, only when it is that one. */
export function isMissingTable(error: unknown, table?: string): boolean {
  if (!(error instanceof Sqlite.SqliteError || error instanceof pg.DatabaseError)) return false;
  const isMissing = error.code === "42P01" || error.message.startsWith("no such table: ");
  // The name stands in the message whatever the server's language is.
  return isMissing && (table === undefined || error.message.includes(table));
}

function takenColumns(error: unknown): string[] | undefined {
  if (error instanceof Sqlite.SqliteError && /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(error.code)) {
    // UNIQUE constraint failed: restaurants.provincia, restaurants.slug
    return [...error.message.matchAll(/\.(\w+)/g)].map(([, column = ""]) => column);
  }
  if (error instanceof pg.DatabaseError && error.code === "23505") {
    // Key (provincia, slug)=(panama, el-trapiche) already exists. The words depend on the server's language.
    return /\(([^)]+)\)=/.exec(error.detail ?? "")?.[1]?.split(", ") ?? [];
  }
  return undefined;
}
