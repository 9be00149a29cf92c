import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import type { AuditAction } from "./actions";
import { maxUndoMs } from "./periods";

export type DeletionAction = Extract<AuditAction, `${string}.deleted`>;

/** Searches the last 30 days. */
export async function findRecentAction(auditId: string): Promise<string | undefined> {
  if (!isStorable(auditId)) return undefined;
  return (await recentEntries(db()).select("action").where("id", "=", auditId).executeTakeFirst())?.action;
}

/** Returns the parsed contents of an entry about a target, null where it has none; undefined when there is no such entry. */
export async function readEntryOf(
  trx: Kysely<Database>,
  { auditId, targetId, action }: { auditId: string; targetId: string; action: AuditAction },
): Promise<{ before: unknown; after: unknown } | undefined> {
  if (!isStorable(auditId)) return undefined;
  const entry = await trx
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("id", "=", auditId)
    .where("target_id", "=", targetId)
    .where("action", "=", action)
    .executeTakeFirst();
  return entry && { before: JSON.parse(entry.before ?? "null"), after: JSON.parse(entry.after ?? "null") };
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
