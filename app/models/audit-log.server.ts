import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditLogTable, Database } from "../db/schema.server";

export type AuditAction =
  | "account.signed-up"
  | "account.signed-in"
  | "account.sign-in-failed"
  | "account.signed-out"
  | "account.sessions-closed"
  | "account.email-confirmed"
  | "account.email-changed"
  | "account.password-changed"
  | "account.password-reset"
  | "account.deleted"
  | "admin.granted"
  | "admin.revoked"
  | "account.suspended"
  | "account.reinstated"
  | "blog.deleted"
  | "blog.restored"
  | "blog.withheld"
  | "blog.released"
  | "restaurant.created"
  | "restaurant.imported"
  | "restaurant.updated"
  | "restaurant.activated"
  | "restaurant.deactivated"
  | "restaurant.lapsed"
  | "restaurant.deleted"
  | "restaurant.restored"
  | "free-plan.granted"
  | "free-plan.activated"
  | "free-plan.deactivated"
  | "free-plan.deleted"
  | "free-plan.restored"
  | "listing-search.made"
  | "listing-search.skipped"
  | "listing-search.unskipped"
  | "message.answered"
  | "message.archived"
  | "message.reopened";

export type AuditEntry = {
  action: AuditAction;
  /** Null when nobody was signed in, as on the command line. */
  actorId: string | null;
  target: { type: AuditLogTable["target_type"]; id: string | null };
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

/** Takes out of the log what it holds of a person's content, who is leaving; that it was done stays. */
export async function forgetAuditContents(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .updateTable("audit_log")
    .set({ before: null, after: null })
    .where((row) =>
      row.or([
        row("actor_id", "=", userId),
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
