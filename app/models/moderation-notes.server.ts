import { sql } from "kysely";
import * as v from "valibot";
import { db } from "../db/client.server";
import type { AuditAction } from "./audit-log.server";

export type ModerationNote = {
  id: string;
  action: string;
  created_at: string;
  /** Null when it was done on the command line. */
  actor_id: string | null;
  /** Null when it was done on the command line, or the account is gone. */
  actor_name: string | null;
  /** What the person concerned was told. */
  reason: string | null;
};

type Target = { type: "blog" | "account"; id: string };

/** What was done to an article or an account, of these actions, the newest first. */
export async function findNotes(target: Target, actions: readonly AuditAction[], limit: number): Promise<ModerationNote[]> {
  const notes = await db()
    .selectFrom("audit_log")
    .leftJoin("profiles", "profiles.id", "audit_log.actor_id")
    .select(["audit_log.id", "audit_log.action", "audit_log.created_at", "audit_log.actor_id", "audit_log.after"])
    .select(sql<string | null>`coalesce(nullif(profiles.full_name, ''), profiles.email)`.as("actor_name"))
    .where("audit_log.target_type", "=", target.type)
    .where("audit_log.target_id", "=", target.id)
    .where("audit_log.action", "in", actions)
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id")
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
