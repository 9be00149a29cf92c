import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { RestaurantFile, RestaurantFileRow } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { findByState } from "../scaffold/states.server";
import { batchSize, type CheckedRow } from "./check.server";
import { canStillBeUndone, maxWaitMs } from "./paths";

/** Returns the file's id. */
export async function keepFile(userId: string, { checked, equal }: { checked: CheckedRow[]; equal: number }): Promise<string> {
  const id = randomUUID();
  const created_at = new Date().toISOString();
  await db()
    .insertInto("restaurant_files")
    .values({ id, user_id: userId, state: "checking", equal_rows: equal, created_at, applied_at: null })
    .execute();
  // No transaction: it would keep other requests waiting for as long as all batches take.
  for (let start = 0; start < checked.length; start += batchSize) {
    const rows = checked.slice(start, start + batchSize).map(({ details, ...row }) => ({
      ...row,
      file_id: id,
      details: JSON.stringify(details),
      state: "waiting" as const,
    }));
    await db().insertInto("restaurant_file_rows").values(rows).execute();
    await nextTurn();
  }
  await db().updateTable("restaurant_files").set({ state: "checked" }).where("id", "=", id).execute();
  return id;
}

/** Newest first. */
export async function findFiles(): Promise<RestaurantFile[]> {
  return await db()
    .selectFrom("restaurant_files")
    .selectAll()
    .where("state", "!=", "checking")
    .where((row) => row.or([row("state", "!=", "checked"), row("created_at", ">", oldestWaiting())]))
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

/** Undefined for a file that was not applied within a day. */
export async function findFile(id: string): Promise<RestaurantFile | undefined> {
  if (!isStorable(id)) return undefined;
  const file = await db().selectFrom("restaurant_files").selectAll().where("id", "=", id).executeTakeFirst();
  return file && isThere(file) ? file : undefined;
}

const oldestWaiting = () => new Date(Date.now() - maxWaitMs).toISOString();
const isThere = ({ state, created_at }: RestaurantFile) =>
  state !== "checking" && (state !== "checked" || created_at > oldestWaiting());

const rowStates = {
  all: sql<boolean>`1 = 1`,
  refused: sql<boolean>`outcome = 'refused'`,
  doubles: sql<boolean>`is_double = 1`,
  // Inside a value, JSON would escape these quotation marks.
  unclear: sql<boolean>`details like '%"hoursNote":"%'`,
  new: sql<boolean>`outcome = 'new'`,
  changed: sql<boolean>`outcome = 'changed'`,
  kept: sql<boolean>`state = 'kept'`,
  failed: sql<boolean>`state = 'failed'`,
  waiting: sql<boolean>`state = 'waiting'`,
  done: sql<boolean>`state = 'done'`,
};

export type RowState = keyof typeof rowStates;

/** Ordered by line, with the number of rows in each state. */
export async function findRows(fileId: string, query: { state: RowState; page: number }) {
  const all = db().selectFrom("restaurant_file_rows").where("file_id", "=", fileId);
  return await findByState(all, rowStates, query, async (rows): Promise<RestaurantFileRow[]> => {
    return await rows.selectAll().orderBy("line").execute();
  });
}

/**
 * Begins to apply a checked file; the job does the work. Returns false when it has refused rows, waited too long, or was applied
 * already.
 */
export async function startApplying(
  userId: string,
  id: string,
  { withDoubles }: { withDoubles: boolean },
  { requestId }: RequestReference,
): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const file = await lockRow(trx, "restaurant_files", { id });
      if (file?.state !== "checked" || !isThere(file)) return false;
      const rows = trx.selectFrom("restaurant_file_rows").where("file_id", "=", id);
      if (await rows.select("line").where("outcome", "=", "refused").executeTakeFirst()) return false;
      if (!withDoubles) {
        await trx
          .updateTable("restaurant_file_rows")
          .set({ state: "left-out" })
          .where("file_id", "=", id)
          .where("is_double", "=", 1)
          .execute();
      }
      const counts = await rows
        .select(({ fn }) => ["outcome", fn.countAll<number>().as("total")])
        .where("state", "=", "waiting")
        .groupBy("outcome")
        .execute();
      const total = (outcome: string) => Number(counts.find((row) => row.outcome === outcome)?.total ?? 0);
      if (counts.length === 0) return false;
      await trx
        .updateTable("restaurant_files")
        .set({ state: "applying", user_id: userId, applied_at: new Date().toISOString() })
        .where("id", "=", id)
        .execute();
      await recordAudit(trx, {
        action: "restaurant-file.applied",
        actorId: userId,
        target: { type: "restaurant-file", id },
        after: { created_rows: total("new"), changed_rows: total("changed") },
        requestId,
      });
      return true;
    });
}

/** Begins to undo an applied file; the job does the work. Returns false after 30 days, or when that is under way or done. */
export async function startUndoing(userId: string, id: string, { requestId }: RequestReference): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const file = await lockRow(trx, "restaurant_files", { id });
      if (file?.state !== "applied" || file.applied_at === null || !canStillBeUndone(file.applied_at, Date.now())) return false;
      await trx.updateTable("restaurant_files").set({ state: "undoing", user_id: userId }).where("id", "=", id).execute();
      await recordAudit(trx, {
        action: "restaurant-file.undone",
        actorId: userId,
        target: { type: "restaurant-file", id },
        requestId,
      });
      return true;
    });
}
