import { sql } from "kysely";
import { db } from "../../db/client.server";
import type { AnswerTotalsTable, MentionTotalsTable } from "../../db/schema.server";

/** Days in Panama ("2026-11-21"), inclusive. */
export type Period = { from: string; until: string };

export type AskedCount = Pick<AnswerTotalsTable, "day" | "channel" | "provincia" | "topic" | "total">;

/** Leaves out robots. An empty topic means answered. */
export async function countAsked(period: Period): Promise<AskedCount[]> {
  return await db()
    .selectFrom(askedIn(period).as("asked"))
    .select(["day", "channel", "provincia", "topic"])
    .select(sql<number>`cast(sum(total) as integer)`.as("total"))
    .groupBy(["day", "channel", "provincia", "topic"])
    .orderBy("day", "desc")
    .orderBy("channel")
    .orderBy("provincia")
    .orderBy("topic")
    .execute();
}

export type UnansweredCount = Pick<AnswerTotalsTable, "provincia" | "topic" | "restaurant_id" | "total"> & {
  /** Null for no business or a deleted one. */
  name: string | null;
};

/** Most frequent first. */
export async function countUnanswered(period: Period, limit: number): Promise<UnansweredCount[]> {
  const unanswered = db()
    .selectFrom(askedIn(period).as("asked"))
    .select(["provincia", "topic", "restaurant_id"])
    .select(sql<number>`cast(sum(total) as integer)`.as("total"))
    .where("topic", "!=", "")
    .groupBy(["provincia", "topic", "restaurant_id"])
    .orderBy("total", "desc")
    .orderBy("topic")
    .orderBy("provincia")
    .orderBy("restaurant_id")
    .limit(limit);
  return await db()
    .selectFrom(unanswered.as("counted"))
    .leftJoin("restaurants", "restaurants.id", "counted.restaurant_id")
    .select(["counted.provincia", "counted.topic", "counted.restaurant_id", "counted.total", "restaurants.nombre as name"])
    .orderBy("counted.total", "desc")
    .orderBy("counted.topic")
    .orderBy("counted.provincia")
    .orderBy("counted.restaurant_id")
    .execute();
}

export type MentionCount = Pick<MentionTotalsTable, "restaurant_id" | "plan" | "total"> & {
  first: number;
  /** Null for a deleted business. */
  name: string | null;
};

/** Most frequent first. */
export async function countMentions(period: Period, limit: number): Promise<MentionCount[]> {
  const mentions = db()
    .selectFrom(mentionsIn(period).as("mentions"))
    .select(["restaurant_id", "plan"])
    .select(sql<number>`cast(sum(total) as integer)`.as("total"))
    .select(sql<number>`cast(sum(case when position = 1 then total else 0 end) as integer)`.as("first"))
    .groupBy(["restaurant_id", "plan"])
    .orderBy("total", "desc")
    .orderBy("restaurant_id")
    .orderBy("plan")
    .limit(limit);
  return await db()
    .selectFrom(mentions.as("counted"))
    .leftJoin("restaurants", "restaurants.id", "counted.restaurant_id")
    .select(["counted.restaurant_id", "counted.plan", "counted.total", "counted.first", "restaurants.nombre as name"])
    .orderBy("counted.total", "desc")
    .orderBy("counted.restaurant_id")
    .orderBy("counted.plan")
    .execute();
}

/** Uses one statement, so that the daily job cannot move rows between two reads. */
function askedIn({ from, until }: Period) {
  return db()
    .selectFrom("answers")
    .select(["day", "channel", "provincia", "topic", "restaurant_id"])
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("is_counted", "=", 1)
    .where("day", ">=", from)
    .where("day", "<=", until)
    .groupBy(["day", "channel", "provincia", "topic", "restaurant_id"])
    .unionAll(
      db()
        .selectFrom("answer_totals")
        .select(["day", "channel", "provincia", "topic", "restaurant_id", "total"])
        .where("day", ">=", from)
        .where("day", "<=", until),
    );
}

function mentionsIn({ from, until }: Period) {
  return db()
    .selectFrom("answer_mentions")
    .select(["restaurant_id", "position", "plan"])
    .select((row) => row.fn.countAll<number>().as("total"))
    .where("day", ">=", from)
    .where("day", "<=", until)
    .groupBy(["restaurant_id", "position", "plan"])
    .unionAll(
      db()
        .selectFrom("mention_totals")
        .select(["restaurant_id", "position", "plan", "total"])
        .where("day", ">=", from)
        .where("day", "<=", until),
    );
}
