import type { Kysely } from "kysely";
import { type AuditEntry, type RequestReference, recordAudit } from "../../audit/log.server";
import { inTransaction } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { lockRestaurant } from "../../directory/editing/edited.server";
import { addOwner } from "../owners.server";
import { queueOwnerMail } from "./claim-mail.server";
import { findRemovedHand, type Owner } from "./past-decisions.server";

/** The earliest first. */
export async function findOwners(trx: Kysely<Database>, restaurantId: string): Promise<Owner[]> {
  return await trx
    .selectFrom("restaurant_owners")
    .select(["user_id", "has_free_hand"])
    .where("restaurant_id", "=", restaurantId)
    .orderBy("created_at")
    .orderBy("user_id")
    .execute();
}

/** Undefined when the account does not manage the restaurant. */
export async function removeOwnerRow(trx: Kysely<Database>, restaurantId: string, userId: string): Promise<Owner | undefined> {
  return await trx
    .deleteFrom("restaurant_owners")
    .where("restaurant_id", "=", restaurantId)
    .where("user_id", "=", userId)
    .returning(["user_id", "has_free_hand"])
    .executeTakeFirst();
}

/** False when the account does not manage the restaurant. */
export async function removeOwner(adminId: string, restaurantId: string, userId: string, by: RequestReference): Promise<boolean> {
  return await changeAndRecord(adminId, restaurantId, by, async (trx) => {
    await lockRestaurant(trx, restaurantId);
    const removed = await removeOwnerRow(trx, restaurantId, userId);
    if (!removed) return undefined;
    await queueOwnerMail(trx, "owner-removed", { restaurant_id: restaurantId }, userId);
    return { action: "owner.removed", before: { owner: userId, has_free_hand: removed.has_free_hand } };
  });
}

/** With a free hand, all changes are public at once. Returns false when the account does not manage the restaurant. */
export async function setFreeHand(
  adminId: string,
  restaurantId: string,
  userId: string,
  isFree: boolean,
  by: RequestReference,
): Promise<boolean> {
  return await changeAndRecord(adminId, restaurantId, by, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("restaurant_owners")
      .set({ has_free_hand: isFree ? 1 : 0 })
      .where("restaurant_id", "=", restaurantId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return undefined;
    return { action: isFree ? "owner.trusted" : "owner.reviewed", after: { owner: userId } };
  });
}

/** Restores the owner's free hand, too. Returns false when the account or the restaurant is gone. */
export async function returnOwner(adminId: string, restaurantId: string, userId: string, by: RequestReference): Promise<boolean> {
  return await changeAndRecord(adminId, restaurantId, by, async (trx) => {
    const restaurant = await lockRestaurant(trx, restaurantId);
    const account = isStorable(userId)
      ? await trx.selectFrom("profiles").select("id").where("id", "=", userId).executeTakeFirst()
      : undefined;
    if (!restaurant || !account) return undefined;
    await addOwner(trx, restaurantId, { user_id: userId, has_free_hand: await findRemovedHand(trx, restaurantId, userId) });
    return { action: "owner.returned", after: { owner: userId } };
  });
}

/** `change`: undefined when it does not apply; nothing is then recorded, and the answer is false. */
async function changeAndRecord(
  actorId: string,
  restaurantId: string,
  { requestId }: RequestReference,
  change: (trx: Kysely<Database>) => Promise<Pick<AuditEntry, "action" | "before" | "after"> | undefined>,
): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const changed = await change(trx);
    if (!changed) return false;
    await recordAudit(trx, { ...changed, actorId, target: { type: "restaurant", id: restaurantId }, requestId });
    return true;
  });
}
