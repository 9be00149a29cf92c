import { db } from "../../db/client.server";

/** False when the event has already been processed. */
export async function beginEvent({ id, type }: { id: string; type: string }): Promise<boolean> {
  await db()
    .insertInto("stripe_events")
    .values({ id, type, received_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  const event = await db().selectFrom("stripe_events").select("processed_at").where("id", "=", id).executeTakeFirst();
  return event === undefined || event.processed_at === null;
}

export async function finishEvent(id: string): Promise<void> {
  await db()
    .updateTable("stripe_events")
    .set({ processed_at: new Date().toISOString() })
    .where("id", "=", id)
    .where("processed_at", "is", null)
    .execute();
}
