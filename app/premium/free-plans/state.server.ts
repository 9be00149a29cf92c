import { type RawBuilder, sql } from "kysely";
import { day } from "../../durations";

export const endingPeriod = 7 * day;

/**
 * `plan`: the table or its alias. SQLite uses a partial index only when the query repeats its condition, so `is_active` is a
 * literal.
 */
export function activePlanCondition(plan: string, now = Date.now()): RawBuilder<boolean> {
  return sql`${sql.ref(`${plan}.is_active`)} = 1 and ${sql.ref(`${plan}.expires_at`)} > ${new Date(now).toISOString()}`;
}

/** True for an active plan that expires within a week. */
export function endingPlanCondition(plan: string, now = Date.now()): RawBuilder<boolean> {
  return sql`${activePlanCondition(plan, now)} and ${sql.ref(`${plan}.expires_at`)} <= ${new Date(now + endingPeriod).toISOString()}`;
}
