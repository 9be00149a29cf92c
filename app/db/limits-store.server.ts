import { mkdirSync } from "node:fs";
import { dirname, format, parse } from "node:path";
import type { Database } from "better-sqlite3";
import type pg from "pg";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterSQLite } from "rate-limiter-flexible";
import { env } from "../env.server";
import { log } from "../log.server";
import { engineFromUrl } from "./engine.server";
import { openPool } from "./postgres.server";
import { createCircuitBreaker } from "./circuit-breaker.server";
import { Sqlite } from "./sqlite-library.server";
import { createPrivately, sqliteFile } from "./sqlite.server";
import { minute, second } from "../durations";
import { watchFigure } from "../figures.server";

/** `points` per `duration` in seconds. A key's first point opens the window. */
type CounterOptions = { keyPrefix: string; points: number; duration: number };

/** Counters that all processes share and that survive restarts. */
export type LimitsStore = {
  /** While the database does not answer, counts this app's share in memory. */
  counter: (options: CounterOptions) => RateLimiterAbstract;
  clear: () => Promise<void>;
  close: () => Promise<void>;
};

declare global {
  // Global, because the development server reloads this module.
  var panamaLimits: LimitsStore | undefined;
}

const tableName = "rate_limits";
// The columns that rate-limiter-flexible expects, in its order.
const table = `create table if not exists ${tableName} (key varchar(255) primary key, points integer not null, expire bigint)`;
/** Arbitrary, not used elsewhere. */
const tableLock = 7_236_018;
/** The library's own cleanup would crash the process on SQLite. */
const sweepInterval = 10 * minute;
/** Fails fast for this long, because every attempt delays a visitor. */
const rest = second;

export function limitsStore(): LimitsStore {
  return (globalThis.panamaLimits ??= openLimitsStore(env.DATABASE_URL));
}

/** Opens a table in Postgres, or a separate file beside a SQLite database. All apps share it. */
export function openLimitsStore(url: string): LimitsStore {
  const { create, execute, close } = engineFromUrl(url) === "postgres" ? inPostgres(url) : inSqlite(sqliteFile(url));
  const counters = new Map<string, RateLimiterAbstract>();
  const sweep = () => execute(`delete from ${tableName} where expire < ${Date.now()}`).catch(() => undefined);
  const sweeping = setInterval(() => void sweep(), sweepInterval).unref();

  return {
    counter(options) {
      const name = JSON.stringify(options);
      const counter = counters.get(name) ?? create({ ...options, insuranceLimiter: new MemoryShare(options, env.APPS) });
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

/** All shares together allow no more than the limit, unless it is smaller than the number of apps. */
class MemoryShare extends RateLimiterMemory {
  constructor({ points, ...options }: CounterOptions, apps: number) {
    super({ ...options, points: Math.max(1, Math.floor(points / apps)) });
  }

  /** A use that costs the whole limit takes the whole share. */
  override consume(key: string | number, points = 1, options?: Record<string, unknown>) {
    return super.consume(key, Math.min(points, this.points), options);
  }
}

type InsuredOptions = CounterOptions & { insuranceLimiter: RateLimiterMemory };

type Backend = {
  create: (options: InsuredOptions) => RateLimiterAbstract;
  execute: (statement: string) => Promise<void>;
  close: () => Promise<void>;
};

function inPostgres(url: string): Backend {
  // Short timeouts and a pool of its own, so that rate limiting takes no connections from pages.
  const pool = openPool({
    connectionString: url,
    max: 3,
    connectionTimeoutMillis: 2 * second,
    query_timeout: 2 * second,
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
      // "if not exists" is not safe against concurrent starts. The statements are one transaction, which holds the lock.
      await pool.query(`select pg_advisory_xact_lock(${tableLock}); ${table}`);
    } catch (error) {
      made = undefined;
      throw error;
    }
  }
}

/**
 * The library writes synchronously: in the main file it would join the open transaction, or block while another process writes.
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
  // Blocks the event loop, but others lock this file only to count.
  const database = new Sqlite(file, { timeout: 100 });
  try {
    database.pragma("journal_mode = WAL");
    // A power cut may lose the last few counts, which is acceptable.
    database.pragma("synchronous = NORMAL");
    database.exec(table);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Logs only the first failure of an outage. Without the circuit breaker the library asks the failing database for each request.
 */
function watchForOutage() {
  const outage = createCircuitBreaker(rest);
  watchFigure("limits-fallback", () => (outage.isOpen() ? 1 : 0));
  return {
    ...outage,
    begin(error: unknown) {
      if (outage.begin(error))
        log.warn({ err: error }, "the rate limit database does not answer: counting in memory until it does");
      return error;
    },
  };
}
