import { sql } from "kysely";
import { pageRange } from "../scaffold/paging";
import { db } from "../../db/client.server";
import { isMissingTable } from "../../db/engine.server";
import type { FreePlan } from "../../db/schema.server";
import { contains } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import { endingPlanCondition, activePlanCondition } from "../../premium/free-plans/state.server";
import { accountName } from "../../identity/account-name.server";

/** The names of deleted accounts are null. */
export type ListedFreePlan = FreePlan & { owner_name: string | null; granter_name: string | null };

type FreePlanState = "all" | "running" | "ending" | "expired" | "inactive";

type FreePlanCounts = Record<FreePlanState, number>;

/**
 * Newest first, with the total for each state. Every word of `search` must appear in the plan's address or in its account's name
 * or address.
 */
export async function findFreePlans(query: {
  search: string;
  state: FreePlanState;
  page: number;
}): Promise<{ rows: ListedFreePlan[]; counts: FreePlanCounts }> {
  const { search, state, page } = query;
  const now = Date.now();
  const found = plansLike(search);
  const counts = await found
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere(isIn("running", now)).as("running"),
      fn.countAll<number>().filterWhere(isIn("ending", now)).as("ending"),
      fn.countAll<number>().filterWhere(isIn("expired", now)).as("expired"),
      fn.countAll<number>().filterWhere(isIn("inactive", now)).as("inactive"),
    ])
    .executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await joinAccounts(found)
    .where(isIn(state, now))
    .orderBy("plan.created_at", "desc")
    .orderBy("plan.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, counts };
}

export async function findFreePlan(id: string): Promise<ListedFreePlan | undefined> {
  if (!isStorable(id)) return undefined;
  return await joinAccounts(plans()).where("plan.id", "=", id).executeTakeFirst();
}

export function isFreePlansTableMissing(error: unknown): boolean {
  return isMissingTable(error, "free_plan_subscriptions");
}

function plans() {
  return db().selectFrom("free_plan_subscriptions as plan").leftJoin("profiles as owner", "owner.id", "plan.user_id");
}

type Plans = ReturnType<typeof plans>;

function joinAccounts(query: Plans) {
  return query
    .leftJoin("profiles as granter", "granter.id", "plan.granted_by")
    .selectAll("plan")
    .select([accountName("owner").as("owner_name"), accountName("granter").as("granter_name")]);
}

function plansLike(search: string): Plans {
  const text = sql`' ' || plan.email || coalesce(owner.search, '')`;
  return plans().where(contains(db(), text, search));
}

function isIn(state: FreePlanState, now: number) {
  const conditions = {
    all: sql<boolean>`1 = 1`,
    running: activePlanCondition("plan", now),
    ending: endingPlanCondition("plan", now),
    expired: sql<boolean>`plan.expires_at <= ${new Date(now).toISOString()}`,
    inactive: sql<boolean>`plan.is_active = 0`,
  };
  return conditions[state];
}
