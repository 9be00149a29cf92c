import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditAction } from "./actions";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";

export const auditTargetTypes = [
  "restaurant",
  "free-plan",
  "blog",
  "account",
  "message",
  "listing-search",
  "restaurant-file",
  "subscriber",
] as const;

export type AuditTargetType = (typeof auditTargetTypes)[number];

export type RequestReference = { requestId: string };

export type AuditEntry = {
  action: AuditAction;
  /** Null on the command line and for signed-out visitors. */
  actorId: string | null;
  target: { type: AuditTargetType; id: string | null };
  before?: unknown;
  after?: unknown;
  requestId?: string;
};

/** Call it in the transaction of the change. Returns the entry's id. */
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

/** Keeps the account's entries, and its deletions of others' content, so that they can be undone. */
export async function forgetAuditContents(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .updateTable("audit_log")
    .set({ before: null, after: null })
    .where((row) =>
      row.or([
        row.and([row("actor_id", "=", userId), row("action", "in", ["blog.deleted", "blog.restored"])]),
        row("target_id", "=", userId),
        // Includes the account's articles that an administrator deleted.
        row("before", "like", `%"author_id":"${userId}"%`),
      ]),
    )
    .execute();
}

/** The entries can then no longer be undone. */
export async function forgetBefore(ids: string[]): Promise<void> {
  await db().updateTable("audit_log").set({ before: null }).where("id", "in", ids).execute();
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
