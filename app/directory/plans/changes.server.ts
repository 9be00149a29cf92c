import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import * as v from "valibot";
import { recordAudit, type RequestReference } from "../../audit/log.server";
import type { AuditAction } from "../../audit/actions";
import { lockRow } from "../../db/locks.server";
import type { Database, PlanChange, Restaurant } from "../../db/schema.server";
import { type ListingPlan, listingPlanIds } from "../../text/plans/listing-plan-ids";
import type { PlanColumns } from "../listing-plans";
import { indexRestaurants } from "../../search/index/postings.server";
import { addPurchase, canBuy, type Schedule, scheduleAt } from "./schedule";

export type NewPlanChange = Pick<PlanChange, "kind" | "plan" | "months" | "expires_at" | "cents" | "reason" | "made_by">;

/** Null when a payment made the change. */
type By = { actorId: string | null } & Partial<RequestReference>;

/** Applies a purchase or an administrator's gift. Call it in a transaction. Undefined when the restaurant does not exist. */
export async function changePlan(
  trx: Kysely<Database>,
  restaurantId: string,
  values: NewPlanChange,
  by: By,
): Promise<PlanChange | undefined> {
  const row = await lockRow(trx, "restaurants", { id: restaurantId });
  if (!row) return undefined;
  const changes = await findChanges(trx, restaurantId);
  const change = newChange(row, changes, values);
  await trx.insertInto("plan_changes").values(change).execute();
  const action = values.kind === "given" ? "restaurant.plan-given" : "restaurant.plan-bought";
  await saveSchedule(trx, row, applyChange(parseSchedule(change.before), change), action, by);
  return change;
}

/** Undefined when the restaurant does not exist. Call it in a transaction: it locks the restaurant. */
export async function canBuyNow(trx: Kysely<Database>, restaurantId: string, plan: ListingPlan): Promise<boolean | undefined> {
  const row = await lockRow(trx, "restaurants", { id: restaurantId });
  return row && canBuy(readSchedule(row, await findChanges(trx, restaurantId)), plan, Date.now());
}

/**
 * Recomputes the plan. Call it in a transaction. Does nothing if the change has this state already, or if the restaurant does not
 * exist.
 */
export async function setRevoked(trx: Kysely<Database>, changeId: string, isRevoked: boolean, by: By): Promise<void> {
  const found = await trx.selectFrom("plan_changes").select("restaurant_id").where("id", "=", changeId).executeTakeFirst();
  const row = found && (await lockRow(trx, "restaurants", { id: found.restaurant_id }));
  if (!row) return;
  const changes = await findChanges(trx, row.id);
  const from = changes.findIndex(({ id }) => id === changeId);
  const change = changes[from];
  if (!change || (change.revoked_at !== null) === isRevoked) return;
  change.revoked_at = isRevoked ? new Date().toISOString() : null;
  await trx.updateTable("plan_changes").set({ revoked_at: change.revoked_at }).where("id", "=", changeId).execute();

  let schedule = parseSchedule(change.before);
  for (const later of changes.slice(from)) {
    await trx
      .updateTable("plan_changes")
      .set({ before: JSON.stringify(schedule) })
      .where("id", "=", later.id)
      .execute();
    if (later.revoked_at === null) schedule = applyChange(schedule, later);
  }
  await saveSchedule(trx, row, schedule, isRevoked ? "restaurant.plan-ended" : "restaurant.plan-returned", by);
}

/** Makes the next plan the current one once the current one has ended. Call it in a transaction. */
export async function followPlan(trx: Kysely<Database>, restaurantId: string): Promise<void> {
  const row = await lockRow(trx, "restaurants", { id: restaurantId });
  if (!row || row.next_plan_type === null || Date.parse(row.plan_expires_at ?? "") > Date.now()) return;
  const schedule = readSchedule(row, await findChanges(trx, restaurantId));
  await saveSchedule(trx, row, schedule, "restaurant.plan-followed", { actorId: null });
}

/** Records a plan without end from the administrators' form. Call it in that transaction. */
export async function noteWrittenPlan(trx: Kysely<Database>, row: Restaurant, plan: ListingPlan, actorId: string): Promise<void> {
  const changes = await findChanges(trx, row.id);
  const values = { kind: "given" as const, plan, months: null, expires_at: null, cents: null, reason: "", made_by: actorId };
  await trx
    .insertInto("plan_changes")
    .values(newChange(row, changes, values))
    .execute();
}

/** Oldest first. */
export async function findChanges(trx: Kysely<Database>, restaurantId: string): Promise<PlanChange[]> {
  return await trx
    .selectFrom("plan_changes")
    .selectAll()
    .where("restaurant_id", "=", restaurantId)
    .orderBy("created_at")
    .execute();
}

/** `changes` supply the prices of the plans. */
export function readSchedule(row: PlanColumns, changes: PlanChange[]): Schedule {
  const last = changes.at(-1);
  const known = last && (last.revoked_at === null ? applyChange(parseSchedule(last.before), last) : parseSchedule(last.before));
  // `followPlan` makes the next plan the current one without recording a change.
  const priceOf = (plan: ListingPlan) => [known?.current, known?.next].find((term) => term?.plan === plan)?.price ?? null;
  const { plan_type, plan_expires_at, next_plan_type, next_plan_expires_at } = row;
  return {
    current: { plan: plan_type, expiresAt: plan_expires_at, price: priceOf(plan_type) },
    next:
      next_plan_type === null ? null : { plan: next_plan_type, expiresAt: next_plan_expires_at, price: priceOf(next_plan_type) },
  };
}

function newChange(row: Restaurant, changes: PlanChange[], values: NewPlanChange): PlanChange {
  return {
    ...values,
    id: randomUUID(),
    restaurant_id: row.id,
    before: JSON.stringify(readSchedule(row, changes)),
    revoked_at: null,
    created_at: laterThan(changes.at(-1)?.created_at),
  };
}

function applyChange(before: Schedule, { kind, plan, months, cents, expires_at, created_at }: PlanChange): Schedule {
  if (kind === "given") return { current: { plan, expiresAt: expires_at, price: null }, next: null };
  return addPurchase(before, { plan, months: months ?? 0, cents: cents ?? 0 }, Date.parse(created_at));
}

const term = v.object({
  plan: v.picklist(listingPlanIds),
  expiresAt: v.nullable(v.string()),
  price: v.nullable(v.object({ cents: v.number(), days: v.number() })),
});

/** Throws on JSON that is not ours. */
const parseSchedule = (json: string): Schedule => v.parse(v.object({ current: term, next: v.nullable(term) }), JSON.parse(json));

async function saveSchedule(trx: Kysely<Database>, row: Restaurant, schedule: Schedule, action: AuditAction, by: By) {
  const now = new Date();
  const { current, next } = scheduleAt(schedule, now.getTime());
  const saved = {
    plan_type: current.plan,
    plan_expires_at: current.expiresAt,
    next_plan_type: next?.plan ?? null,
    next_plan_expires_at: next?.expiresAt ?? null,
    version: row.version + 1,
  };
  await trx
    .updateTable("restaurants")
    .set({ ...saved, updated_at: now.toISOString() })
    .where("id", "=", row.id)
    .execute();
  await indexRestaurants(trx, [row.seq]);
  const { plan_type, plan_expires_at, next_plan_type, next_plan_expires_at, version } = row;
  await recordAudit(trx, {
    action,
    actorId: by.actorId,
    target: { type: "restaurant", id: row.id },
    before: { plan_type, plan_expires_at, next_plan_type, next_plan_expires_at, version },
    after: saved,
    requestId: by.requestId,
  });
}

/** Changes of one restaurant must never share a time. */
function laterThan(created?: string): string {
  return new Date(Math.max(Date.now(), created === undefined ? 0 : Date.parse(created) + 1)).toISOString();
}
