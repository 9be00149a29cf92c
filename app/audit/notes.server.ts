import * as v from "valibot";
import type { AuditAction } from "./actions";
import { db } from "../db/client.server";
import type { AuditNote } from "../db/schema.server";
import type { AuditTargetType } from "./log.server";
import { personName } from "../identity/person-name.server";

/** Who did something, as far as the log knows. */
export type Actor = Pick<AuditNote, "actor_id" | "request_id"> & {
  /** Null when nobody was signed in, or the account is gone. */
  actorName: string | null;
};

/** Something that was done, told where one reads of what it was done to. */
export type NoteRow = Actor &
  Pick<AuditNote, "id" | "action" | "created_at"> & {
    /** What the person concerned was told. */
    reason: string | null;
  };

/** What was done to one thing, the newest first; with `actions` only these. */
export async function findNotes(
  target: { type: AuditTargetType; id: string },
  { actions, limit }: { actions?: readonly AuditAction[]; limit: number },
): Promise<NoteRow[]> {
  const notes = await db()
    .selectFrom("audit_log as note")
    .leftJoin("profiles", "profiles.id", "note.actor_id")
    .select(["note.id", "note.action", "note.created_at", "note.actor_id", "note.request_id", "note.after"])
    .select(personName("profiles").as("actorName"))
    .where("note.target_type", "=", target.type)
    .where("note.target_id", "=", target.id)
    .$if(actions !== undefined, (query) => query.where("note.action", "in", actions ?? []))
    .orderBy("note.created_at", "desc")
    .orderBy("note.id")
    .limit(limit)
    .execute();
  return notes.map(({ after, ...note }) => ({ ...note, reason: reasonOf(after) }));
}

const told = v.object({
  withheld_reason: v.optional(v.nullable(v.string()), null),
  suspended_reason: v.optional(v.nullable(v.string()), null),
});

function reasonOf(after: string | null): string | null {
  const result = v.safeParse(told, after === null ? {} : JSON.parse(after));
  return result.success ? (result.output.withheld_reason ?? result.output.suspended_reason) : null;
}
