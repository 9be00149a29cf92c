import { sql } from "kysely";
import { db, inTransaction } from "../../db/client.server";
import { day, hour } from "../../durations";
import { queueMail } from "../../mail/queue.server";
import { panamaMidnight, panamaMinute } from "../../text/hours/panama-day";
import { findSubscriber, stopPath } from "./subscribers.server";

/** Less than a week, so that a late mail does not delay the next one. */
const minPauseMs = 6 * day;
/** Gives administrators a day to withhold an article before it is mailed. */
const minPublicMs = day;
const maxArticles = 6;
/** Articles per author. The site's own count separately. */
const maxOfAuthor = 2;
/** Mails per transaction. */
const batch = 200;

/** From nine to nine. */
const letterHours = 12 * hour;

/** Thursdays from nine in the morning to nine in the evening, in Panama. */
export function isLetterTime(now: Date): boolean {
  const [, time = ""] = panamaMinute(now.getTime()).split("T");
  const weekday = new Date(now.getTime() - 5 * hour).getUTCDay();
  return weekday === 4 && time >= "09:00" && time < "21:00";
}

/** Queues nothing without a new article. Sends each person at most one a week, even with several processes. Returns how many. */
export async function queueWeeklyLetters(now = new Date()): Promise<number> {
  if (!isLetterTime(now) || (await findNewArticles(now)).length === 0) return 0;
  let queued = 0;
  for (let found = batch; found === batch; queued += found) found = await queueBatch(now);
  return queued;
}

async function queueBatch(now: Date): Promise<number> {
  const before = new Date(now.getTime() - minPauseMs).toISOString();
  const confirmedBy = new Date(now.getTime() - letterHours).toISOString();
  return await inTransaction(async (trx) => {
    const due = await trx
      .updateTable("subscribers")
      .set({ last_letter_at: now.toISOString() })
      // Postgres repeats this after waiting for the lock; otherwise two processes could take the same person.
      .where((row) => row.or([row("last_letter_at", "is", null), row("last_letter_at", "<=", before)]))
      .where("id", "in", (rows) =>
        rows
          .selectFrom("subscribers")
          .select("id")
          .where("confirmed_at", "<=", confirmedBy)
          .where((row) => row.or([row("last_letter_at", "is", null), row("last_letter_at", "<=", before)]))
          .orderBy("id")
          .limit(batch),
      )
      .returning(["id", "email"])
      .execute();
    for (const { id, email } of due) await queueMail(trx, { template: "weekly-letter", recipient: email, reference_id: id });
    return due.length;
  });
}

export type LetterArticle = { title: string; excerpt: string; slug: string };

/** Last Thursday at nine in the morning in Panama, at `now` or before. */
function letterTime(now: Date): number {
  const nine = panamaMidnight(now.getTime() - 9 * hour) + 9 * hour;
  const daysSince = (new Date(nine).getUTCDay() + 3) % 7;
  return nine - daysSince * day;
}

/** The week ends on Wednesday at nine, however late the mail leaves, so that weeks neither overlap nor leave a gap. */
async function findNewArticles(now: Date): Promise<LetterArticle[]> {
  const end = letterTime(now) - minPublicMs;
  const articles = db()
    .selectFrom("blogs")
    .leftJoin("profiles", "profiles.id", "blogs.author_id")
    .select([
      "blogs.id",
      "title",
      "excerpt",
      "slug",
      "blogs.created_at",
      sql`row_number() over (partition by coalesce(author_id, blogs.id) order by blogs.created_at desc, blogs.id)`.as("turn"),
    ])
    .where("is_published", "=", 1)
    .where("profiles.suspended_at", "is", null)
    .where("blogs.created_at", ">=", new Date(end - 7 * day).toISOString())
    .where("blogs.created_at", "<", new Date(end).toISOString());
  return await db()
    .selectFrom(articles.as("articles"))
    .select(["title", "excerpt", "slug"])
    .where("turn", "<=", maxOfAuthor)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxArticles)
    .execute();
}

/** Undefined when the person unsubscribed or the articles are gone. */
export async function findWeeklyLetter(subscriberId: string, queuedAt: string) {
  const subscriber = await findSubscriber(subscriberId);
  if (!subscriber?.confirmed_at) return undefined;
  const articles = await findNewArticles(new Date(queuedAt));
  return articles.length === 0 ? undefined : { email: subscriber.email, articles, stopPath: stopPath(subscriber.id) };
}
