import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { sql } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { RestaurantFile, RestaurantFileRow } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { countStates, findByState } from "../scaffold/states.server";
import { batchSize, type CheckedRow, checkRows, type Details } from "./check.server";
import { columnLabel } from "./reading/columns";
import { canStillBeUndone, maxWaitMs } from "./paths";
import { type Choices, readChoices, readFileAs } from "./reading/file.server";

/** Returns the file's id. It waits to be read until `keepRows`. */
export async function keepFile(userId: string, bytes: Buffer, choices: Choices): Promise<string> {
  const id = randomUUID();
  const content = await packContent(bytes);
  await inTransaction(async (trx) => {
    const created_at = new Date().toISOString();
    await trx
      .insertInto("restaurant_files")
      .values({ id, user_id: userId, state: "reading", equal_rows: 0, created_at, applied_at: null })
      .execute();
    const source = { file_id: id, content, choices: JSON.stringify(choices) };
    await trx.insertInto("restaurant_file_sources").values(source).execute();
  });
  return id;
}

/** Packed in another thread: to write five megabytes, SQLite would block all requests for a tenth of a second. */
const packContent = async (bytes: Buffer) => (await promisify(gzip)(bytes)).toString("base64");

/** Also reads files of earlier releases, which were not packed. */
async function unpackContent(content: string): Promise<Buffer> {
  const bytes = Buffer.from(content, "base64");
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return isPacked ? await promisify(gunzip)(bytes) : bytes;
}

export type FileSource = { bytes: Buffer; choices: Choices };

/** Undefined for a file of an earlier release, which was not kept. */
export async function findSource(id: string): Promise<FileSource | undefined> {
  if (!isStorable(id)) return undefined;
  const source = await db().selectFrom("restaurant_file_sources").selectAll().where("file_id", "=", id).executeTakeFirst();
  return source && { bytes: await unpackContent(source.content), choices: readChoices(source.choices) };
}

/** Returns how a file was read; undefined for a file of an earlier release. */
export async function findChoices(id: string): Promise<Choices | undefined> {
  const source = await db().selectFrom("restaurant_file_sources").select("choices").where("file_id", "=", id).executeTakeFirst();
  return source && readChoices(source.choices);
}

/** Replaces the checked rows of an earlier reading. Returns false once the file was applied. */
export async function keepRows(
  id: string,
  choices: Choices,
  { checked, equal }: { checked: CheckedRow[]; equal: number },
): Promise<boolean> {
  const began = await db()
    .updateTable("restaurant_files")
    .set({ state: "checking", equal_rows: equal })
    .where("id", "=", id)
    .where("state", "in", ["reading", "checked"])
    .executeTakeFirst();
  if (Number(began.numUpdatedRows) === 0) return false;
  await keepChoices(id, choices);
  await db().deleteFrom("restaurant_file_rows").where("file_id", "=", id).execute();
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
  return true;
}

export async function keepChoices(id: string, choices: Choices): Promise<void> {
  await db()
    .updateTable("restaurant_file_sources")
    .set({ choices: JSON.stringify(choices) })
    .where("file_id", "=", id)
    .execute();
}

/** Decides whether a likely double is created. Returns false when the row is no longer one. */
export async function decideDouble(id: string, line: number, state: "accepted" | "left-out" | "waiting"): Promise<boolean> {
  const file = await findFile(id);
  if (file?.state !== "checked") return false;
  const changed = await updateDouble(id, line, { state });
  return Number(changed.numUpdatedRows) > 0;
}

/**
 * Makes a likely double change the restaurant that it resembles, by its cells that are not blank. Returns false when it is no longer
 * one, and the reason when that is not possible.
 */
export async function mergeDouble(id: string, line: number): Promise<boolean | string> {
  const [file, source] = [await findFile(id), await findSource(id)];
  const row = await rowsOf(id).selectAll().where("line", "=", line).executeTakeFirst();
  if (file?.state !== "checked" || !source || row?.is_double !== 1) return false;
  const double = (JSON.parse(row.details) as Details["new"]).doubles.find((other) => other.id !== null);
  const cells = (await readFileAs(source.bytes, source.choices)).rows.find((read) => read.line === line)?.cells;
  if (!double?.id || !cells) return false;
  const taken = await rowsOf(id).select("line").where("restaurant_id", "=", double.id).executeTakeFirst();
  if (taken) return `La fila ${taken.line} ya lo cambia.`;
  const written = Object.entries(cells).filter(([column, cell]) => cell.trim() !== "" && !["slug", "plan_type"].includes(column));
  const merged = { line, cells: { ...Object.fromEntries(written), id: double.id }, surplus: false };
  const [checked] = (await checkRows([merged], new Date())).checked;
  if (!checked) return "No trae nada nuevo: sáltala.";
  if (checked.outcome === "refused") return `${describeReasons(checked.details)}.`;
  const changed = { ...checked, details: JSON.stringify(checked.details), state: "waiting" as const };
  const done = await updateDouble(id, line, changed);
  return Number(done.numUpdatedRows) > 0;
}

async function updateDouble(id: string, line: number, set: Partial<RestaurantFileRow>) {
  const rows = db().updateTable("restaurant_file_rows").where("file_id", "=", id).where("line", "=", line);
  return await rows.where("is_double", "=", 1).set(set).executeTakeFirst();
}

function describeReasons({ reasons }: Details["refused"]): string {
  return reasons.map(({ column, reason }) => (column ? `${columnLabel(column)}: ${reason}` : reason)).join(". ");
}

/** Finds rows with errors, failed and undone rows, and likely doubles that were not created, with their reasons, by line. */
export async function findLeftOut(id: string): Promise<Map<number, string>> {
  const rows = await db()
    .selectFrom("restaurant_file_rows")
    .select(["line", "outcome", "state", "details"])
    .where("file_id", "=", id)
    .where((row) => row.or([row("outcome", "=", "refused"), row("state", "in", ["failed", "left-out", "undone"])]))
    .orderBy("line")
    .execute();
  return new Map(
    rows.map(({ line, outcome, state, details }): [number, string] => {
      if (state === "undone") return [line, "Se deshizo"];
      if (outcome !== "refused" && state === "failed") return [line, "No se pudo guardar"];
      if (outcome === "new") {
        const { doubles } = JSON.parse(details) as Details["new"];
        return [line, `Se parece a ${doubles.map(({ nombre }) => nombre).join(", ")}`];
      }
      return [line, describeReasons(JSON.parse(details) as Details["refused"])];
    }),
  );
}

/** Newest first, with the number of rows that change something or could not be read. */
export async function findFiles(): Promise<(RestaurantFile & { rows: number })[]> {
  const rows = sql<number>`(select count(*) from restaurant_file_rows where file_id = restaurant_files.id)`;
  return await db()
    .selectFrom("restaurant_files")
    .selectAll()
    .select(rows.as("rows"))
    .where("state", "!=", "checking")
    .where((row) => row.or([row("state", "not in", ["reading", "checked"]), row("created_at", ">", oldestWaiting())]))
    .orderBy("created_at", "desc")
    .limit(20)
    .execute();
}

/** Files that were reviewed and not applied yet. */
export function checkedFiles() {
  return db().selectFrom("restaurant_files").where("state", "=", "checked").where("created_at", ">", oldestWaiting());
}

/** Oldest first, with the number of rows in each state. */
export async function findCheckedFiles(limit: number) {
  const files = await checkedFiles().selectAll().orderBy("created_at").orderBy("id").limit(limit).execute();
  return await Promise.all(files.map(async (file) => ({ ...file, counts: await countStates(rowsOf(file.id), rowStates) })));
}

const rowsOf = (fileId: string) => db().selectFrom("restaurant_file_rows").where("file_id", "=", fileId);

/** Undefined for a file that was not applied within a day. */
export async function findFile(id: string): Promise<RestaurantFile | undefined> {
  if (!isStorable(id)) return undefined;
  const file = await db().selectFrom("restaurant_files").selectAll().where("id", "=", id).executeTakeFirst();
  return file && isThere(file) ? file : undefined;
}

const oldestWaiting = () => new Date(Date.now() - maxWaitMs).toISOString();
const isThere = ({ state, created_at }: RestaurantFile) =>
  state !== "checking" && ((state !== "checked" && state !== "reading") || created_at > oldestWaiting());

const rowStates = {
  all: sql<boolean>`1 = 1`,
  refused: sql<boolean>`outcome = 'refused'`,
  doubles: sql<boolean>`is_double = 1`,
  accepted: sql<boolean>`state = 'accepted'`,
  skipped: sql<boolean>`state = 'left-out' and outcome = 'new'`,
  // Inside a value, JSON would escape these quotation marks.
  unclear: sql<boolean>`details like '%"hoursNote":"%'`,
  undecided: sql<boolean>`is_double = 1 and state = 'waiting'`,
  new: sql<boolean>`outcome = 'new' and is_double = 0`,
  changed: sql<boolean>`outcome = 'changed'`,
  kept: sql<boolean>`state = 'kept'`,
  failed: sql<boolean>`state = 'failed'`,
  waiting: sql<boolean>`state = 'waiting'`,
  done: sql<boolean>`state = 'done'`,
  undone: sql<boolean>`state = 'undone'`,
};

export type RowState = keyof typeof rowStates;

/** First those to mend and to decide; with the number of rows in each state. */
export async function findRows(fileId: string, query: { state: RowState; page: number }) {
  return await findByState(rowsOf(fileId), rowStates, query, async (rows): Promise<RestaurantFileRow[]> => {
    const urgency = sql`case when outcome = 'refused' then 0 when is_double = 1 then 1 else 2 end`;
    return await rows.selectAll().orderBy(urgency).orderBy("line").execute();
  });
}

/**
 * Begins to apply a checked file; the job does the work. Leaves out rows with errors, and new restaurants that resemble others
 * unless they were accepted. Returns false when nothing is left, it waited too long, or was applied already.
 */
export async function startApplying(
  userId: string,
  id: string,
  { withDoubles }: { withDoubles: boolean },
  { requestId }: RequestReference,
): Promise<boolean> {
  const file_columns = (await findChoices(id))?.read?.columns;
  return await inTransaction(async (trx) => {
    const file = await lockRow(trx, "restaurant_files", { id });
    if (file?.state !== "checked" || !isThere(file)) return false;
    const isApplied = withDoubles
      ? sql<boolean>`outcome <> 'refused' and state <> 'left-out'`
      : sql<boolean>`outcome <> 'refused' and (is_double = 0 or state = 'accepted')`;
    const rows = trx.selectFrom("restaurant_file_rows").where("file_id", "=", id);
    const counts = await rows
      .select(({ fn }) => ["outcome", fn.countAll<number>().as("total")])
      .where(isApplied)
      .groupBy("outcome")
      .execute();
    const total = (outcome: string) => Number(counts.find((row) => row.outcome === outcome)?.total ?? 0);
    if (counts.length === 0) return false;
    const mark = (state: RestaurantFileRow["state"]) =>
      trx.updateTable("restaurant_file_rows").set({ state }).where("file_id", "=", id);
    await mark("left-out")
      .where(sql<boolean>`not (${isApplied})`)
      .execute();
    await mark("waiting").where("state", "=", "accepted").execute();
    await trx
      .updateTable("restaurant_files")
      .set({ state: "applying", user_id: userId, applied_at: new Date().toISOString() })
      .where("id", "=", id)
      .execute();
    await recordAudit(trx, {
      action: "restaurant-file.applied",
      actorId: userId,
      target: { type: "restaurant-file", id },
      after: { created_rows: total("new"), changed_rows: total("changed"), ...(file_columns && { file_columns }) },
      requestId,
    });
    return true;
  });
}

/** Begins to undo an applied file; the job does the work. Returns false after 30 days, or when that is under way or done. */
export async function startUndoing(userId: string, id: string, { requestId }: RequestReference): Promise<boolean> {
  return await inTransaction(async (trx) => {
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
