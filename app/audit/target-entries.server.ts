import * as v from "valibot";
import type { AuditAction } from "./actions";
import { db } from "../db/client.server";
import type { AuditLogEntry } from "../db/schema.server";
import type { AuditTargetType } from "./log.server";
import { accountName } from "../identity/account-name.server";

export type Actor = Pick<AuditLogEntry, "actor_id" | "request_id"> & {
  /** Null for signed-out visitors and deleted accounts. */
  actorName: string | null;
};

export type TargetEntryRow = Actor &
  Pick<AuditLogEntry, "id" | "action" | "created_at"> & {
    /** Shown to the author or account owner. */
    reason: string | null;
  };

/** Newest first. */
export async function findTargetEntries(
  target: { type: AuditTargetType; id: string },
  { actions, limit }: { actions?: readonly AuditAction[]; limit: number },
): Promise<TargetEntryRow[]> {
  const notes = await db()
    .selectFrom("audit_log as note")
    .leftJoin("profiles", "profiles.id", "note.actor_id")
    .select(["note.id", "note.action", "note.created_at", "note.actor_id", "note.request_id", "note.after"])
    .select(accountName("profiles").as("actorName"))
    .where("note.target_type", "=", target.type)
    .where("note.target_id", "=", target.id)
    .$if(actions !== undefined, (query) => query.where("note.action", "in", actions ?? []))
    .orderBy("note.created_at", "desc")
    .orderBy("note.id")
    .limit(limit)
    .execute();
  return notes.map(({ after, ...note }) => ({ ...note, reason: parseReason(after) }));
}

const storedReasons = v.object({
  withheld_reason: v.optional(v.nullable(v.string()), null),
  suspended_reason: v.optional(v.nullable(v.string()), null),
});

function parseReason(after: string | null): string | null {
  const result = v.safeParse(storedReasons, after === null ? {} : JSON.parse(after));
  return result.success ? (result.output.withheld_reason ?? result.output.suspended_reason) : null;
}
