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

/** The next `db()` opens it again. */
export async function closeDb(): Promise<void> {
  const open = globalThis.panamaDatabase;
  globalThis.panamaDatabase = undefined;
  await open?.destroy();
}
