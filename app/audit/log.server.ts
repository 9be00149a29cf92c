import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditAction } from "./actions";
import type { Database } from "../db/schema.server";

/** What the log tells about. */
export const auditTargetTypes = ["restaurant", "free-plan", "blog", "account", "message", "listing-search"] as const;

export type AuditTargetType = (typeof auditTargetTypes)[number];

/** Who asks for a change, for the record. */
export type By = { requestId: string };

type AuditEntry = {
  action: AuditAction;
  /** Null when nobody was signed in, as on the command line. */
  actorId: string | null;
  target: { type: AuditTargetType; id: string | null };
  before?: unknown;
  after?: unknown;
  requestId?: string;
};

/** Notes what was done, in the transaction that does it. Returns the note's id. */
export async function recordAudit(trx: Kysely<Database>, entry: AuditEntry): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("audit_log")
    .values({
      id,
      created_at: new Date().toISOString(),
      actor_id: entry.actorId,
      action: entry.action,
      target_type: entry.target.type,
      target_id: entry.target.id,
      before: asJson(entry.before),
      after: asJson(entry.after),
      request_id: entry.requestId ?? null,
    })
    .execute();
  return id;
}

/**
 * Takes out of the log what it holds of a person's content, who is leaving; that it was done stays. What they did to what is not
 * theirs stays whole: others may still take it back.
 */
export async function forgetAuditContents(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .updateTable("audit_log")
    .set({ before: null, after: null })
    .where((row) =>
      row.or([
        row.and([row("actor_id", "=", userId), row("action", "in", ["blog.deleted", "blog.restored"])]),
        row("target_id", "=", userId),
        // Articles of theirs that somebody else deleted.
        row("before", "like", `%"author_id":"${userId}"%`),
      ]),
    )
    .execute();
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
