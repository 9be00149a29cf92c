import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { daysAfter } from "../../text/format";
import { db, inTransaction } from "../../db/client.server";
import type { Database, FreePlan } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { writeOnce } from "../../db/write-once.server";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { findAccountNames } from "../../identity/account-name.server";
import { findDeletion } from "../../audit/deletions.server";
import { type RoomUndos, undoOfDeletion } from "../../audit/undo.server";
import { deletedPlan, findConfirmedAccount, lockAddress } from "./owners.server";
import { activePlanCondition } from "./state.server";
import { queueMail } from "../../mail/queue.server";

/** The address has an active plan, which can be extended. */
export class PlanRunning extends Error {
  override readonly name = "PlanRunning";
  constructor(readonly plan: FreePlan) {
    super("Esa persona ya tiene un plan vigente.");
  }
}

/**
 * Starts now and mails the recipient. Binds the plan to the account that has confirmed `email`, if any. `formId` prevents
 * granting twice: the second call returns the first one's plan. Throws PlanRunning.
 */
export async function grantFreePlan(
  adminId: string,
  { formId, email, days }: { formId: string; email: string; days: number },
  { requestId }: RequestReference,
): Promise<FreePlan> {
  return await writeOnce(formId, (id) =>
    inTransaction(async (trx) => {
      await lockAddress(trx, email);
      const present = await selectPlan(trx, id).where("granted_by", "=", adminId).executeTakeFirst();
      if (present) return present;
      const holder = await findConfirmedAccount(trx, email);
      const other = await findRunningPlan(trx, { email, user_id: holder });
      if (other) throw new PlanRunning(other);
      const now = new Date().toISOString();
      const granted = await trx
        .insertInto("free_plan_subscriptions")
        .values({
          id,
          email,
          user_id: holder,
          days_granted: days,
          expires_at: daysAfter(now, days),
          granted_by: adminId,
          is_active: 1,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(trx, {
        action: "free-plan.granted",
        actorId: adminId,
        target: { type: "free-plan", id },
        after: { email, days_granted: days, expires_at: granted.expires_at },
        requestId,
      });
      await queueMail(trx, { template: "free-plan-granted", recipient: email, reference_id: id });
      return granted;
    }),
  );
}

/**
 * Runs the plan to `days` days after `end`, the expiry that the administrator saw. Mails the recipient. Idempotent. Throws
 * PlanRunning when the expiry has changed since. Returns undefined when the plan is not active.
 */
export async function extendFreePlan(
  adminId: string,
  { id, end, days }: { id: string; end: string; days: number },
  { requestId }: RequestReference,
): Promise<FreePlan | undefined> {
  if (!isStorable(id)) return undefined;
  const expires_at = daysAfter(end, days);
  return await inTransaction(async (trx) => {
    const extended = await trx
      .updateTable("free_plan_subscriptions")
      .set({ expires_at })
      .where("id", "=", id)
      .where("expires_at", "=", end)
      .where(activePlanCondition("free_plan_subscriptions"))
      .returningAll()
      .executeTakeFirst();
    if (!extended) {
      const plan = await activePlans(trx).where("id", "=", id).executeTakeFirst();
      if (plan && plan.expires_at !== expires_at) throw new PlanRunning(plan);
      return plan;
    }
    const states = { before: { expires_at: end }, after: { expires_at } };
    await recordAudit(trx, {
      action: "free-plan.extended",
      actorId: adminId,
      target: { type: "free-plan", id },
      ...states,
      requestId,
    });
    const owner = await trx.selectFrom("profiles").select("email").where("id", "=", extended.user_id).executeTakeFirst();
    await queueMail(trx, {
      template: "free-plan-extended",
      recipient: owner?.email ?? extended.email,
      reference_id: id,
    });
    return extended;
  });
}

/** Returns the plan that ends last. */
export async function findActiveFreePlan(userId: string): Promise<FreePlan | undefined> {
  return await activePlans(db()).where("user_id", "=", userId).executeTakeFirst();
}

/** Undefined when the plan does not exist. */
export async function setFreePlanActive(
  adminId: string,
  id: string,
  isActive: boolean,
  { requestId }: RequestReference,
): Promise<FreePlan | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const [is_active, former] = isActive ? ([1, 0] as const) : ([0, 1] as const);
    const changed = await trx
      .updateTable("free_plan_subscriptions")
      .set({ is_active })
      .where("id", "=", id)
      .where("is_active", "=", former)
      .returningAll()
      .executeTakeFirst();
    // The change was already made.
    if (!changed) return await selectPlan(trx, id).executeTakeFirst();
    const action = isActive ? "free-plan.activated" : "free-plan.deactivated";
    const states = { before: { is_active: former }, after: { is_active } };
    await recordAudit(trx, { action, actorId: adminId, target: { type: "free-plan", id }, ...states, requestId });
    return changed;
  });
}

/** The audit log keeps the plan. Returns the entry's id, or undefined when the plan does not exist. */
export async function deleteFreePlan(adminId: string, id: string, { requestId }: RequestReference): Promise<string | undefined> {
  if (!isStorable(id)) return undefined;
  return await inTransaction(async (trx) => {
    const before = await trx.deleteFrom("free_plan_subscriptions").where("id", "=", id).returningAll().executeTakeFirst();
    if (!before) return undefined;
    return await recordAudit(trx, {
      action: "free-plan.deleted",
      actorId: adminId,
      target: { type: "free-plan", id },
      before,
      requestId,
    });
  });
}

/** The audit entry, while the deletion can be undone. */
export async function findFreePlanDeletion(id: string) {
  const deletion = await findDeletion("free-plan.deleted", id);
  if (!deletion) return undefined;
  const { actorId } = deletion;
  const names = await findAccountNames(actorId === null ? [] : [actorId]);
  return { id: deletion.id, actorId, actorName: names.get(actorId ?? "") ?? null };
}

export const freePlanUndos: RoomUndos<"free-plan.deleted"> = {
  "free-plan.deleted": undoOfDeletion({
    type: "free-plan",
    row: deletedPlan,
    insert: insertAgain,
    findRestored: (trx, { targetId }) => selectPlan(trx, targetId).executeTakeFirst(),
    describe: ({ email }) => ({ title: `Plan de ${email}`, path: "/admin/free-plans" }),
    done: "Plan Gratuito restaurado",
  }),
};

/**
 * Binds an unbound plan if its address has been confirmed since. Does not restore a deleted account's plan: unbound, it would
 * pass to the next account with that address.
 */
async function insertAgain(trx: Kysely<Database>, deleted: FreePlan): Promise<FreePlan | undefined> {
  await lockAddress(trx, deleted.email);
  const owner = await trx.selectFrom("profiles").select("id").where("id", "=", deleted.user_id).executeTakeFirst();
  if (deleted.user_id && !owner) return undefined;
  // A form that was still open may have used this id.
  const isTaken = await selectPlan(trx, deleted.id).executeTakeFirst();
  const id = isTaken ? randomUUID() : deleted.id;
  const user_id = deleted.user_id ?? (await findConfirmedAccount(trx, deleted.email));
  const plan = { ...deleted, id, user_id };
  await trx.insertInto("free_plan_subscriptions").values(plan).execute();
  return plan;
}

/** Undefined when deleted, deactivated or expired. */
export async function findRunningPlanById(id: string): Promise<FreePlan | undefined> {
  return await activePlans(db()).where("id", "=", id).executeTakeFirst();
}

/** Returns the plan that ends last, of the account or waiting for its unconfirmed address. */
async function findRunningPlan(trx: Kysely<Database>, { email, user_id }: Pick<FreePlan, "email" | "user_id">) {
  const plans = user_id
    ? activePlans(trx).where("user_id", "=", user_id)
    : activePlans(trx).where("user_id", "is", null).where("email", "=", email);
  return await plans.executeTakeFirst();
}

/** The last to end first. */
function activePlans(database: Kysely<Database>) {
  return database
    .selectFrom("free_plan_subscriptions")
    .selectAll()
    .where(activePlanCondition("free_plan_subscriptions"))
    .orderBy("expires_at", "desc")
    .orderBy("id");
}

function selectPlan(trx: Kysely<Database>, id: string) {
  return trx.selectFrom("free_plan_subscriptions").selectAll().where("id", "=", id);
}
