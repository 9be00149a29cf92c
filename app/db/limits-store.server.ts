import { mkdirSync } from "node:fs";
import { dirname, format, parse } from "node:path";
import type { Database } from "better-sqlite3";
import type pg from "pg";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterSQLite } from "rate-limiter-flexible";
import { env } from "../env.server";
import { log } from "../log.server";
import { engineOf } from "./engine.server";
import { openPool } from "./postgres.server";
import { restAfterFailure } from "./rest-after-failure.server";
import { Sqlite } from "./sqlite-library.server";
import { createPrivately, sqliteFile } from "./sqlite.server";

/** At most `points` in a window of `duration` seconds, which begins with the first point of a key. */
export type CounterOptions = { keyPrefix: string; points: number; duration: number };

/** Counters that outlive the process and that all processes share. Nothing is opened before the first of them is asked. */
export type LimitsStore = {
  /** A counter, the same for the same options. While the database does not answer, it counts in memory. */
  counter: (options: CounterOptions) => RateLimiterAbstract;
  /** Forgets what was counted. */
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

declare global {
  // On the global object, because the development server loads this module again after every change.
  var panamaLimits: LimitsStore | undefined;
}

const tableName = "rate_limits";
// The columns that the library expects, in its order.
const table = `create table if not exists ${tableName} (key varchar(255) primary key, points integer not null, expire bigint)`;
/** Any number that nothing else in the database locks. */
const tableLock = 7_236_018;
/** How often to remove counts that are over, in milliseconds. The library's own way would end the process on SQLite. */
const sweepInterval = 10 * 60_000;
/** How long to leave a database alone that did not answer, in milliseconds: asking again costs all visitors time. */
const rest = 1_000;

/** The store of this process, beside or in the database. */
export function limitsStore(): LimitsStore {
  return (globalThis.panamaLimits ??= openLimitsStore(env.DATABASE_URL));
}

/** Closes the store of this process; the next use opens it anew. */
export async function closeLimits(): Promise<void> {
  const open = globalThis.panamaLimits;
  globalThis.panamaLimits = undefined;
  await open?.close();
}

/** The counters that belong to a database: a table in Postgres, a file beside that of SQLite. */
export function openLimitsStore(url: string): LimitsStore {
  const { create, execute, close } = engineOf(url) === "postgres" ? inPostgres(url) : inSqlite(sqliteFile(url));
  const counters = new Map<string, RateLimiterAbstract>();
  const sweep = () => execute(`delete from ${tableName} where expire < ${Date.now()}`).catch(() => undefined);
  const sweeping = setInterval(() => void sweep(), sweepInterval).unref();

  return {
    counter(options) {
      const name = JSON.stringify(options);
      const counter = counters.get(name) ?? create({ ...options, insuranceLimiter: new RateLimiterMemory(options) });
      counters.set(name, counter);
      return counter;
    },
    async clear() {
      counters.clear();
      await execute(`delete from ${tableName}`);
    },
    async close() {
      clearInterval(sweeping);
      await close();
    },
  };
}

type InsuredOptions = CounterOptions & { insuranceLimiter: RateLimiterMemory };

type Backend = {
  create: (options: InsuredOptions) => RateLimiterAbstract;
  execute: (statement: string) => Promise<void>;
  close: () => Promise<void>;
};

function inPostgres(url: string): Backend {
  // Connections of their own: who knocks too often must not take those of the pages. Nobody waits long for a count.
  const pool = openPool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    keepAlive: true,
  });

  const outage = watchForOutage();
  let made: Promise<void> | undefined;
  const query = async (statement: string | pg.QueryConfig) => {
    outage.check();
    try {
      await (made ??= createTable());
      const result = await pool.query(statement);
      outage.end();
      return result;
    } catch (error) {
      throw outage.begin(error);
    }
  };
  return {
    create: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: { query },
        storeType: "pool",
        tableName,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    execute: async (statement) => void (await query(statement)),
    close: () => pool.end(),
  };

  async function createTable() {
    try {
      // Processes that start at the same moment trip over each other, "if not exists" or not. Statements that are sent
      // together are one transaction, which keeps the lock.
      await pool.query(`select pg_advisory_xact_lock(${tableLock}); ${table}`);
    } catch (error) {
      made = undefined;
      throw error;
    }
  }
}

/**
 * A file of its own: the library writes at once and without awaiting, so on the main connection it would write inside a
 * transaction that happens to be open, and in the main file it would hold up the process while another one writes there.
 */
function inSqlite(mainFile: string): Backend {
  const { dir, name, ext } = parse(mainFile);
  const file = format({ dir, name: `${name}.limits`, ext });

  const outage = watchForOutage();
  let open: Database | undefined;
  const onFile = <T>(run: (database: Database) => T): T => {
    outage.check();
    try {
      const result = run((open ??= openFile(file)));
      outage.end();
      return result;
    } catch (error) {
      throw outage.begin(error);
    }
  };
  // As much of better-sqlite3 as the library uses.
  const storeClient = {
    prepare: (statement: string) => ({
      get: (...values: unknown[]) => onFile((database) => database.prepare(statement).get(...values)),
      run: (...values: unknown[]) => onFile((database) => database.prepare(statement).run(...values)),
    }),
    transaction: (run: () => unknown) => () => onFile((database) => database.transaction(run)()),
  };
  return {
    create: (options) =>
      new RateLimiterSQLite({
        ...options,
        storeClient,
        storeType: "better-sqlite3",
        tableName,
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    execute: (statement) => Promise.resolve().then(() => onFile((database) => void database.exec(statement))),
    close: () => {
      open?.close();
      open = undefined;
      return Promise.resolve();
    },
  };
}

function openFile(file: string): Database {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  createPrivately(file);
  // Waiting stops the whole process; but all that others do here is count.
  const database = new Sqlite(file, { timeout: 100 });
  try {
    database.pragma("journal_mode = WAL");
    // Outlives the process; what a power cut takes back are the last few counts.
    database.pragma("synchronous = NORMAL");
    database.exec(table);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Says once that the database does not answer, however many counts that costs, and lets it rest in between. */
function watchForOutage() {
  const outage = restAfterFailure(rest);
  return {
    ...outage,
    begin(error: unknown) {
      if (outage.begin(error)) log.warn({ err: error }, "the limits' database does not answer: counting in memory until it does");
      return error;
    },
  };
}
