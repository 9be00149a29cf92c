import type { Kysely } from "kysely";
import type { Database, Profile } from "../db/schema.server";
import { toMailbox } from "../text/email-address";
import { env } from "../env.server";
import { recordAudit } from "../audit/log.server";
import { notePrivilege } from "../identity/administrators.server";
import { lockAccountRow } from "../identity/credentials.server";
import { bindFreePlans } from "../premium/free-plans/owners.server";
import { updateAccountSearch } from "../identity/account-search.server";

/**
 * Confirms the address and attaches granted free plans. OWNER_EMAIL's account becomes administrator the first time, unless it is
 * suspended or any administrator ever lost the role: that may be the same person with another account, and the log keeps no
 * address to tell.
 */
export async function markConfirmed(
  trx: Kysely<Database>,
  { id, email }: Pick<Profile, "id" | "email">,
  by: { actorId: string | null; requestId?: string },
): Promise<void> {
  const now = new Date().toISOString();
  const former = await lockAccountRow(trx, id);
  await trx.updateTable("profiles").set({ email, email_confirmed_at: now, updated_at: now }).where("id", "=", id).execute();
  await updateAccountSearch(trx, id);
  await bindFreePlans(trx, { id, email });
  await recordAudit(trx, { action: "account.email-confirmed", target: { type: "account", id }, ...by });
  if (env.OWNER_EMAIL === undefined || email !== toMailbox(env.OWNER_EMAIL) || by.actorId !== id || !former) return;
  const isFirstProof = former.email_confirmed_at === null || former.email !== email;
  if (!isFirstProof || former.is_admin === 1 || former.suspended_at !== null || (await wasAnyRoleRevoked(trx))) return;
  await trx.updateTable("profiles").set({ is_admin: 1 }).where("id", "=", id).execute();
  await notePrivilege(trx, { ...former, is_admin: 1 });
  await recordAudit(trx, { action: "admin.granted", target: { type: "account", id }, ...by });
}

async function wasAnyRoleRevoked(trx: Kysely<Database>): Promise<boolean> {
  const loss = await trx.selectFrom("audit_log").select("id").where("action", "=", "admin.revoked").executeTakeFirst();
  return loss !== undefined;
}
