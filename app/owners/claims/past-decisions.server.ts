import type { Kysely } from "kysely";
import * as v from "valibot";
import type { Claim, Database } from "../../db/schema.server";

export type Owner = { user_id: string; has_free_hand: 0 | 1 };

/** Entries older than the free hand lack `has_free_hand` and `free_hands`. */
const removedEntry = v.object({ owner: v.string(), has_free_hand: v.optional(v.picklist([0, 1]), 0) });
const grantedEntry = v.object({
  claim: v.string(),
  replaced: v.array(v.string()),
  free_hands: v.optional(v.array(v.string()), []),
});

const decidedEntry = v.object({ claim: v.string(), method: v.string() });

type DecisionAction = "claim.granted" | "claim.refused" | "claim.reopened" | "owner.removed";

/** Newest first. */
async function findEntries(trx: Kysely<Database>, restaurantId: string, ...actions: DecisionAction[]) {
  return await trx
    .selectFrom("audit_log")
    .select(["action", "before", "after"])
    .where("target_type", "=", "restaurant")
    .where("target_id", "=", restaurantId)
    .where("action", "in", actions)
    .orderBy("created_at", "desc")
    .execute();
}

/**
 * An administrator once refused or reversed a claim of this account. Decisions against a website's proof, and removals of owners,
 * count against everybody, since the same person may return with another account.
 */
export async function wasDecidedAgainst(trx: Kysely<Database>, userId: string, restaurantId: string): Promise<boolean> {
  const own = await trx
    .selectFrom("claims")
    .select("id")
    .where("user_id", "=", userId)
    .where("restaurant_id", "=", restaurantId)
    .execute();
  const isAgainst = (entry: v.InferOutput<typeof decidedEntry>) =>
    entry.method === "website" || own.some(({ id }) => id === entry.claim);
  const entries = await findEntries(trx, restaurantId, "claim.granted", "claim.refused", "claim.reopened", "owner.removed");
  return entries.some(({ action, after }) => {
    if (action === "owner.removed") return true;
    const schema = action === "claim.granted" ? grantedEntry : decidedEntry;
    const entry = v.safeParse(schema, JSON.parse(after ?? "null"));
    if (!entry.success) return false;
    return "replaced" in entry.output ? entry.output.replaced.length > 0 : isAgainst(entry.output);
  });
}

/** Returns whether the owner had a free hand when last removed. */
export async function findRemovedHand(trx: Kysely<Database>, restaurantId: string, userId: string): Promise<0 | 1> {
  for (const { before } of await findEntries(trx, restaurantId, "owner.removed")) {
    const entry = v.safeParse(removedEntry, JSON.parse(before ?? "null"));
    if (entry.success && entry.output.owner === userId) return entry.output.has_free_hand;
  }
  return 0;
}

/** Returns only owners who still have an account, and whose own claim was not reversed since. */
export async function replacedOwners(trx: Kysely<Database>, { id, restaurant_id }: Claim): Promise<Owner[]> {
  for (const { after } of await findEntries(trx, restaurant_id, "claim.granted")) {
    const entry = v.safeParse(grantedEntry, JSON.parse(after ?? "null"));
    if (!entry.success || entry.output.claim !== id) continue;
    const { replaced, free_hands } = entry.output;
    if (replaced.length === 0) return [];
    const there = await trx.selectFrom("profiles").select("id").where("id", "in", replaced).execute();
    const claims = await trx
      .selectFrom("claims")
      .select(["user_id", "state"])
      .where("restaurant_id", "=", restaurant_id)
      .where("user_id", "in", replaced)
      .execute();
    const lostClaim = (userId: string) => {
      const own = claims.filter(({ user_id }) => user_id === userId);
      return own.length > 0 && own.every(({ state }) => state !== "granted");
    };
    return there
      .filter((account) => !lostClaim(account.id))
      .map((account) => ({ user_id: account.id, has_free_hand: free_hands.includes(account.id) ? 1 : 0 }));
  }
  return [];
}
