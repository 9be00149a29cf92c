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
import pg from "pg";
import { restAfterFailure } from "./rest-after-failure.server";

/** Whether each query must be answered soon, as somebody waits for it, or may take as long as it takes. */
export type Patience = "page" | "endless";

/**
 * How long a query may take, in milliseconds: the server ends it before a page has waited too long; when nothing comes at all,
 * not even that, we do.
 */
const longest = { statement_timeout: 5_000, query_timeout: 6_000 };

/** How long a query may wait for a connection, in milliseconds: with its answer it stays below the ten seconds of a page. */
const longestWait = 3_000;

/** What fails later than this, in milliseconds, and not because the server says so, has waited for a server that says nothing. */
const silence = 1_000;

/** How long such a server is left alone, in milliseconds: a page that has waited for its first query does not wait for each of them. */
export const restAfterSilence = 500;

/** Kysely on node-postgres. */
export function postgresDialect(url: string, patience: Patience = "page"): Dialect {
  const pool = () => Promise.resolve(sparing(createPool(url, patience)));
  if (patience === "page") return new PostgresDialect({ pool });
  // The server may have limits of its own.
  const onReserveConnection = async (connection: DatabaseConnection) => {
    await connection.executeQuery(CompiledQuery.raw("set statement_timeout = 0"));
  };
  return new PostgresDialect({ pool, onReserveConnection });
}

function createPool(url: string, patience: Patience): pg.Pool {
  // Postgres counts in 64 bits, which arrive as text; ours stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);

  return openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: longestWait,
    ...(patience === "page" ? longest : {}),
    keepAlive: true,
    types,
  });
}

/** A pool of connections, which opens none before the first query. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  // A connection that breaks is reported by the query that uses it; unheard, the event would end the process.
  const unheard = () => undefined;
  pool.on("error", unheard);
  pool.on("connect", (client) => client.on("error", unheard));
  return pool;
}

/** The pool as Kysely knows it, which keeps no connection that may be broken, and for a moment asks nothing of a silent server. */
function sparing(pool: pg.Pool): PostgresPool {
  const outage = restAfterFailure(restAfterSilence);
  const noticing: Noticing = async (asking) => {
    const asked = performance.now();
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) && performance.now() - asked > silence) outage.begin(error);
      throw error;
    }
  };
  return {
    async connect() {
      outage.check();
      return new SparingClient(await noticing(() => pool.connect()), noticing);
    },
    end: () => pool.end(),
  };
}

/** Does that, and notes when it failed for want of an answer. */
type Noticing = <T>(asking: () => Promise<T>) => Promise<T>;

/**
 * Kysely gives every connection back to the pool as a good one. When a query fails and it is not the server that says so, its
 * answer may still come, or never: whoever is given that connection next would wait behind it. So nothing more is asked on it,
 * not even to roll back, which the server does itself when the connection ends; and the pool is told to end it.
 */
class SparingClient implements PostgresPoolClient {
  private broken: Error | undefined;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly noticing: Noticing,
  ) {}

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    const connection: PostgresPoolClient = this.client;
    return typeof asked === "string" ? this.ask<R>(connection, asked, parameters) : connection.query(asked);
  }

  release() {
    this.client.release(this.broken);
  }

  private async ask<R>(connection: PostgresPoolClient, sql: string, parameters: readonly unknown[]) {
    if (this.broken) throw this.broken;
    try {
      return await this.noticing(() => connection.query<R>(sql, parameters));
    } catch (error) {
      if (error instanceof Error && !(error instanceof pg.DatabaseError)) this.broken = error;
      throw error;
    }
  }
}
