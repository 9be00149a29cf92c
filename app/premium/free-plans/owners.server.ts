import type { Kysely } from "kysely";
import * as v from "valibot";
import { holdName } from "../../db/locks.server";
import type { Database, Profile } from "../../db/schema.server";

/**
 * Binds the plans that wait for that address to the person who has just proved that it is theirs. Those that are bound stay
 * whose they are: nobody inherits a plan with an address.
 */
export async function bindFreePlans(trx: Kysely<Database>, { id, email }: Pick<Profile, "id" | "email">): Promise<void> {
  await holdAddress(trx, email);
  await trx
    .updateTable("free_plan_subscriptions")
    .set({ user_id: id })
    .where("email", "=", email)
    .where("user_id", "is", null)
    .execute();
}

/**
 * Takes a person's plans away with their account, and out of the record what it says of them. Plans that were granted to an
 * address of theirs and are bound to somebody else stay; `isConfirmed` is whether the address is proved to be theirs.
 */
export async function removeFreePlansOf(
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
    const plan = v.safeParse(whosePlan, before);
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

/** A text as JSON writes it, in a pattern where what means something else there stands for any letter. */
function inJson(text: string): string {
  return JSON.stringify(text).replace(/[\\%]/g, "_");
}

/** Who has confirmed that address, or null. */
export async function findHolder(trx: Kysely<Database>, email: string): Promise<string | null> {
  const holder = await trx
    .selectFrom("profiles")
    .select("id")
    .where("email", "=", email)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  return holder?.id ?? null;
}

/** Until the transaction ends nobody else grants a plan to that address or confirms it, so that neither misses the other. */
export async function holdAddress(trx: Kysely<Database>, email: string): Promise<void> {
  await holdName(trx, `free-plan ${email}`);
}

/** A deleted plan as the record holds it. */
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

/** Whose it was. */
const whosePlan = v.pipe(v.string(), v.parseJson(), v.pick(deletedPlan, ["user_id", "email"]));
