import { createRequire } from "node:module";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from "kysely";
import type pg from "pg";
import { minute, second } from "../durations";
import { watchFigure } from "../figures.server";
import { createCircuitBreaker } from "./circuit-breaker.server";

const require = createRequire(import.meta.url);

/** Loads pg when first needed: with SQLite it would only delay the start. */
const library = () => require("pg") as typeof pg;

export function isPostgresError(error: unknown): error is pg.DatabaseError {
  return error instanceof library().DatabaseError;
}

/** A page's visitor waits for it; a job may take longer, but must go on after a broken connection. */
export type QueryTimeout = "page" | "job" | "endless";

/** The server cancels first; the client gives up only if the server does not answer. */
const maxDurations = {
  page: { statement_timeout: 5 * second, query_timeout: 6 * second },
  job: { statement_timeout: minute, query_timeout: minute + second },
  endless: {},
};

/** The wait and the query together stay below a page's ten seconds. */
const maxWaitMs = 3 * second;

/** A failure that takes longer and was not reported by the server counts as unanswered. */
const silence = second;

/** Fails fast after an unanswered query: a page must not wait for each one. */
export const restAfterSilence = 500;

export function postgresDialect(url: string, timeout: QueryTimeout = "page"): Dialect {
  const pool = () => Promise.resolve(guardPool(createPool(url, timeout)));
  if (timeout !== "endless") return new PostgresDialect({ pool });
  // Set the timeout explicitly: the server may have its own default.
  const onReserveConnection = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw("set statement_timeout = 0"));
  };
  return new PostgresDialect({ pool, onReserveConnection });
}

function createPool(url: string, timeout: QueryTimeout): pg.Pool {
  // Counts are 64-bit and arrive as text; ours stay far below 2^53.
  const { TypeOverrides, types: builtIn } = library();
  const types = new TypeOverrides();
  types.setTypeParser(builtIn.builtins.INT8, Number);

  const pool = openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: maxWaitMs,
    ...maxDurations[timeout],
    keepAlive: true,
    types,
  });
  // The others are opened for one job and closed.
  if (timeout === "page") watchPool(pool);
  return pool;
}

function watchPool(pool: pg.Pool): void {
  watchFigure("pool-total", () => pool.totalCount);
  watchFigure("pool-idle", () => pool.idleCount);
  watchFigure("pool-waiting", () => pool.waitingCount);
}

/** Connects on the first query. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new (library().Pool)(config);
  // The query reports a broken connection; an unhandled "error" event would end the process.
  const ignoreError = () => undefined;
  pool.on("error", ignoreError);
  pool.on("connect", (client) => client.on("error", ignoreError));
  return pool;
}

/** Drops connections that may be broken, and fails fast after an unanswered query. */
function guardPool(pool: pg.Pool): PostgresPool {
  const outage = createCircuitBreaker(restAfterSilence);
  const trackOutage: TrackOutage = async (run) => {
    const sentAt = performance.now();
    try {
      return await run();
    } catch (error) {
      if (!isPostgresError(error) && performance.now() - sentAt > silence) outage.begin(error);
      throw error;
    }
  };
  return {
    async connect() {
      outage.check();
      return new GuardedClient(await trackOutage(() => pool.connect()), trackOutage);
    },
    end: () => pool.end(),
  };
}

type TrackOutage = <T>(run: () => Promise<T>) => Promise<T>;

/**
 * Kysely returns every connection to the pool as healthy. After a failure that the server did not report, its answer may still
 * arrive, and the next user would wait behind it. This client therefore sends nothing more, not even a rollback (closing rolls
 * back), and has the pool discard the connection.
 */
class GuardedClient implements PostgresPoolClient {
  #broken: Error | undefined;
  readonly #client: pg.PoolClient;
  readonly #trackOutage: TrackOutage;

  constructor(client: pg.PoolClient, trackOutage: TrackOutage) {
    this.#client = client;
    this.#trackOutage = trackOutage;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(statement: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    const connection: PostgresPoolClient = this.#client;
    return typeof statement === "string" ? this.#ask<R>(connection, statement, parameters) : connection.query(statement);
  }

  release() {
    this.#client.release(this.#broken);
  }

  async #ask<R>(connection: PostgresPoolClient, sql: string, parameters: readonly unknown[]) {
    if (this.#broken) throw this.#broken;
    try {
      return await this.#trackOutage(() => connection.query<R>(sql, parameters));
    } catch (error) {
      if (error instanceof Error && !isPostgresError(error)) this.#broken = error;
      throw error;
    }
  }
}
