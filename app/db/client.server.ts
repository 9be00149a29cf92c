import type { Kysely } from "kysely";
import { env } from "../env.server";
import { connect } from "./engine.server";
import type { Database } from "./schema.server";

declare global {
  // Global, because the development server reloads this module.
  var panamaDatabase: Kysely<Database> | undefined;
}

export function db(): Kysely<Database> {
  return (globalThis.panamaDatabase ??= connect(env.DATABASE_URL));
}

/**
 * Commits what `run` wrote, or nothing when it throws. Within the transaction `on`, adds to that. Use `trx` for every query: SQLite
 * has one connection, which `db()` would wait for.
 */
export async function inTransaction<T>(run: (trx: Kysely<Database>) => Promise<T>, on = db()): Promise<T> {
  return await (on.isTransaction ? run(on) : on.transaction().execute(run));
}

/** The next `db()` opens it again. */
export async function closeDb(): Promise<void> {
  const open = globalThis.panamaDatabase;
  globalThis.panamaDatabase = undefined;
  await open?.destroy();
}
