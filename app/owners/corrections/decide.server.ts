import type { Kysely } from "kysely";
import { type RequestReference, recordAudit } from "../../audit/log.server";
import { inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database, ListingChange } from "../../db/schema.server";
import { retryOnSlugConflict } from "../../db/slug.server";
import { adoptChange } from "../listing/changes.server";
import { isOwner } from "../owners.server";

type Decision = { userId: string; restaurantId: string; changeId: string };

/**
 * `live`: public. `waiting`: an administrator reviews it. `gone`: the correction no longer waits, or the account does not manage
 * the restaurant. Throws FieldChanged when the listing no longer has the value that the visitor corrected, and OtherProposal when
 * another owner's change of the field waits.
 */
export async function takeCorrection(decision: Decision, by: RequestReference): Promise<"live" | "waiting" | "gone"> {
  return await retryOnSlugConflict(async (trx) => {
    const correction = await findWaiting(trx, decision);
    const done = correction && (await adoptChange(trx, decision.userId, correction, by));
    if (!done) return "gone";
    await decide(trx, decision, "applied");
    return done;
  });
}

export async function dismissCorrection(decision: Decision, { requestId }: RequestReference): Promise<"dismissed" | "gone"> {
  return await inTransaction(async (trx) => {
    if (!(await findWaiting(trx, decision))) return "gone";
    await decide(trx, decision, "refused");
    await recordAudit(trx, {
      action: "listing.refused",
      actorId: decision.userId,
      target: { type: "restaurant", id: decision.restaurantId },
      after: { change: decision.changeId },
      requestId,
    });
    return "dismissed";
  });
}

/** Undefined unless the account manages the restaurant. */
async function findWaiting(
  trx: Kysely<Database>,
  { userId, restaurantId, changeId }: Decision,
): Promise<ListingChange | undefined> {
  const change = await lockRow(trx, "listing_changes", { id: changeId });
  if (change?.state !== "waiting" || change.source !== "visitor" || change.restaurant_id !== restaurantId) return undefined;
  return (await isOwner(trx, restaurantId, userId)) ? change : undefined;
}

async function decide(trx: Kysely<Database>, { userId, changeId }: Decision, state: "applied" | "refused"): Promise<void> {
  const decided_at = new Date().toISOString();
  await trx.updateTable("listing_changes").set({ state, decided_by: userId, decided_at }).where("id", "=", changeId).execute();
}
