import { type Kysely, sql } from "kysely";
import { exceededLimit, type Quota, quotaForFactor, quotaProblem, type QuotaLimit, type Stored, type Usage } from "./quota";
import { second } from "../durations";
import { nextPanamaDay, panamaDay } from "../text/hours/panama-day";
import { db } from "../db/client.server";
import type { Database, Profile } from "../db/schema.server";
import { FormRefused } from "../http/forms/refused.server";
import { contactWay } from "../identity/moderation";
import { lockAccountRow } from "../identity/credentials.server";

/** `message` is shown to the author. */
export class QuotaExceeded extends FormRefused {
  override readonly name = "QuotaExceeded";
  readonly limit: QuotaLimit;

  constructor(limit: QuotaLimit, message: string, now: number) {
    const retryAfter = limit === "bytesADay" ? Math.ceil((nextPanamaDay(now) - now) / second) : null;
    super({ "": [message] }, retryAfter === null ? 422 : 429, { way: contactWay, retryAfter });
    this.limit = limit;
  }
}

/** Overhead of each article, former address, left-out text and deletion. */
const rowBytes = 1_000;

/**
 * Throws QuotaExceeded if `change` exceeds the quota; the caller must roll back. Call it first in the transaction: it locks the
 * author's row.
 */
export async function withinQuota<T>(
  trx: Kysely<Database>,
  authorId: string,
  change: () => Promise<T>,
  now = Date.now(),
): Promise<T> {
  const author = await lockAccountRow(trx, authorId);
  // The account is gone. A foreign key will refuse the article.
  if (!author) return await change();
  const before = await measureUsage(trx, author, now);
  const result = await change();
  const after = await storedBy(trx, authorId);
  const growth = after.bytes - before.bytes;
  const quota = quotaForFactor(author.quota_factor);
  const limit = exceededLimit(quota, before, after);
  if (limit) throw new QuotaExceeded(limit, quotaProblem(limit, quota, before, growth), now);
  if (growth > 0) {
    await trx
      .updateTable("profiles")
      .set({ written_day: panamaDay(now), written_bytes: before.bytesToday + growth })
      .where("id", "=", authorId)
      .execute();
  }
  return result;
}

export async function findUsage(authorId: string): Promise<{ usage: Usage; quota: Quota; factor: number } | undefined> {
  const author = await db()
    .selectFrom("profiles")
    .select(["id", "quota_factor", "written_day", "written_bytes"])
    .where("id", "=", authorId)
    .executeTakeFirst();
  if (!author) return undefined;
  const { quota_factor: factor } = author;
  return { usage: await measureUsage(db(), author), quota: quotaForFactor(factor), factor };
}

async function measureUsage(
  database: Kysely<Database>,
  { id, written_day, written_bytes }: Pick<Profile, "id" | "written_day" | "written_bytes">,
  now = Date.now(),
): Promise<Usage> {
  return { ...(await storedBy(database, id)), bytesToday: written_day === panamaDay(now) ? written_bytes : 0 };
}

/** Neither engine reads the texts to compute `octet_length`. */
async function storedBy(database: Kysely<Database>, authorId: string): Promise<Stored> {
  const ownArticles = database.selectFrom("blogs").where("author_id", "=", authorId);
  const articles = ownArticles.select(rowsAndBytes("title", "excerpt", "content", "tags", "image_url", "search"));
  const withAddress = ownArticles.innerJoin("blog_addresses", "blog_addresses.blog_id", "blogs.id");
  const addresses = withAddress.select(rowsAndBytes("blog_addresses.slug"));
  const ownLeftOut = database.selectFrom("left_out_texts").where("author_id", "=", authorId);
  const leftOut = ownLeftOut.select(rowsAndBytes("sent", "parts"));
  // The partial index is only used with a literal.
  const ownDeleted = database.selectFrom("audit_log").where("action", "=", sql.lit("blog.deleted"));
  const deleted = ownDeleted.where("actor_id", "=", authorId).select(rowsAndBytes("before"));
  const counted = await articles.executeTakeFirstOrThrow();
  const all = [counted];
  for (const query of [addresses, leftOut, deleted]) all.push(await query.executeTakeFirstOrThrow());
  return { articles: counted.rows, bytes: all.reduce((sum, { rows, bytes }) => sum + rows * rowBytes + bytes, 0) };
}

function rowsAndBytes(...columns: string[]) {
  const lengths = columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`);
  const bytes = sql<number>`coalesce(sum(${sql.join(lengths, sql` + `)}), 0)`.as("bytes");
  return [sql<number>`count(*)`.as("rows"), bytes] as const;
}
