import { sql } from "kysely";
import { db } from "../../db/client.server";
import { day } from "../../durations";
import { panamaDay } from "../../text/hours/panama-day";
import { type StatedTopic, statedTopics } from "../../text/restaurant-facts";

/** Fewer would reveal too much about who asked. */
export const minQuestions = 3;

const maxAskedMs = 365 * day;

export type AskedTopic = { topic: StatedTopic; total: number };

/**
 * Returns topics asked at least three times in the last year without an answer, most asked first, unless the owner has answered
 * since.
 */
export async function findUnansweredTopics(restaurantId: string, now = Date.now()): Promise<AskedTopic[]> {
  const since = panamaDay(now - maxAskedMs);
  // Uses one statement, so that the job that moves old answers cannot move rows between two reads.
  const asked = db()
    .selectFrom("answers")
    .select("topic")
    .select(sql<number>`1`.as("total"))
    .where("restaurant_id", "=", restaurantId)
    // The partial index covers only these.
    .where("restaurant_id", "<>", sql.lit(""))
    .where("is_counted", "=", 1)
    .where("day", ">=", since)
    .unionAll(
      db()
        .selectFrom("answer_totals")
        .select(["topic", "total"])
        .where("restaurant_id", "=", restaurantId)
        .where("restaurant_id", "<>", sql.lit(""))
        .where("day", ">=", since),
    );
  const counted = await db()
    .selectFrom(asked.as("asked"))
    .select("topic")
    .select(sql<number>`cast(sum(total) as integer)`.as("total"))
    .where("topic", "in", statedTopics)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("restaurant_facts")
            .select("restaurant_facts.topic")
            .where("restaurant_facts.restaurant_id", "=", restaurantId)
            .whereRef("restaurant_facts.topic", "=", "asked.topic"),
        ),
      ),
    )
    .groupBy("topic")
    .having(sql<number>`sum(total)`, ">=", minQuestions)
    .orderBy("total", "desc")
    .orderBy("topic")
    .execute();
  return counted.flatMap(({ topic, total }) => statedTopics.filter((one) => one === topic).map((one) => ({ topic: one, total })));
}
