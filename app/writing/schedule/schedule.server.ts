import { db } from "../../db/client.server";
import { lockOwnArticle } from "../articles.server";
import { forgetSchedule, publishingProblem } from "./scheduled.server";

/** Returns undefined if the article is not the author's, or in Spanish why it cannot be published. */
export async function schedule(
  authorId: string,
  id: string,
  time: string,
): Promise<{ title: string; problem: string } | undefined> {
  return await db()
    .transaction()
    .execute(async (trx) => {
      const article = await lockOwnArticle(trx, authorId, id);
      if (!article) return undefined;
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
  return await db()
    .transaction()
    .execute(async (trx) => {
      const article = await lockOwnArticle(trx, authorId, id);
      if (article) await forgetSchedule(trx, article.id);
      return article?.title;
    });
}
