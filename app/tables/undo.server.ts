import { restaurantUndos } from "../admin/restaurants/deleted.server";
import type { AuditAction } from "../audit/actions";
import { type DeletionAction, findRecentEntry } from "../audit/deletions.server";
import { maxUndoMs } from "../audit/periods";
import type { RoomUndos, Undo, UndoableChange, UndoableEntry } from "../audit/undo.server";
import { attributeUndos } from "../directory/editing/attributes.server";
import { editUndos } from "../directory/editing/undo.server";
import { specialDayUndos } from "../owners/days/undo.server";
import { freePlanUndos } from "../premium/free-plans/free-plans.server";
import { articleUndos } from "../writing/deleted-articles.server";

/** Accounts and messages hold personal data, which is deleted for good. */
type Final = Extract<AuditAction, "account.deleted" | "message.deleted">;

/** The type check fails for a deletion that is neither here nor final. */
const undos: RoomUndos<Exclude<DeletionAction, Final>> & Partial<RoomUndos<AuditAction>> = {
  ...restaurantUndos,
  ...freePlanUndos,
  ...articleUndos,
  ...attributeUndos,
  ...editUndos,
  ...specialDayUndos,
};

export const undosByAction: ReadonlyMap<string, Undo> = new Map(Object.entries(undos));

/** Searches the last 30 days. The change may have been undone already. */
export async function findUndo(auditId: string): Promise<Undo | undefined> {
  return undosByAction.get((await findRecentEntry(auditId))?.action ?? "");
}

/** Returns by id the entries that can still be undone, each with its end in milliseconds since 1970. */
export async function findUndoable(
  entries: readonly (UndoableEntry & { created_at: string })[],
  now: number,
): Promise<Map<string, Required<UndoableChange>>> {
  const lastMoment = (created_at: string) => Date.parse(created_at) + maxUndoMs;
  const recent = entries.filter(({ created_at }) => lastMoment(created_at) > now);
  const found = await Promise.all(
    [...undosByAction].map(async ([name, { findUndoable }]) => {
      const ofAction = recent.filter(({ action }) => action === name);
      return ofAction.length > 0 ? [...(await findUndoable(ofAction))] : [];
    }),
  );
  const changes = new Map(found.flat());
  return new Map(
    recent.flatMap(({ id, created_at }) => {
      const change = changes.get(id);
      if (!change) return [];
      return [[id, { name: change.name, end: Math.min(lastMoment(created_at), change.end ?? Infinity) }]];
    }),
  );
}
