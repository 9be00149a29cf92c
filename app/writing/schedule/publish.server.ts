import type { Kysely } from "kysely";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Database } from "../../db/schema.server";
import { log } from "../../log.server";
import { queueMail } from "../../mail/queue.server";
import { saveVersion } from "../versions/revisions.server";
import { publishingProblem } from "./schedule.server";

const batch = 100;

/**
 * Publishes each article in a transaction of its own, so that several processes publish it only once. Mails the authors. An
 * article that cannot be published stays a draft. Returns the number of published articles.
 */
export async function publishDueArticles(now = Date.now()): Promise<number> {
  const due = await db()
    .selectFrom("scheduled_articles")
    .select("blog_id")
    .where("publish_at", "<=", new Date(now).toISOString())
    .orderBy("publish_at")
    .orderBy("blog_id")
    .limit(batch)
    .execute();
  let published = 0;
  for (const { blog_id } of due) {
    if (await tryToPublish(blog_id, new Date(now).toISOString())) published += 1;
  }
  return published;
}

/** A failure must not hold up the other articles. */
async function tryToPublish(id: string, now: string): Promise<boolean> {
  try {
    return await inTransaction((trx) => publishDue(trx, id, now));
  } catch (error) {
    log.error({ err: error, article: id }, "a scheduled article could not be published");
    return false;
  }
}

async function publishDue(trx: Kysely<Database>, id: string, now: string): Promise<boolean> {
  const article = await lockRow(trx, "blogs", { id });
  const scheduled = await trx
    .deleteFrom("scheduled_articles")
    .where("blog_id", "=", id)
    // Another process may have published it, or its author changed the time.
    .where("publish_at", "<=", now)
    .returning("publish_at")
    .executeTakeFirst();
  if (!article?.author_id || !scheduled) return false;
  const author = await trx
    .selectFrom("profiles")
    .select(["id", "email", "email_confirmed_at", "suspended_at"])
    .where("id", "=", article.author_id)
    .executeTakeFirst();
  if (!author || author.suspended_at !== null) return false;
  const isPublished = publishingProblem(article) === "";
  if (isPublished) await saveVersion(trx, author.id, article, { isPublished: 1, now });
  const template = isPublished ? "article-published" : "article-not-published";
  if (author.email_confirmed_at !== null) await queueMail(trx, { template, recipient: author.email, reference_id: id });
  return isPublished;
}

/** Undefined once it is gone. */
export async function findScheduledArticle(id: string) {
  return await db()
    .selectFrom("blogs")
    .innerJoin("profiles", "profiles.id", "blogs.author_id")
    .select(["blogs.id", "blogs.slug", "blogs.title", "blogs.is_published", "profiles.full_name"])
    .where("blogs.id", "=", id)
    .executeTakeFirst();
}
