import { sql, type Kysely } from "kysely";
import { expect, onTestFinished, vi } from "vitest";
import { connect, engineFromUrl } from "../../../app/db/engine.server";
import type { Database } from "../../../app/db/schema.server";
import { isBusy } from "../../../app/db/sqlite.server";
import { Sqlite } from "../../../app/db/sqlite-library.server";

type Change = (trx: Kysely<Database>) => Promise<unknown>;

/**
 * Starts `other` while a transaction on its own connection holds the rows of `lock`; makes `change` once `other` waits. Returns
 * the result of `other`.
 */
export async function changeWhileWaiting<T>(
  url: string,
  { lock, other, change }: { lock: Change; other: () => Promise<T>; change?: Change },
): Promise<T> {
  const db = connect(url);
  const isBusyNow = engineFromUrl(url) === "sqlite" ? watchBusy() : undefined;
  try {
    const { waiting } = await db.transaction().execute(async (trx) => {
      await lock(trx);
      const waiting = other();
      waiting.catch(() => {});
      await expect.poll(() => isBusyNow?.() ?? isAnybodyWaiting(trx)).toBe(true);
      await change?.(trx);
      return { waiting };
    });
    return await waiting;
  } finally {
    await db.destroy();
  }
}

export async function isAnybodyWaiting(trx: Kysely<Database>): Promise<boolean> {
  // A transaction keeps seeing this view as first read.
  await sql`select pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(trx);
  return rows.length > 0;
}

/** Watches until the end of the test. Returns whether SQLite refused a statement as busy. */
function watchBusy(): () => boolean {
  const database = new Sqlite(":memory:");
  const statement = Object.getPrototypeOf(database.prepare("select 1")) as ReturnType<typeof database.prepare>;
  database.close();
  const runs = vi.spyOn(statement, "run");
  onTestFinished(() => runs.mockRestore());
  return () => runs.mock.results.some(({ type, value }) => type === "throw" && isBusy(value));
}
