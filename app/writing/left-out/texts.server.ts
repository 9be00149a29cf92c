import type { Kysely } from "kysely";
import type { LeftOutText } from "../../blog/content.server";
import { db } from "../../db/client.server";
import type { Database } from "../../db/schema.server";
import { isStorable } from "../../db/values.server";
import { day } from "../../durations";
import type { LeftOut } from "../../sanitizer/left-out";

export const maxLeftOutMs = 30 * day;

/** Undefined deletes the text. Call it in the transaction of the save. */
export async function keepLeftOut(
  trx: Kysely<Database>,
  { articleId, authorId, text }: { articleId: string; authorId: string; text: LeftOutText | undefined },
): Promise<void> {
  await trx.deleteFrom("left_out_texts").where("blog_id", "=", articleId).execute();
  if (!text) return;
  const { parts, sent } = text;
  await trx
    .insertInto("left_out_texts")
    .values({
      blog_id: articleId,
      author_id: authorId,
      parts: JSON.stringify(parts),
      sent,
      created_at: new Date().toISOString(),
    })
    .execute();
}

/** Undefined if the article is not the author's, nothing was left out, or the text has expired. */
export async function findLeftOut(authorId: string, articleId: string): Promise<(LeftOutText & { title: string }) | undefined> {
  if (!isStorable(articleId)) return undefined;
  const found = await db()
    .selectFrom("left_out_texts")
    .innerJoin("blogs", "blogs.id", "left_out_texts.blog_id")
    .select(["blogs.title", "left_out_texts.parts", "left_out_texts.sent"])
    .where("blogs.id", "=", articleId)
    .where("left_out_texts.author_id", "=", authorId)
    .executeTakeFirst();
  return found && { ...found, parts: JSON.parse(found.parts) as LeftOut[] };
}

export async function hasLeftOut(articleId: string): Promise<boolean> {
  const found = await db().selectFrom("left_out_texts").select("blog_id").where("blog_id", "=", articleId).executeTakeFirst();
  return found !== undefined;
}

export async function* readLeftOutTexts(authorId: string) {
  const own = db().selectFrom("left_out_texts").where("author_id", "=", authorId);
  for (const { blog_id } of await own.select("blog_id").orderBy("blog_id").execute()) {
    const columns = own.select(["blog_id", "parts", "sent", "created_at"]);
    const text = await columns.where("blog_id", "=", blog_id).executeTakeFirst();
    if (text) yield text;
  }
}
