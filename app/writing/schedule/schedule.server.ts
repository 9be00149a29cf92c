import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Article, Database } from "../../db/schema.server";
import { changeOwnArticle } from "../article/own.server";
import { fieldPhrases, findMissing } from "../look/missing";

/** Returns ISO 8601; undefined if the article is not scheduled. */
export async function findPublishTime(articleId: string): Promise<string | undefined> {
  return (await findPublishTimes([articleId])).get(articleId);
}

export async function findPublishTimes(articleIds: string[]): Promise<Map<string, string>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom("scheduled_articles")
    .select(["blog_id", "publish_at"])
    .where("blog_id", "in", articleIds)
    .execute();
  return new Map(rows.map(({ blog_id, publish_at }) => [blog_id, publish_at]));
}

/** Returns the problem in Spanish; "" if the article can be published. */
export function publishingProblem(article: Article): string {
  if (article.is_published === 1) return "El artículo ya está publicado.";
  if (article.withheld_at !== null)
    return "La administración retiró este artículo. Corrígelo y escríbenos para volver a publicarlo.";
  const missing = findMissing(article, ["excerpt", "category"]).map((name) => fieldPhrases[name]);
  if (missing.length === 0) return "";
  return `Para publicarlo ${missing.length === 1 ? "falta" : "faltan"} ${missing.join(" y ")}: ábrelo, complétalo y guárdalo.`;
}

/** Call it in the transaction that publishes the article or makes it a draft again. */
export async function forgetSchedule(trx: Kysely<Database>, articleId: string): Promise<void> {
  await trx.deleteFrom("scheduled_articles").where("blog_id", "=", articleId).execute();
}

/** Returns undefined if the article is not the author's, or in Spanish why it cannot be published. */
export async function schedule(
  authorId: string,
  id: string,
  time: string,
): Promise<{ title: string; problem: string } | undefined> {
  return await changeOwnArticle(authorId, id, async (trx, article) => {
    const problem = publishingProblem(article);
    if (problem === "") {
      await trx
        .insertInto("scheduled_articles")
        .values({ blog_id: article.id, publish_at: time })
        .onConflict((conflict) => conflict.column("blog_id").doUpdateSet({ publish_at: time }))
        .execute();
    }
    return { title: article.title, problem };
  });
}

/** The article stays a draft. Returns its title; undefined if it is not the author's. */
export async function unschedule(authorId: string, id: string): Promise<string | undefined> {
  return await changeOwnArticle(authorId, id, async (trx, article) => {
    await forgetSchedule(trx, article.id);
    return article.title;
  });
}
