import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { second } from "../durations";
import { countEvent } from "../figures.server";
import { memoize } from "../text/memoize";
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

const retryPause = 10;
const busyTimeout = 5 * second;
/** Cache per process. */
const cacheKilobytes = 4_000;
/** Each length of an id list makes a separate statement. */
const statementCacheSize = 300;

export function sqliteFile(url: string): string {
  return url.slice("file:".length);
}

/**
 * Suits a file that several processes share. Kysely's own driver begins deferred transactions, hides the error when SQLite has
 * rolled a transaction back, and blocks the event loop while it waits.
 */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new MigratingSqliteAdapter(),
    createDriver: () => new SharedSqliteDriver({ database: () => retryWhileBusy(() => keepingStatements(open(file))) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * Copies the committed state to a new private file while other processes read and write. Vacuums it, so that no free pages hold
 * deleted content. Blocks for three seconds per gigabyte.
 */
export function copySqlite(file: string, copy: string): void {
  // A read-only connection would leave an empty -wal and -shm behind.
  const source = new Sqlite(file, { fileMustExist: true });
  try {
    createPrivately(copy);
    // One statement reads one snapshot: it neither blocks writers nor sees their changes.
    source.prepare("vacuum into ?").run(copy);
  } finally {
    source.close();
  }
}

function open(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  createPrivately(file);
  // SQLite's own busy timeout would block the event loop.
  const database = new Sqlite(file, { timeout: 0 });
  try {
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    // Overwrites deleted content with zeros.
    database.pragma("secure_delete = ON");
    // The default is 16 MB, but the operating system caches the file.
    database.pragma(`cache_size = -${cacheKilobytes}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Kysely would prepare each statement anew. */
function keepingStatements(database: Database): SqliteDatabase {
  return {
    prepare: memoize((query) => database.prepare<unknown[]>(query), statementCacheSize),
    close: () => void database.close(),
  };
}

/** Mode 0600, which -wal and -shm inherit; SQLite would create a world-readable file. */
export function createPrivately(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

async function retryWhileBusy<T>(attempt: () => T | Promise<T>, rest: () => Promise<void> = () => pause(retryPause)): Promise<T> {
  const deadline = performance.now() + busyTimeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
    countEvent("lock-waits");
    await rest();
  }
}

class SharedSqliteDriver extends SqliteDriver {
  #retrying: DatabaseConnection | undefined;
  #isInTransaction = false;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return (this.#retrying ??= new RetryingConnection(connection, () => this.#rest()));
  }

  /** Pauses before a retry. Outside a transaction, lends the connection to reads meanwhile, which a write lock allows. */
  async #rest(): Promise<void> {
    const lends = !this.#isInTransaction;
    if (lends) await super.releaseConnection();
    await pause(retryPause);
    if (lends) await super.acquireConnection();
  }

  /** A deferred transaction fails when another process wrote between its first read and its first write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    this.#isInTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#isInTransaction = false;
  }

  /** Keeps the original error if SQLite has rolled back already, for example on a full disk. */
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
 * Waits without blocking the event loop. Retrying is safe: a statement is busy only at `begin immediate` or outside a
 * transaction.
 */
class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #rest: () => Promise<void>;

  constructor(connection: DatabaseConnection, rest: () => Promise<void>) {
    this.#connection = connection;
    this.#rest = rest;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return retryWhileBusy(() => this.#connection.executeQuery<R>(query), this.#rest);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

class MigratingSqliteAdapter extends SqliteAdapter {
  /** Runs all migrations in one transaction. `begin immediate` is also the migration lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * SQLite rebuilds an altered table, and dropping the old one would null every reference to it. Foreign keys can be switched off
   * only outside a transaction; migrate.server.ts checks them afterwards.
   */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(db);
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}
