import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Database } from "../../db/schema.server";
import type { Actor } from "../../audit/target-entries.server";
import { accountName } from "../../identity/account-name.server";

export type RestaurantChange = {
  column: string;
  before: unknown;
  after: unknown;
  by: Actor;
  at: string;
};

const maxEntries = 100;

const columns = v.record(v.string(), v.unknown());

/** Returns the net change of each column, as far as the audit log records it. */
export async function findChangesSince(trx: Kysely<Database>, id: string, version: number): Promise<RestaurantChange[]> {
  const entries = await trx
    .selectFrom("audit_log")
    .leftJoin("profiles", "profiles.id", "audit_log.actor_id")
    .select(["audit_log.before", "audit_log.after", "audit_log.created_at", "audit_log.actor_id", "audit_log.request_id"])
    .select(accountName("profiles").as("actorName"))
    .where("audit_log.target_type", "=", "restaurant")
    .where("audit_log.target_id", "=", id)
    .orderBy("audit_log.created_at", "desc")
    .limit(maxEntries)
    .execute();
  const steps = entries.map(({ before, after, created_at, ...by }) => {
    const made = columnsIn(after);
    const reached = typeof made.version === "number" ? made.version : undefined;
    return { before: columnsIn(before), after: made, reached, by, at: created_at };
  });
  // Entries of the same millisecond sort by version.
  steps.sort((one, other) => one.at.localeCompare(other.at) || (one.reached ?? 0) - (other.reached ?? 0));
  const known = steps.findLastIndex(({ reached }) => reached !== undefined && reached <= version);
  const since = steps.slice(known + 1);

  const changes = new Map<string, RestaurantChange>();
  for (const { before, after, by, at } of since) {
    for (const [column, value] of Object.entries(after)) {
      const first = changes.get(column);
      changes.set(column, { column, before: first ? first.before : before[column], after: value, by, at });
    }
  }
  return [...changes.values()].filter(({ column, before, after }) => column !== "version" && before !== after);
}

function columnsIn(json: string | null): Record<string, unknown> {
  const found = v.safeParse(columns, JSON.parse(json ?? "null"));
  return found.success ? found.output : {};
}
