import { db } from "../../db/client.server";
import { factText, type StatedFact, statedTopics } from "../../text/restaurant-facts";

export type DatedFact = StatedFact & { created_at: string };

/** Returns the owner's answers to topics without a field, in the topics' order. */
export async function findFacts(ids: readonly string[]): Promise<(id: string) => DatedFact[]> {
  const rows =
    ids.length === 0
      ? []
      : await db()
          .selectFrom("restaurant_facts")
          .select(["restaurant_id", "topic", "answer", "note", "created_at"])
          .where("restaurant_id", "in", ids)
          .execute();
  return (id) => {
    const own = rows.filter(({ restaurant_id }) => restaurant_id === id);
    return statedTopics.flatMap((topic) => own.filter((row) => row.topic === topic && factText(row) !== ""));
  };
}
