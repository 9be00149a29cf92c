import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { remembering } from "../text/memoize";
import { Sqlite } from "./sqlite-library.server";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type QueryResult,
  sql,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";

/** How long to let this process do other things before asking again, in milliseconds. */
const PAUSE = 10;
/** How long to keep asking, in milliseconds. */
const PATIENCE = 5_000;
/** How much of the file this process keeps in memory of its own, in KiB. */
const CACHE = 4_000;
/** So many different queries are kept ready; the site has fewer, but lists of ids make some of any length. */
const STATEMENTS = 300;

/** The path in "file:./data/panama.db". */
export function sqliteFile(url: string): string {
  return url.slice("file:".length);
}

/** Kysely on better-sqlite3, for a file that several processes use. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new MigratingSqliteAdapter(),
    createDriver: () => new SharedSqliteDriver({ database: () => patiently(() => keepingStatements(open(file))) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Whether another process held the database for longer than we were ready to wait. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * Copies what is committed to a new file that only its owner can read, while other processes read and write. The copy is packed:
 * it has no free pages, in which deleted content could still stand. Blocks this process until it is done, about three seconds
 * for each gigabyte.
 */
export function copySqlite(file: string, copy: string): void {
  // A read-only connection would leave an empty -wal and -shm behind when nobody else has the file open.
  const source = new Sqlite(file, { fileMustExist: true });
  try {
    createPrivately(copy);
    // One statement reads one snapshot: writers neither wait for it nor get into it.
    source.prepare("vacuum into ?").run(copy);
  } finally {
    source.close();
  }
}

function open(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  createPrivately(file);
  // SQLite's own waiting would stop the whole process.
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // Overwrites deleted content with zeros; otherwise it stays readable in the file until something else takes its place.
    database.pragma("secure_delete = ON");
    // better-sqlite3 would keep 16 MB of the file in memory, where the system keeps it already.
    database.pragma(`cache_size = -${CACHE}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection that parses each query once, instead of each time as Kysely asks it to. */
function keepingStatements(database: Database): SqliteDatabase {
  return {
    prepare: remembering((query) => database.prepare<unknown[]>(query), STATEMENTS),
    close: () => void database.close(),
  };
}

/** SQLite would make the file readable by everybody; its -wal and -shm files take over this mode. */
export function createPrivately(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** Asks again, with a `rest` in between, for as long as another process holds the database and patience lasts. */
async function patiently<T>(attempt: () => T | Promise<T>, rest: () => Promise<void> = () => pause(PAUSE)): Promise<T> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    await rest();
  }
}

class SharedSqliteDriver extends SqliteDriver {
  #patient: DatabaseConnection | undefined;
  #isInTransaction = false;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return (this.#patient ??= new PatientConnection(connection, () => this.#rest()));
  }

  /**
   * A pause in which others have the one connection: most of them only read, which nobody's writing hinders. Inside a
   * transaction it cannot be lent.
   */
  async #rest(): Promise<void> {
    const lends = !this.#isInTransaction;
    if (lends) await super.releaseConnection();
    await pause(PAUSE);
    if (lends) await super.acquireConnection();
  }

  /** A deferred transaction that reads and then writes fails at once when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    this.#isInTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#isInTransaction = false;
  }

  /** After a full disk, for example, SQLite has rolled back already: the first error is the one to tell. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("no transaction is active"))) throw error;
    } finally {
      this.#isInTransaction = false;
    }
  }
}

/**
 * Waits for other processes without blocking this one. A statement can find the database busy only
 * where nothing was done yet: at `begin immediate`, or outside of a transaction.
 */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #rest: () => Promise<void>;

  constructor(connection: DatabaseConnection, rest: () => Promise<void>) {
    this.#connection = connection;
    this.#rest = rest;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return patiently(() => this.#connection.executeQuery<R>(query), this.#rest);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

class MigratingSqliteAdapter extends SqliteAdapter {
  /** Puts all migrations of a run into one transaction. Beginning immediate, it is the lock as well. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * SQLite changes a table by rebuilding it, and dropping the old one would set every reference to it
   * to null. The check can only be switched outside of a transaction; migrate.server.ts makes up for it.
   */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(db);
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}
