import type { Kysely } from "kysely";
import { env } from "../env.server";
import { connect } from "./engine.server";
import type { Database } from "./schema.server";

declare global {
  // On the global object, because the development server loads this module again after every change.
  var panamaDatabase: Kysely<Database> | undefined;
}

/** The database of this process, opened at first use. */
export function db(): Kysely<Database> {
  return (globalThis.panamaDatabase ??= connect(env.DATABASE_URL));
}

/** Closes the database of this process; the next `db()` opens it anew. */
export async function closeDb(): Promise<void> {
  const open = globalThis.panamaDatabase;
  globalThis.panamaDatabase = undefined;
  await open?.destroy();
}
