import { Sqlite } from "./sqlite-library.server";
import { Kysely, sql } from "kysely";
import { type QueryTimeout, isPostgresError, postgresDialect } from "./postgres.server";
import type { Database } from "./schema.server";
import { sqliteDialect, sqliteFile } from "./sqlite.server";

export type Engine = "sqlite" | "postgres";

/** Throws for other URL schemes. */
export function engineFromUrl(source: string | Kysely<Database>): Engine {
  if (typeof source !== "string") return engineOf(source);
  if (source.startsWith("file:")) return "sqlite";
  if (/^postgres(ql)?:\/\//.test(source)) return "postgres";
  throw new Error("La dirección de la base de datos debe empezar con file: o postgres://");
}

/** By adapter, which a database shares with its transactions: compiling a statement at each question would slow searches down. */
const engines = new WeakMap<object, Engine>();

function engineOf(db: Kysely<Database>): Engine {
  const { adapter } = db.getExecutor();
  const known = engines.get(adapter);
  if (known) return known;
  // Postgres numbers its parameters. `instanceof` would fail between the build's copy of Kysely and that of the tests.
  const engine = sql`select ${1}`.compile(db).sql === "select $1" ? "postgres" : "sqlite";
  engines.set(adapter, engine);
  return engine;
}

/**
 * Connects to "file:./x.db" (created if missing) or "postgres://…" on the first query. Counts are numbers on both engines.
 */
export function connect(url: string, timeout?: QueryTimeout): Kysely<Database> {
  const dialect = engineFromUrl(url) === "postgres" ? postgresDialect(url, timeout) : sqliteDialect(sqliteFile(url));
  return new Kysely<Database>({ dialect });
}

/** With `column`, true only for a constraint that includes it. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  const columns = takenColumns(error);
  return columns !== undefined && (column === undefined || columns.includes(column));
}

export function isMissingTable(error: unknown, table?: string): boolean {
  if (!(error instanceof Sqlite.SqliteError || isPostgresError(error))) return false;
  const isMissing = error.code === "42P01" || error.message.startsWith("no such table: ");
  // The server localises messages, but they contain the table's name.
  return isMissing && (table === undefined || error.message.includes(table));
}

function takenColumns(error: unknown): string[] | undefined {
  if (error instanceof Sqlite.SqliteError && /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(error.code)) {
    // "UNIQUE constraint failed: restaurants.provincia, restaurants.slug"
    return [...error.message.matchAll(/\.(\w+)/g)].map(([, column = ""]) => column);
  }
  if (isPostgresError(error) && error.code === "23505") {
    // "Key (provincia, slug)=(panama, el-trapiche) already exists." Postgres localises the words.
    return /\(([^)]+)\)=/.exec(error.detail ?? "")?.[1]?.split(", ") ?? [];
  }
  return undefined;
}
