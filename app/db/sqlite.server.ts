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

/** Pause between attempts, in milliseconds. */
const PAUSE = 10;
/** How long to keep trying, in milliseconds. */
const PATIENCE = 5_000;
/** SQLite's page cache for this process, in KiB. */
const CACHE = 4_000;
/** How many prepared statements to cache. The site has fewer queries, but lists of ids add one per length. */
const STATEMENTS = 300;

/** The path in "file:./data/panama.db". */
export function sqliteFile(url: string): string {
  return url.slice("file:".length);
}

/** Kysely dialect on better-sqlite3, for a file that several processes share. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new MigratingSqliteAdapter(),
    createDriver: () => new SharedSqliteDriver({ database: () => patiently(() => keepingStatements(open(file))) }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Whether another process held the database for longer than the timeout. */
export function isBusy(error: unknown): boolean {
  return error instanceof Sqlite.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/**
 * Copies the committed state to a new file that only its owner can read, while other processes read and write. The copy is
 * vacuumed, so it has no free pages with deleted content. Blocks the event loop for about three seconds per gigabyte.
 */
export function copySqlite(file: string, copy: string): void {
  // A read-only connection would leave an empty -wal and -shm behind when no other process has the file open.
  const source = new Sqlite(file, { fileMustExist: true });
  try {
    createPrivately(copy);
    // One statement reads one snapshot: it neither blocks writers nor includes their changes.
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
    // Overwrites deleted content with zeros; otherwise it stays in the file until its space is reused.
    database.pragma("secure_delete = ON");
    // better-sqlite3 defaults to 16 MB, but the operating system caches the file anyway.
    database.pragma(`cache_size = -${CACHE}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Caches prepared statements: Kysely would prepare every query each time. */
function keepingStatements(database: Database): SqliteDatabase {
  return {
    prepare: remembering((query) => database.prepare<unknown[]>(query), STATEMENTS),
    close: () => void database.close(),
  };
}

/** Creates the file with mode 0600 if missing. SQLite would make it world-readable; its -wal and -shm files inherit the mode. */
export function createPrivately(file: string): void {
  closeSync(openSync(file, "a", 0o600));
}

/** Retries while another process locks the database, up to PATIENCE; `rest` is the pause between attempts. */
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
   * Pauses, and lends the connection meanwhile: most other requests only read, which a lock does not hinder. Inside a transaction
   * it cannot be lent.
   */
  async #rest(): Promise<void> {
    const lends = !this.#isInTransaction;
    if (lends) await super.releaseConnection();
    await pause(PAUSE);
    if (lends) await super.acquireConnection();
  }

  /** Immediate, because a deferred transaction that reads and then writes fails when another process wrote in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    this.#isInTransaction = true;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    this.#isInTransaction = false;
  }

  /** SQLite may have rolled back already, for example on a full disk; let the original error through. */
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
 * Waits for locks of other processes without blocking the event loop. Retrying is safe: a statement can be busy only before
 * anything is done, at `begin immediate` or outside a transaction.
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
  /** Runs all migrations in one transaction. `begin immediate` also serves as the migration lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /**
   * SQLite alters a table by rebuilding it, and dropping the old one would set every reference to it to null. Foreign keys can be
   * switched off only outside a transaction; migrate.server.ts checks them afterwards.
   */
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = off`.execute(db);
  }

  override async releaseMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}
