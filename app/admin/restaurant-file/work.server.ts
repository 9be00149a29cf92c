import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import { runExclusively } from "../../db/locks.server";
import type { Database, Restaurant, RestaurantFile, RestaurantFileRow } from "../../db/schema.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { readList } from "../../db/values.server";
import { type AttributeValue, isAttributeKey } from "../../directory/attributes";
import type { AttributeRow } from "../../directory/attributes.server";
import {
  applyAttributes,
  areAsApplied,
  type AttributeChange,
  undoAttributes,
} from "../../directory/editing/attributes-of-file.server";
import { editRestaurant, type FromFile, insertRestaurant, lockRestaurant } from "../../directory/editing/edited.server";
import { type ListingColumns, toValues } from "../../directory/listing-values.server";
import { indexQueued } from "../../search/index/postings.server";
import { restTaker } from "../../http/forms/turns.server";
import { log } from "../../log.server";
import { isInUse } from "../../tables/in-use.server";
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
  const rest = restTaker();
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
      await workOnRow(file, row, isUndone ? undo : apply);
      await rest();
      if ((index + 1) % indexedAtOnce !== 0 && index !== rows.length - 1) continue;
      await indexQueued(db());
      await rest();
    }
  }
  const state = isUndone ? "undone" : "applied";
  await db().updateTable("restaurant_files").set({ state }).where("id", "=", file.id).where("state", "=", file.state).execute();
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
    const { values, attributes = [] } = JSON.parse(row.details) as Details["new"];
    const created = await insertRestaurant(trx, { ...values, id: row.restaurant_id, verified_by: file.user_id }, fromFile);
    await applyAttributes(trx, created, toAdditions(attributes));
    return { state: "done", version: created.version };
  }
  const restaurant = await lockRestaurant(trx, row.restaurant_id);
  if (restaurant?.version !== row.version) return kept;
  const changes = readChanges(row);
  if (!(await applyAttributes(trx, restaurant, changes.ofAttributes))) return kept;
  const after = Object.fromEntries(changes.ofFields.map((change) => [change.column, change.after]));
  return await write(trx, file.user_id, restaurant, after, { confirmsContacts: true, state: "done", fromFile });
}

/** Keeps restaurants that somebody changed, confirmed or used since. Restored contacts count as proposed, so that they prove no claim. */
async function undo(trx: Kysely<Database>, file: Work, row: RestaurantFileRow): Promise<Outcome> {
  const restaurant = await lockRestaurant(trx, row.restaurant_id);
  if (!restaurant) return row.outcome === "new" ? { state: "undone" } : kept;
  if (restaurant.version !== row.version || restaurant.from_file_at !== file.created_at) return kept;
  if (row.outcome === "changed") {
    const changes = readChanges(row);
    if (!(await undoAttributes(trx, restaurant, changes.ofAttributes))) return kept;
    const before = Object.fromEntries(changes.ofFields.map((change) => [change.column, change.before]));
    const fromFile = { at: changes.fromFileAt };
    return await write(trx, file.user_id, restaurant, before, { confirmsContacts: false, state: "undone", fromFile });
  }
  const { attributes = [] } = JSON.parse(row.details) as Details["new"];
  if (!(await areAsApplied(trx, row.restaurant_id, toAdditions(attributes)))) return kept;
  if (await isInUse(trx, row.restaurant_id)) return kept;
  await trx.deleteFrom("restaurants").where("id", "=", row.restaurant_id).execute();
  return { state: "undone" };
}

function readChanges({ details }: RestaurantFileRow) {
  const { changes, fromFileAt = null } = JSON.parse(details) as Details["changed"];
  const ofAttributes = changes.flatMap(({ column, before, after }): AttributeChange[] =>
    isAttributeKey(column) ? [{ key: column, before: before as AttributeRow[], after: after as AttributeValue[] }] : [],
  );
  return { ofAttributes, ofFields: changes.filter(({ column }) => !isAttributeKey(column)), fromFileAt };
}

function toAdditions(attributes: readonly AttributeValue[]): AttributeChange[] {
  const keys = new Set(attributes.map(({ key }) => key));
  return [...keys].map((key) => ({ key, before: [], after: attributes.filter((value) => value.key === key) }));
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
