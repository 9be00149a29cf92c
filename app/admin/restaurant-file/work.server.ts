import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import { runExclusively } from "../../db/locks.server";
import type { Database, Restaurant, RestaurantFile, RestaurantFileRow } from "../../db/schema.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { readList } from "../../db/values.server";
import { editRestaurant, type FromFile, insertRestaurant, lockRestaurant } from "../../directory/editing/edited.server";
import { type ListingColumns, toValues } from "../../directory/listing-values.server";
import { indexQueued } from "../../directory/search/postings.server";
import { log } from "../../log.server";
import { isInUse } from "../../tables/in-use.server";
import { deleteLockedRestaurant } from "../restaurants/deleted.server";
import { batchSize, type Details } from "./check.server";

/**
 * Indexing each row alone would write the blocks of frequent words once for each, and indexing many would hold up visitors'
 * requests.
 */
const indexedAtOnce = 10;

/**
 * Applies and undoes the files that wait for it. Each row is a transaction of its own, so that visitors' requests run between
 * them, and a stopped process goes on at the next row. A row that fails is noted and left.
 */
export async function workOnFiles(): Promise<void> {
  if (!(await findWork())) return;
  await runExclusively(db(), "restaurant-files", async () => {
    for (let file = await findWork(); file; file = await findWork()) await workOn(file);
  });
}

type Work = RestaurantFile & { user_id: string };

async function findWork(): Promise<Work | undefined> {
  return await db()
    .selectFrom("restaurant_files")
    .selectAll()
    .where("state", "in", ["applying", "undoing"])
    .where("user_id", "is not", null)
    .orderBy("created_at")
    .$narrowType<{ user_id: string }>()
    .executeTakeFirst();
}

async function workOn(file: Work): Promise<void> {
  const isUndone = file.state === "undoing";
  for (;;) {
    const rows = await db()
      .selectFrom("restaurant_file_rows")
      .selectAll()
      .where("file_id", "=", file.id)
      .where("state", "=", isUndone ? "done" : "waiting")
      .orderBy("line")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) break;
    for (const [index, row] of rows.entries()) {
      await atLeisure(() => workOnRow(file, row, isUndone ? undo : apply));
      if ((index + 1) % indexedAtOnce === 0 || index === rows.length - 1) await atLeisure(() => indexQueued(db()));
    }
  }
  const state = isUndone ? "undone" : "applied";
  await db().updateTable("restaurant_files").set({ state }).where("id", "=", file.id).where("state", "=", file.state).execute();
}

/** Ms. */
const longestPause = 60;

/** Leaves three quarters of the time to visitors' requests; less on a machine so busy that all takes long. */
async function atLeisure(run: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await run();
  await wait(Math.min(3 * (performance.now() - start), longestPause));
}

type Write = (trx: Kysely<Database>, file: Work, row: RestaurantFileRow) => Promise<Outcome>;

/**
 * Notes a row that fails twice and leaves it, so that it holds up neither the others nor later files. Throws in an outage, in which
 * nothing can be noted.
 */
async function workOnRow(file: Work, row: RestaurantFileRow, write: Write): Promise<void> {
  const attempt = () => retryOnSlugConflict(async (trx) => await setOutcome(trx, row, await write(trx, file, row)));
  try {
    await attempt().catch(attempt);
  } catch (error) {
    await setOutcome(db(), row, { state: "failed" });
    log.error({ file: file.id, line: row.line, err: error }, "a row of a file of restaurants failed");
  }
}

async function setOutcome(on: Kysely<Database>, { file_id, line }: RestaurantFileRow, outcome: Outcome): Promise<void> {
  await on.updateTable("restaurant_file_rows").set(outcome).where("file_id", "=", file_id).where("line", "=", line).execute();
}

type Outcome = Partial<Pick<RestaurantFileRow, "state" | "version">>;

const kept: Outcome = { state: "kept" };

async function apply(trx: Kysely<Database>, file: Work, row: RestaurantFileRow): Promise<Outcome> {
  const fromFile = { at: file.created_at };
  if (row.outcome === "new") {
    const { values } = JSON.parse(row.details) as Details["new"];
    const { version } = await insertRestaurant(trx, { ...values, id: row.restaurant_id, verified_by: file.user_id }, fromFile);
    return { state: "done", version };
  }
  const restaurant = await lockRestaurant(trx, row.restaurant_id);
  if (restaurant?.version !== row.version) return kept;
  const { changes } = JSON.parse(row.details) as Details["changed"];
  const after = Object.fromEntries(changes.map((change) => [change.column, change.after]));
  return await write(trx, file.user_id, restaurant, after, { confirmsContacts: true, state: "done", fromFile });
}

/**
 * Keeps what somebody changed, confirmed or used since. Restores nothing that can prove a claim: contacts count as proposed.
 */
async function undo(trx: Kysely<Database>, file: Work, row: RestaurantFileRow): Promise<Outcome> {
  const restaurant = await lockRestaurant(trx, row.restaurant_id);
  if (!restaurant) return row.outcome === "new" ? { state: "undone" } : kept;
  if (restaurant.version !== row.version || restaurant.from_file_at !== file.created_at) return kept;
  if (row.outcome === "changed") {
    const { changes, fromFileAt = null } = JSON.parse(row.details) as Details["changed"];
    const before = Object.fromEntries(changes.map((change) => [change.column, change.before]));
    const fromFile = { at: fromFileAt };
    return await write(trx, file.user_id, restaurant, before, { confirmsContacts: false, state: "undone", fromFile });
  }
  if (await isInUse(trx, row.restaurant_id)) return kept;
  await deleteLockedRestaurant(trx, file.user_id, restaurant, {});
  return { state: "undone" };
}

type Writing = { confirmsContacts: boolean; state: "done" | "undone"; fromFile: FromFile };

async function write(
  trx: Kysely<Database>,
  userId: string,
  restaurant: Restaurant,
  columns: Partial<ListingColumns>,
  { confirmsContacts, state, fromFile }: Writing,
): Promise<Outcome> {
  const { id, version } = restaurant;
  const values = toValues({ ...restaurant, ...columns });
  const leavesUnconfirmed = readList(restaurant.google_fields).filter((column) => !(column in columns));
  const edit = { version, values, keepsPlan: true, confirmsContacts, confirms: false, leavesUnconfirmed, fromFile };
  const saved = await editRestaurant(trx, userId, id, edit, { requestId: "" });
  return { state, version: saved?.version ?? version };
}
