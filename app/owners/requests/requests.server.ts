import type { Kysely } from "kysely";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import type { AuditAction } from "../../audit/actions";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database, OwnerRequest } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { writeOnce } from "../../db/write-once.server";
import { lockRestaurant } from "../../directory/editing/edited.server";
import { dropQueuedMail, queueMail } from "../../mail/queue.server";
import { isOwner } from "../owners.server";

/** Per business. */
export const maxWaiting = 5;

export class TooManyRequests extends Error {
  override readonly name = "TooManyRequests";
}

/**
 * `formId` prevents storing a request twice. Returns undefined when the account no longer manages the business. Throws
 * TooManyRequests.
 */
export async function makeRequest(
  userId: string,
  { formId, restaurantId, message }: { formId: string; restaurantId: string; message: string },
  by: RequestReference,
): Promise<OwnerRequest | undefined> {
  return await writeOnce(formId, (id) =>
    inTransaction(async (trx) => {
      // One request at a time, so that the count holds.
      await lockRestaurant(trx, restaurantId);
      const known = await trx
        .selectFrom("owner_requests")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .where("restaurant_id", "=", restaurantId)
        .executeTakeFirst();
      if (known) return known;
      if (!(await isOwner(trx, restaurantId, userId))) return undefined;
      const { total } = await trx
        .selectFrom("owner_requests")
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .where("restaurant_id", "=", restaurantId)
        .where("state", "=", "waiting")
        .executeTakeFirstOrThrow();
      if (Number(total) >= maxWaiting) throw new TooManyRequests();
      const request = await trx
        .insertInto("owner_requests")
        .values({
          id,
          restaurant_id: restaurantId,
          user_id: userId,
          message,
          state: "waiting",
          created_at: new Date().toISOString(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await record(trx, "request.made", request, userId, by);
      return request;
    }),
  );
}

/** Newest first. */
export async function findRequestsOf(restaurantId: string): Promise<OwnerRequest[]> {
  return await db()
    .selectFrom("owner_requests")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(50)
    .execute();
}

export async function findRequest(id: string): Promise<OwnerRequest | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("owner_requests").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Mails the author. Returns false when the request no longer waits. */
export async function answerRequest(
  adminId: string,
  id: string,
  { state, answer }: { state: "done" | "declined"; answer: string },
  by: RequestReference,
): Promise<boolean> {
  return await changeRequest(adminId, id, "request.answered", by, async (request, trx) => {
    if (request.state !== "waiting") return undefined;
    const asker = await trx
      .selectFrom("profiles")
      .select("email")
      .where("id", "=", request.user_id ?? "")
      .where("email_confirmed_at", "is not", null)
      .executeTakeFirst();
    if (asker) await queueMail(trx, { template: "request-answered", recipient: asker.email, reference_id: id });
    return { ...request, state, answer, answered_by: adminId, answered_at: new Date().toISOString() };
  });
}

/** Also drops a mail that still waits. Returns false when there is no answer. */
export async function reopenRequest(adminId: string, id: string, by: RequestReference): Promise<boolean> {
  return await changeRequest(adminId, id, "request.reopened", by, async (request, trx) => {
    if (request.state === "waiting") return undefined;
    await dropQueuedMail(trx, { template: "request-answered", reference_id: id });
    return { ...request, state: "waiting" as const, answer: "", answered_by: null, answered_at: null };
  });
}

async function changeRequest(
  adminId: string,
  id: string,
  action: AuditAction,
  by: RequestReference,
  change: (request: OwnerRequest, trx: Kysely<Database>) => Promise<OwnerRequest | undefined>,
): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const request = await lockRow(trx, "owner_requests", { id });
    const changed = request && (await change(request, trx));
    if (!changed) return false;
    await trx.updateTable("owner_requests").set(changed).where("id", "=", id).execute();
    await record(trx, action, changed, adminId, by);
    return true;
  });
}

/** Leaves out the text, because the log outlives the request. */
async function record(trx: Kysely<Database>, action: AuditAction, request: OwnerRequest, actorId: string, by: RequestReference) {
  const target = { type: "restaurant", id: request.restaurant_id } as const;
  await recordAudit(trx, { action, actorId, target, after: { request: request.id }, ...by });
}
