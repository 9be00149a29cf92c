import type { Kysely } from "kysely";
import { db } from "../../db/client.server";
import type { Article, Database } from "../../db/schema.server";

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
export function publishingProblem({ is_published, withheld_at, excerpt, category }: Article): string {
  if (is_published === 1) return "El artículo ya está publicado.";
  if (withheld_at !== null) return "La administración retiró este artículo. Corrígelo y escríbenos para volver a publicarlo.";
  if (excerpt !== "" && category !== "") return "";
  const missing = [excerpt === "" ? "el extracto" : "", category === "" ? "la categoría" : ""].filter(Boolean);
  return `Para publicarlo ${missing.length === 1 ? "falta" : "faltan"} ${missing.join(" y ")}: ábrelo, complétalo y guárdalo.`;
}

/** Call it in the transaction that publishes the article or makes it a draft again. */
export async function forgetSchedule(trx: Kysely<Database>, articleId: string): Promise<void> {
  await trx.deleteFrom("scheduled_articles").where("blog_id", "=", articleId).execute();
}
