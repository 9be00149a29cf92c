import type { Kysely } from "kysely";
import { db, inTransaction } from "./client.server";
import { isUniqueViolation } from "./engine.server";
import type { Database } from "./schema.server";

/** Every round one writer wins, so N concurrent writers need at most N attempts. */
const maxAttempts = 50;

/** Appends "-2", "-3" and so on to a taken slug. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** Retries when another transaction took the slug between check and write. Throws the unique violation after `maxAttempts`. */
export async function retryOnSlugConflict<T>(write: (trx: Kysely<Database>) => Promise<T>, on = db()): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(write, on);
    } catch (error) {
      if (!isUniqueViolation(error, "slug") || attempt === maxAttempts) throw error;
    }
  }
}
