import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { connect } from "./engine.server";
import type { Database } from "./schema.server";

/** Milliseconds for which long work may hold the process. Pages then have as long to themselves. */
const pieceMs = 10;

/** When its current piece began, by the adapter that a connection shares with its transactions. */
const works = new WeakMap<object, { pieceBegan: number }>();

let nextPiece = 0;

/**
 * Runs long work on a connection of its own, so that pages do not wait for its transactions. Other writers do: keep each to some
 * hundred rows. Statements may take a minute.
 */
export async function workAtLength<T>(url: string, run: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = connect(url, "job");
  works.set(db.getExecutor().adapter, { pieceBegan: performance.now() });
  try {
    return await run(db);
  } finally {
    await db.destroy();
  }
}

/** Long work calls it often: after `pieceMs` it waits for its next turn. Does nothing on other connections, where somebody waits. */
export async function giveWay(db: Kysely<Database>): Promise<void> {
  const work = works.get(db.getExecutor().adapter);
  const now = performance.now();
  if (!work || now - work.pieceBegan < pieceMs) return;
  // Works that run at once take turns.
  const turn = Math.max(nextPiece, now + pieceMs);
  nextPiece = turn + 2 * pieceMs;
  await pause(turn - now);
  work.pieceBegan = performance.now();
}

/** Call it between transactions: a writer that waits on SQLite tries every 10 ms. */
export async function letOthersWrite(): Promise<void> {
  await pause(2 * pieceMs);
}
