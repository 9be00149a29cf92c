import { type Dialect, type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from "kysely";
import pg from "pg";

/** Kysely on node-postgres. */
export function postgresDialect(url: string): Dialect {
  return new MigratingPostgresDialect({ pool: () => Promise.resolve(createPool(url)) });
}

function createPool(url: string): pg.Pool {
  // Postgres counts in 64 bits, which arrive as text; ours stay far below 2^53.
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);

  return openPool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
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

class MigratingPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigratingPostgresAdapter();
  }
}

class MigratingPostgresAdapter extends PostgresAdapter {
  /** Building an index, and waiting for another process that builds it, may take longer than a page. */
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await sql`set statement_timeout = 0`.execute(db);
    await super.acquireMigrationLock(db, options);
  }

  override async releaseMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    await super.releaseMigrationLock(db, options);
    await sql`reset statement_timeout`.execute(db);
  }
}
