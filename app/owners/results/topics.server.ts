import { sql } from "kysely";
import { db } from "../../db/client.server";
import { day } from "../../durations";
import { panamaDay } from "../../text/hours/panama-day";
import { findAttributes } from "../../directory/attributes.server";
import { findStated, ofTopic, type StatedTopic, statedTopics, topicText } from "../../directory/topics";

/** Fewer would reveal too much about who asked. */
const minQuestions = 3;

const maxAskedMs = 365 * day;

export type AskedTopic = { topic: StatedTopic; total: number };

/** `text`: "hay estacionamiento propio (gratis)". */
export type StatedText = { topic: StatedTopic; text: string; note: string };

/**
 * Returns topics asked at least three times in the last year without an answer, most asked first, unless the listing answers them
 * by now.
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
    .groupBy("topic")
    .having(sql<number>`sum(total)`, ">=", minQuestions)
    .orderBy("total", "desc")
    .orderBy("topic")
    .execute();
  const known = (await findAttributes([restaurantId]))(restaurantId);
  return counted.flatMap(({ topic: name, total }) => {
    const topic = statedTopics.find((one) => one === name);
    return topic && ofTopic(topic, known).length === 0 ? [{ topic, total }] : [];
  });
}

/** Returns what the listing says of topics that its owner answered, here or in a form. */
export async function findStatedTopics(restaurantId: string): Promise<StatedText[]> {
  const known = (await findAttributes([restaurantId]))(restaurantId);
  return statedTopics.flatMap((topic) => {
    const values = ofTopic(topic, known);
    const note = values.map((value) => value.note).find(Boolean) ?? "";
    const choice = findStated(topic, values)?.choice.es;
    const text = choice === undefined ? topicText(topic, values) : choice + (note === "" ? "" : ` (${note})`);
    return values.some(({ source }) => source === "owner") ? [{ topic, text, note }] : [];
  });
}
