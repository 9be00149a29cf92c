import { db } from "../db/client.server";
import { type Ago, deleteInBatches, inBatches } from "../db/expiry.server";
import { inPages } from "../db/in-pages.server";
import type { RoomTables } from "../db/room-tables.server";
import { day } from "../durations";
import { ownAccountActions } from "./actions";
import { forgetAuditContents, forgetBefore } from "./log.server";
import { maxUndoMs, ownAccountDays, wrongPasswordDays } from "./periods";

export const auditTables: RoomTables<"audit_log"> = {
  audit_log: {
    expire: expireEntries,
    exported: [{ key: "registro", list: ({ id }) => readEntries(id) }],
    withAccount: (trx, { id }) => forgetAuditContents(trx, id),
  },
};

/** Excludes `account.deleted`, which identifies a subscription that is still paid for a deleted account. */
const forgettableActions = ownAccountActions.filter((action) => action !== "account.deleted");

/** Also deletes the contents of deletions that can no longer be undone. */
async function expireEntries(ago: Ago): Promise<void> {
  const oldEntries = (age: number) => db().selectFrom("audit_log").select("id").where("created_at", "<=", ago(age));
  await inBatches(oldEntries(maxUndoMs).where("action", "like", "%.deleted").where("before", "is not", null), forgetBefore);
  await deleteInBatches("audit_log", oldEntries(wrongPasswordDays * day).where("action", "=", "account.sign-in-failed"));
  await deleteInBatches("audit_log", oldEntries(ownAccountDays * day).where("action", "in", forgettableActions));
}

async function* readEntries(userId: string) {
  const entries = inPages(db().selectFrom("audit_log").select(["id", "action", "created_at"]).where("actor_id", "=", userId));
  for await (const { id, action, created_at } of entries) {
    yield { action, created_at, before: action === "blog.deleted" ? await deletedArticle(id) : null };
  }
}

async function deletedArticle(auditId: string): Promise<string | null> {
  const entry = await db().selectFrom("audit_log").select("before").where("id", "=", auditId).executeTakeFirst();
  return entry?.before ?? null;
}
