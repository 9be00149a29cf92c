import { recordAudit, type RequestReference } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import { factText, type StatedFact, type StatedTopic } from "../../text/restaurant-facts";

/**
 * Removes the answer when `fact` is null. Returns whether that changed anything, or undefined when the restaurant does not exist.
 * The caller must have checked that the account manages it and that the topic has the choice.
 */
export async function setFact(
  userId: string,
  restaurantId: string,
  { topic, fact }: { topic: StatedTopic; fact: Omit<StatedFact, "topic"> | null },
  { requestId }: RequestReference,
): Promise<boolean | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      if (!(await lockRow(trx, "restaurants", { id: restaurantId }))) return undefined;
      const former = await trx
        .deleteFrom("restaurant_facts")
        .where("restaurant_id", "=", restaurantId)
        .where("topic", "=", topic)
        .returning(["topic", "answer", "note"])
        .executeTakeFirst();
      if (fact) {
        await trx
          .insertInto("restaurant_facts")
          .values({ restaurant_id: restaurantId, topic, ...fact, set_by: userId, created_at: new Date().toISOString() })
          .execute();
      }
      const [before, after] = [former ? factText(former) : null, fact ? factText({ topic, ...fact }) : null];
      if (before === after) return false;
      await recordAudit(trx, {
        action: "restaurant.fact-set",
        actorId: userId,
        target: { type: "restaurant", id: restaurantId },
        before: { fact: before },
        after: { fact: after },
        requestId,
      });
      return true;
    });
}
