import { db } from "../db/client.server";
import type { Profile } from "../db/schema.server";
import { recordAudit } from "./audit-log.server";

/** Everybody who is an administrator, by address. */
export async function findAdministrators(): Promise<Profile[]> {
  return await db().selectFrom("profiles").selectAll().where("is_admin", "=", 1).orderBy("email").orderBy("id").execute();
}

/** Makes a person an administrator or takes that away; it counts from their next request on. Written to the audit log. */
export async function setAdministrator(userId: string, isAdmin: boolean, { actorId }: { actorId: string | null }): Promise<void> {
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable("profiles")
        .set({ is_admin: isAdmin ? 1 : 0 })
        .where("id", "=", userId)
        .execute();
      const action = isAdmin ? "admin.granted" : "admin.revoked";
      await recordAudit(trx, { action, actorId, target: { type: "account", id: userId } });
    });
}
