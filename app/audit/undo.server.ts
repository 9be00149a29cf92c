import type { Kysely } from "kysely";
import * as v from "valibot";
import { db } from "../db/client.server";
import { lockRow } from "../db/locks.server";
import type { AuditLogEntry, Database, Restaurant } from "../db/schema.server";
import { retryOnSlugConflict } from "../db/slug.server";
import { isStorable } from "../db/values.server";
import type { AuditAction } from "./actions";
import { type DeletionAction, takeDeletion } from "./deletions.server";
import { recordAudit, type RequestReference } from "./log.server";

/** How an administrator undoes one kind of change from the audit log. */
export type Undo = {
  /** Returns undefined when there is nothing to undo. */
  undo: (adminId: string, auditId: string, by: RequestReference) => Promise<Undone | undefined>;
  /** Title of the message, in Spanish. */
  done: string;
  /** Why there may be nothing to undo, in Spanish. */
  missed: string;
  /** Returns by id the entries that can be undone, apart from their age. */
  findUndoable: (entries: readonly UndoableEntry[]) => Promise<ReadonlyMap<string, UndoableChange>>;
};

/** `path`: where the administrator goes from the log. */
type Undone = { title: string; path: string };

export type UndoableEntry = Pick<AuditLogEntry, "id" | "action" | "target_id" | "before" | "after">;

/** `name`: after "Deshacer". `end`: in milliseconds since 1970, if it comes before the entry is too old. */
export type UndoableChange = { name: string; end?: number };

/** A room's rules for its own actions; app/tables/undo.server.ts merges all. */
export type RoomUndos<Names extends AuditAction> = Record<Names, Undo>;

type Change<Side> = { id: string; restaurantId: string; before: Side; after: Side };

/** The rows of one table that a change of a restaurant replaced. `Side`: what the audit entry holds of them. */
type ChangeRule<Side> = Pick<Undo, "done" | "missed"> & {
  action: AuditAction;
  side: v.GenericSchema<unknown, Side>;
  /** Reads the rows as they are now. */
  findPresent: (from: Kysely<Database>, changes: readonly Change<Side>[]) => Promise<(change: Change<Side>) => Side>;
  isSame: (one: Side, other: Side) => boolean;
  /** Writes the rows and an audit entry. */
  replace: (
    trx: Kysely<Database>,
    restaurant: Restaurant,
    rows: { present: Side; next: Side },
    by: RequestReference & { userId: string },
  ) => Promise<unknown>;
  name: (side: Side) => string;
  title: (restaurant: Restaurant, side: Side) => string;
  /** The last millisecond at which undoing makes sense. */
  end?: (side: Side) => number;
};

/** Puts the entry's `before` back while the rows are as its `after` says, any number of times. */
export function undoOfChange<Side>(rule: ChangeRule<Side>): Undo {
  const isOver = ({ after }: Change<Side>) => rule.end !== undefined && rule.end(after) < Date.now();
  return {
    done: rule.done,
    missed: rule.missed,

    async findUndoable(entries) {
      const changes = entries.flatMap((entry) => readChange(rule.side, entry) ?? []).filter((change) => !isOver(change));
      if (changes.length === 0) return new Map();
      const ids = changes.map(({ restaurantId }) => restaurantId);
      const targets = await db().selectFrom("restaurants").select("id").where("id", "in", ids).execute();
      const presentOf = await rule.findPresent(db(), changes);
      const asLeft = changes.filter(
        (change) => targets.some(({ id }) => id === change.restaurantId) && rule.isSame(change.after, presentOf(change)),
      );
      return new Map(asLeft.map(({ id, after }) => [id, { name: rule.name(after), end: rule.end?.(after) }]));
    },

    undo: (adminId, auditId, by) =>
      retryOnSlugConflict(async (trx) => {
        const entry = await trx
          .selectFrom("audit_log")
          .selectAll()
          .where("id", "=", auditId)
          .where("action", "=", rule.action)
          .executeTakeFirst();
        const change = entry && readChange(rule.side, entry);
        const restaurant = change && (await lockRow(trx, "restaurants", { id: change.restaurantId }));
        if (!restaurant || isOver(change)) return undefined;
        const present = (await rule.findPresent(trx, [change]))(change);
        if (!rule.isSame(change.after, present)) return undefined;
        await rule.replace(trx, restaurant, { present, next: change.before }, { ...by, userId: adminId });
        return { title: rule.title(restaurant, change.after), path: "/admin/registro" };
      }),
  };
}

/** Returns undefined for an entry without its rows. */
function readChange<Side>(schema: v.GenericSchema<unknown, Side>, entry: UndoableEntry): Change<Side> | undefined {
  const [before, after] = [entry.before, entry.after].map((json) => v.safeParse(schema, JSON.parse(json ?? "null")));
  if (entry.target_id === null || !before?.success || !after?.success) return undefined;
  return { id: entry.id, restaurantId: entry.target_id, before: before.output, after: after.output };
}

type DeletedType = "restaurant" | "free-plan" | "blog";

export type DeletionRule<Row, Restored> = {
  type: DeletedType;
  /** Reads the row in the entry. */
  row: v.GenericSchema<unknown, Row>;
  /** Returns undefined when it may not come back. */
  insert: (trx: Kysely<Database>, row: Row, deletion: Deletion) => Promise<(Restored & { id: string }) | undefined>;
  /** Finds what an earlier call restored. */
  findRestored: (trx: Kysely<Database>, deletion: Deletion) => Promise<Restored | undefined>;
  /** Runs `restore` with locks and limits, or returns undefined. */
  within?: <T>(trx: Kysely<Database>, deletion: Deletion, restore: () => Promise<T>) => Promise<T | undefined>;
};

type Deletion = { actorId: string | null; targetId: string };

/**
 * Inserts a deleted row again with all that went with it, and writes an audit entry. Works once, within 30 days; later calls
 * return what is there. Returns undefined when there is nothing to restore.
 */
export async function restoreDeleted<Row, Restored>(
  { type, row, insert, findRestored, within = (_trx, _deletion, restore) => restore() }: DeletionRule<Row, Restored>,
  auditId: string,
  by: RequestReference & { actorId: string },
): Promise<Restored | undefined> {
  if (!isStorable(auditId)) return undefined;
  const action: DeletionAction = `${type}.deleted`;
  return await retryOnSlugConflict(async (trx) => {
    const entry = await trx
      .selectFrom("audit_log")
      .select(["actor_id", "target_id"])
      .where("id", "=", auditId)
      .where("action", "=", action)
      .executeTakeFirst();
    if (!entry?.target_id) return undefined;
    const deletion = { actorId: entry.actor_id, targetId: entry.target_id };
    return await within(trx, deletion, async () => {
      const taken = await takeDeletion(trx, auditId, action);
      if (!taken) return await findRestored(trx, deletion);
      const restored = await insert(trx, v.parse(row, taken.before), deletion);
      if (restored) await recordAudit(trx, { action: `${type}.restored`, target: { type, id: restored.id }, ...by });
      return restored;
    });
  });
}

export const onlyOnce = "Una eliminación se puede deshacer una sola vez y durante 30 días.";

/** `describe`: for the administrator. */
export function undoOfDeletion<Row, Restored>({
  done,
  describe,
  ...rule
}: DeletionRule<Row, Restored> & Pick<Undo, "done"> & { describe: (restored: Restored) => Undone }): Undo {
  return {
    async undo(adminId, auditId, { requestId }) {
      const restored = await restoreDeleted(rule, auditId, { actorId: adminId, requestId });
      return restored && describe(restored);
    },
    done,
    missed: onlyOnce,
    findUndoable: (entries) => {
      const kept = entries.filter(({ before }) => before !== null);
      return Promise.resolve(new Map(kept.map(({ id }) => [id, { name: "la eliminación" }])));
    },
  };
}
