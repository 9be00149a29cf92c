import type { Kysely } from "kysely";
import * as v from "valibot";
import { lockName } from "../../db/locks.server";
import type { Database, Profile } from "../../db/schema.server";

/** Call it for a newly confirmed address. Bound plans never move with an address. */
export async function bindFreePlans(trx: Kysely<Database>, { id, email }: Pick<Profile, "id" | "email">): Promise<void> {
  await lockAddress(trx, email);
  await trx
    .updateTable("free_plan_subscriptions")
    .set({ user_id: id })
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
}

/** Deletes the account's plans, also from the audit log; with `isConfirmed`, also unbound plans for its address. */
export async function deleteFreePlans(
  trx: Kysely<Database>,
  { id, email, isConfirmed }: Pick<Profile, "id" | "email"> & { isConfirmed: boolean },
): Promise<void> {
  const deletions = await trx
    .selectFrom("audit_log")
    .select(["target_id", "before"])
    .where("action", "=", "free-plan.deleted")
    .where((row) => row.or([id, email].map((name) => row("before", "like", `%${inJson(name)}%`))))
    .execute();
  const deleted = deletions.filter(({ before }) => {
    const plan = v.safeParse(deletedPlanOwner, before);
    if (!plan.success) return false;
    const { user_id } = plan.output;
    return user_id === id || (user_id === null && isConfirmed && plan.output.email === email);
  });
  const removed = await trx
    .deleteFrom("free_plan_subscriptions")
    .where((row) =>
      row.or([
        row("user_id", "=", id),
        ...(isConfirmed ? [row.and([row("email", "=", email), row("user_id", "is", null)])] : []),
      ]),
    )
    .returning("id")
    .execute();
  const ids = [...removed.map((plan) => plan.id), ...deleted.flatMap(({ target_id }) => target_id ?? [])];
  if (ids.length === 0) return;
  await trx
    .updateTable("audit_log")
    .set({ before: null, after: null })
    .where("target_type", "=", "free-plan")
    .where("target_id", "in", ids)
    .execute();
}

/** Returns a LIKE pattern; "_" stands for characters that need escaping. */
function inJson(text: string): string {
  return JSON.stringify(text).replace(/[\\%]/g, "_");
}

export async function findConfirmedAccount(trx: Kysely<Database>, email: string): Promise<string | null> {
  const holder = await trx
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return holder?.id ?? null;
}

/** Holds the lock until the transaction ends, so that granting a plan and confirming the address cannot miss each other. */
export async function lockAddress(trx: Kysely<Database>, email: string): Promise<void> {
  await lockName(trx, `free-plan ${email}`);
}

export const deletedPlan = v.object({
  id: v.string(),
  email: v.string(),
  user_id: v.nullable(v.string()),
  days_granted: v.number(),
  expires_at: v.string(),
  granted_by: v.nullable(v.string()),
  is_active: v.picklist([0, 1]),
  created_at: v.string(),
});

const deletedPlanOwner = v.pipe(v.string(), v.parseJson(), v.pick(deletedPlan, ["user_id", "email"]));
