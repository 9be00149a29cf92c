import { type RawBuilder, sql, type SqlBool } from "kysely";
import { findByState, type ListQuery } from "../scaffold/states.server";
import { db } from "../../db/client.server";
import { isMissingTable } from "../../db/engine.server";
import type { FreePlan } from "../../db/schema.server";
import { contains } from "../../db/search.server";
import { isStorable } from "../../db/values.server";
import { endingPlanCondition, activePlanCondition } from "../../premium/free-plans/state.server";
import { accountName } from "../../identity/account-name.server";

/** Null for deleted accounts. */
export type ListedFreePlan = FreePlan & { owner_name: string | null; granter_name: string | null };

type FreePlanState = "all" | "running" | "ending" | "expired" | "inactive";

/** Newest first. Every word of `search` must appear in the plan's address or its account's name or address. */
export async function findFreePlans({ search, ...query }: ListQuery<FreePlanState>) {
  const now = Date.now();
  const states: Record<FreePlanState, RawBuilder<SqlBool>> = {
    all: sql`1 = 1`,
    running: activePlanCondition("plan", now),
    ending: endingPlanCondition("plan", now),
    expired: sql`plan.expires_at <= ${new Date(now).toISOString()}`,
    inactive: sql`plan.is_active = 0`,
  };
  return await findByState(plansLike(search), states, query, (plans) =>
    joinAccounts(plans).orderBy("plan.created_at", "desc").orderBy("plan.id").execute(),
  );
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
