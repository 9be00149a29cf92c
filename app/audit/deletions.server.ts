import { type Kysely, sql } from "kysely";
import * as v from "valibot";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import type { AuditAction } from "./actions";
import { maxUndoMs } from "./periods";

export type DeletionAction = Extract<AuditAction, `${string}.deleted`>;

/** Searches the last 30 days. */
export async function findRecentEntry(auditId: string): Promise<{ action: string; target_id: string | null } | undefined> {
  if (!isStorable(auditId)) return undefined;
  return await recentEntries(db()).select(["action", "target_id"]).where("id", "=", auditId).executeTakeFirst();
}

/** Reads one side of an entry about a target. Undefined when there is no such entry, or it holds something else. */
export async function readSide<Side>(
  trx: Kysely<Database>,
  { auditId, targetId, action }: { auditId: string; targetId: string; action: AuditAction },
  side: "before" | "after",
  schema: v.GenericSchema<unknown, Side>,
): Promise<Side | undefined> {
  if (!isStorable(auditId)) return undefined;
  const entry = await trx
    .selectFrom("audit_log")
    .select(`${side} as json`)
    .where("id", "=", auditId)
    .where("target_id", "=", targetId)
    .where("action", "=", action)
    .executeTakeFirst();
  const read = v.safeParse(schema, JSON.parse(entry?.json ?? "null"));
  return read.success ? read.output : undefined;
}

/** Looks back without limit, because the row's id must not be reused. */
export async function wasDeleted(trx: Kysely<Database>, type: "restaurant" | "blog", id: string): Promise<boolean> {
  const deletion = await trx
    .selectFrom("audit_log")
    .select("id")
    .where("target_type", "=", type)
    .where("target_id", "=", id)
    .where("action", "=", `${type}.deleted`)
    .executeTakeFirst();
  return deletion !== undefined;
}

/** Condition on a row whose restaurant or article is deleted, once that can no longer be undone. `column` holds its id. */
export function isGoneForGood(type: "restaurant" | "blog", column: string) {
  const id = sql.ref(column);
  const table = sql.table(type === "restaurant" ? "restaurants" : "blogs");
  return sql<boolean>`
    not exists (select 1 from ${table} as target where target.id = ${id})
    and not exists (
      select 1 from audit_log as entry
      where entry.target_id = ${id} and entry.action = ${`${type}.deleted`} and entry."before" is not null
    )`;
}

type Deletion = { id: string; actorId: string | null; before: unknown };

/** Returns the last deletion if it can still be undone. With `by`, ignores other accounts' deletions. */
export async function findDeletion(
  action: DeletionAction,
  targetId: string,
  { by }: { by?: string } = {},
): Promise<Deletion | undefined> {
  if (!isStorable(targetId)) return undefined;
  const deletions = recentEntries(db())
    .select(["id", "actor_id", "before"])
    .where("action", "=", action)
    .where("target_id", "=", targetId)
    .where("before", "is not", null)
    .orderBy("created_at", "desc");
  const last = await (by === undefined ? deletions : deletions.where("actor_id", "=", by)).executeTakeFirst();
  return last && { id: last.id, actorId: last.actor_id, before: JSON.parse(last.before ?? "null") };
}

/**
 * Removes the deleted content from an entry of the last 30 days, to be restored in the same transaction. Only one of several
 * concurrent calls gets it.
 */
export async function takeDeletion(
  trx: Kysely<Database>,
  auditId: string,
  action: DeletionAction,
): Promise<{ id: string; before: unknown } | undefined> {
  if (!isStorable(auditId)) return undefined;
  const deletion = await recentEntries(trx)
    .select(["target_id", "before"])
    .where("id", "=", auditId)
    .where("action", "=", action)
    .executeTakeFirst();
  if (!deletion?.target_id || deletion.before === null) return undefined;
  const taken = await trx
    .updateTable("audit_log")
    .set({ before: null })
    .where("id", "=", auditId)
    .where("before", "is not", null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return undefined;
  return { id: deletion.target_id, before: JSON.parse(deletion.before) };
}

function recentEntries(database: Kysely<Database>) {
  return database.selectFrom("audit_log").where("created_at", ">", new Date(Date.now() - maxUndoMs).toISOString());
}
