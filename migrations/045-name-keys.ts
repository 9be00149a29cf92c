import { type Kysely, type Migration, sql } from "kysely";
import { toNameKey } from "../app/search/index/names.server";
import { fold } from "../app/text/fold";

const rowsAtOnce = 1_000;

/** Writes the keys by which searches find whole names without the signs between their words. */
export function nameKeys(): Required<Migration> {
  return { up: (db) => writeKeys(db, toNameKey), down: (db) => writeKeys(db, fold) };
}

async function writeKeys(db: Kysely<unknown>, toKey: (name: string) => string): Promise<void> {
  for (let after = -1; ;) {
    const { rows } = await sql<{ seq: number; nombre: string; name_key: string }>`
      select seq, nombre, name_key from indexed_restaurants where seq > ${after} order by seq limit ${rowsAtOnce}
    `.execute(db);
    for (const { seq, nombre, name_key } of rows) {
      const key = toKey(nombre);
      if (key !== name_key) await sql`update indexed_restaurants set name_key = ${key} where seq = ${seq}`.execute(db);
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.seq;
  }
}
