import type { Kysely } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
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
export async function removeOwner(
  adminId: string,
  restaurantId: string,
  userId: string,
  { requestId }: RequestReference,
): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      await lockRestaurant(trx, restaurantId);
      const removed = await removeOwnerRow(trx, restaurantId, userId);
      if (!removed) return false;
      await recordAudit(trx, {
        action: "owner.removed",
        actorId: adminId,
        target: { type: "restaurant", id: restaurantId },
        before: { owner: userId, has_free_hand: removed.has_free_hand },
        requestId,
      });
      await queueOwnerMail(trx, "owner-removed", { restaurant_id: restaurantId }, userId);
      return true;
    });
}

/** With a free hand, all changes are public at once. Returns false when the account does not manage the restaurant. */
export async function setFreeHand(
  adminId: string,
  restaurantId: string,
  userId: string,
  isFree: boolean,
  { requestId }: RequestReference,
): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("restaurant_owners")
        .set({ has_free_hand: isFree ? 1 : 0 })
        .where("restaurant_id", "=", restaurantId)
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await recordAudit(trx, {
        action: isFree ? "owner.trusted" : "owner.reviewed",
        actorId: adminId,
        target: { type: "restaurant", id: restaurantId },
        after: { owner: userId },
        requestId,
      });
      return true;
    });
}

/** Restores the owner's free hand, too. Returns false when the account or the restaurant is gone. */
export async function returnOwner(
  adminId: string,
  restaurantId: string,
  userId: string,
  { requestId }: RequestReference,
): Promise<boolean> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const restaurant = await lockRestaurant(trx, restaurantId);
      const account = isStorable(userId)
        ? await trx.selectFrom("profiles").select("id").where("id", "=", userId).executeTakeFirst()
        : undefined;
      if (!restaurant || !account) return false;
      await addOwner(trx, restaurantId, { user_id: userId, has_free_hand: await findRemovedHand(trx, restaurantId, userId) });
      await recordAudit(trx, {
        action: "owner.returned",
        actorId: adminId,
        target: { type: "restaurant", id: restaurantId },
        after: { owner: userId },
        requestId,
      });
      return true;
    });
}
