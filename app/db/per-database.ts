import type { Kysely } from "kysely";
import type { Database } from "./schema.server";

/** Keeps what `make` returns for each database: a test has several, and a cache of one must not answer for another. */
export function perDatabase<Kept>(make: () => Kept): (db: Kysely<Database>) => Kept {
  const kept = new WeakMap<Kysely<Database>, Kept>();
  return (db) => {
    const known = kept.get(db) ?? make();
    kept.set(db, known);
    return known;
  };
}
