import { type Kysely, type Selectable, sql } from "kysely";
import { day } from "../durations";
import { readBackup } from "./backups/copies.server";
import type { Database, UpkeepTable } from "./schema.server";

/** A clock that is further beyond the last hour it was believed is in doubt. */
const maxLeapMs = 2 * day;

/** Once in doubt, the clock is believed after going on for this long without another leap. */
const doubtMs = day;

type ClockState = Pick<Selectable<UpkeepTable>, "seen_at" | "trusted_at" | "doubted_since">;

/**
 * Returns the state after an hourly run at `now`. While `doubted_since` is set, nothing may be deleted by age: the clock may be
 * wrong. A clock that went back is believed, since it makes everything younger.
 */
export function judgeClock(last: ClockState, now: number): ClockState {
  const seen_at = new Date(now).toISOString();
  const sinceThen = (time: string) => now - Date.parse(time);
  const believed = { seen_at, trusted_at: seen_at, doubted_since: null };
  if (sinceThen(last.trusted_at) <= maxLeapMs) return believed;
  const { trusted_at, doubted_since } = last;
  const goesOn = doubted_since !== null && sinceThen(doubted_since) >= 0 && sinceThen(last.seen_at) <= maxLeapMs;
  if (!goesOn) return { seen_at, trusted_at, doubted_since: seen_at };
  return sinceThen(doubted_since) >= doubtMs ? believed : { seen_at, trusted_at, doubted_since };
}

/** Called once an hour. Returns whether rows and copies may be deleted by age, and the last time the clock was believed. */
export async function noteHour(db: Kysely<Database>, now: number): Promise<{ isTrusted: boolean; last: string }> {
  const last = await readClock(db, now);
  const state = judgeClock(last, now);
  await db
    .insertInto("upkeep")
    .values({ id: "hourly", ...state, files_at: null, resting_since: null })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(state))
    .execute();
  return { isTrusted: state.doubted_since === null, last: last.trusted_at };
}

/** For whatever else deletes by age. Undefined when the clock is believed. Writes nothing. */
export async function findDoubt(db: Kysely<Database>, now = Date.now()): Promise<ClockState | undefined> {
  const state = judgeClock(await readClock(db, now), now);
  return state.doubted_since === null ? undefined : state;
}

/** False for a backup from before the hourly job kept a row, too. */
export function isClockTrustedIn(backup: string, now = Date.now()): boolean {
  const find = "select seen_at, trusted_at, doubted_since from upkeep";
  const last = readBackup(backup, (database) => database.prepare<[], ClockState>(find).get());
  return last !== undefined && judgeClock(last, now).doubted_since === null;
}

/** The operator says that the clock is right. */
export async function confirmClock(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await noteHour(db, now);
  const trusted_at = new Date(now).toISOString();
  await db.updateTable("upkeep").set({ trusted_at, doubted_since: null }).execute();
}

/** Before the first run, which an upgrade also brings, the newest session or audit entry stands for it; in a new database, now. */
async function readClock(db: Kysely<Database>, now: number): Promise<ClockState> {
  const last = await db.selectFrom("upkeep").select(["seen_at", "trusted_at", "doubted_since"]).executeTakeFirst();
  if (last) return last;
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(last_seen_at) as at from sessions union all select max(created_at) from audit_log
    ) as newest_of_each
  `.execute(db);
  const seen_at = rows[0]?.newest ?? new Date(now).toISOString();
  return { seen_at, trusted_at: seen_at, doubted_since: null };
}
