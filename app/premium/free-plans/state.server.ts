import { type RawBuilder, sql } from "kysely";
import { day } from "../../durations";

/** How long before its expiry a plan counts as ending, in milliseconds. */
export const endingPeriod = 7 * day;

/**
 * SQL condition; `plan` is the table or its alias. `is_active` uses a literal, not a parameter: SQLite uses a partial index only
 * when the query repeats its condition.
 */
export function activePlanCondition(plan: string, now = Date.now()): RawBuilder<boolean> {
  return sql`${sql.ref(`${plan}.is_active`)} = 1 and ${sql.ref(`${plan}.expires_at`)} > ${new Date(now).toISOString()}`;
}

/** SQL condition: the plan is active and expires within a week. */
export function endingPlanCondition(plan: string, now = Date.now()): RawBuilder<boolean> {
  return sql`${activePlanCondition(plan, now)} and ${sql.ref(`${plan}.expires_at`)} <= ${new Date(now + endingPeriod).toISOString()}`;
}
