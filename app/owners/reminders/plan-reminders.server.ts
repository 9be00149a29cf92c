import { sql } from "kysely";
import { db, inTransaction } from "../../db/client.server";
import type { Restaurant } from "../../db/schema.server";
import { followPlan } from "../../directory/plans/changes.server";
import { day } from "../../durations";
import { isStorable } from "../../db/values.server";
import { nextPanamaDay } from "../../text/hours/panama-day";
import { ownersWithoutMail, queueAll, reachableOwners } from "./reminders.server";

/** 0 is the last day. */
const reminderDays = [0, 1, 7, 30];

/**
 * Mails each owner whose plan ends in 30, 7 or 1 days or today, and starts plans that follow ended ones. Returns the number of
 * mails. Sends nobody a mail twice.
 */
export async function queuePlanReminders(now = new Date()): Promise<number> {
  await followEndedPlans(now);
  let queued = 0;
  for (const [index, days] of reminderDays.entries()) {
    const after = index === 0 ? now.getTime() : endOfDays(now, reminderDays[index - 1] ?? 0);
    const window = { after: new Date(after).toISOString(), until: new Date(endOfDays(now, days)).toISOString() };
    queued += await queueAll("plan-reminder", {
      now,
      find: () => findEnding(window, days),
      topicOf: (row) => `plan:${row.plan_expires_at}:${days}`,
    });
  }
  return queued;
}

const endOfDays = (now: Date, days: number) => nextPanamaDay(now.getTime()) + days * day;

/** Keeps the columns current; `currentPlan` works without them. */
async function followEndedPlans(now: Date): Promise<void> {
  const ended = await db()
    .selectFrom("restaurants")
    .select("id")
    .where("next_plan_type", "is not", null)
    .where("plan_expires_at", "<=", now.toISOString())
    .orderBy("id")
    .execute();
  for (const { id } of ended) await inTransaction((trx) => followPlan(trx, id));
}

async function findEnding({ after, until }: { after: string; until: string }, days: number) {
  const topic = sql<string>`'plan:' || restaurants.plan_expires_at || ${`:${days}`}`;
  return await ownersWithoutMail([topic])
    .select("restaurants.plan_expires_at")
    .where("restaurants.plan_type", "!=", "free_local")
    .where("restaurants.plan_expires_at", ">", after)
    .where("restaurants.plan_expires_at", "<=", until)
    .execute();
}

type PlanReminder = {
  restaurant: Pick<Restaurant, "id" | "nombre" | "provincia" | "plan_type" | "next_plan_type" | "next_plan_expires_at">;
  email: string;
  name: string;
  expiresAt: string;
  /** 0 on the last day. */
  daysLeft: number;
};

/** For the outbox. Undefined when the plan was renewed or has ended, or the owner or address is gone. */
export async function findPlanReminderToMail(
  id: string,
  recipient: string | null,
  now = Date.now(),
): Promise<PlanReminder | undefined> {
  if (!isStorable(id)) return undefined;
  const row = await reachableOwners()
    .innerJoin("owner_reminders", (join) =>
      join
        .onRef("owner_reminders.restaurant_id", "=", "restaurant_owners.restaurant_id")
        .onRef("owner_reminders.user_id", "=", "restaurant_owners.user_id"),
    )
    .select(["restaurants.id", "nombre", "provincia", "plan_type", "plan_expires_at", "next_plan_type", "next_plan_expires_at"])
    .select(["profiles.full_name", "owner_reminders.topic"])
    .where("owner_reminders.id", "=", id)
    .executeTakeFirst();
  if (!row || row.email !== recipient || row.plan_expires_at === null) return undefined;
  const { email, full_name, topic, plan_expires_at, id: restaurantId, nombre, provincia, plan_type, ...next } = row;
  if (!topic.startsWith(`plan:${plan_expires_at}:`) || Date.parse(plan_expires_at) <= now) return undefined;
  const { next_plan_type, next_plan_expires_at } = next;
  return {
    restaurant: { id: restaurantId, nombre, provincia, plan_type, next_plan_type, next_plan_expires_at },
    email,
    name: full_name,
    expiresAt: plan_expires_at,
    daysLeft: Math.round((Date.parse(plan_expires_at) - nextPanamaDay(now)) / day),
  };
}
