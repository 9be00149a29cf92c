import type { AuditLogEntry } from "../db/schema.server";
import type { AuditAction } from "./actions";
import type { RequestReference } from "./log.server";

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
export type Undone = { title: string; path: string };

export type UndoableEntry = Pick<AuditLogEntry, "id" | "action" | "target_id" | "before" | "after">;

/** `name`: after "Deshacer". `end`: in milliseconds since 1970, if it comes before the entry is too old. */
export type UndoableChange = { name: string; end?: number };

/** A room's rules for its own actions; app/tables/undo.server.ts merges all. */
export type RoomUndos<Names extends AuditAction> = Record<Names, Undo>;

export const onlyOnce = "Una eliminación se puede deshacer una sola vez y durante 30 días.";

/** Returns the rule for a deletion whose row the entry holds. */
export function undoOfDeletion({ undo, done }: Pick<Undo, "undo" | "done">): Undo {
  return {
    undo,
    done,
    missed: onlyOnce,
    findUndoable: (entries) => {
      const kept = entries.filter(({ before }) => before !== null);
      return Promise.resolve(new Map(kept.map(({ id }) => [id, { name: "la eliminación" }])));
    },
  };
}
