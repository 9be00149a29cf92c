import { type RawBuilder, sql } from "kysely";

const day = 24 * 60 * 60_000;

/** A free plan is about to end when it does so within this time, in milliseconds: a week. */
export const soon = 7 * day;

/**
 * Whether the plan gives access: it is active and has not expired. `plan` is the table, or its alias. That it is active is
 * written out, not bound: SQLite reads an index of the active ones only when it sees that these are asked for.
 */
export function isRunning(plan: string, now = Date.now()): RawBuilder<boolean> {
  return sql`${sql.ref(`${plan}.is_active`)} = 1 and ${sql.ref(`${plan}.expires_at`)} > ${new Date(now).toISOString()}`;
}

/** Whether it gives access, but soon no more. */
export function isEnding(plan: string, now = Date.now()): RawBuilder<boolean> {
  return sql`${isRunning(plan, now)} and ${sql.ref(`${plan}.expires_at`)} <= ${new Date(now + soon).toISOString()}`;
}
