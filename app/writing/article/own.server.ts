import type { Kysely } from "kysely";
import { wasDeleted } from "../../audit/deletions.server";
import { db, inTransaction } from "../../db/client.server";
import { lockRow } from "../../db/locks.server";
import type { Article, Database } from "../../db/schema.server";
import { isStorable, readList } from "../../db/values.server";
import type { ArticleText } from "../../blog/text";
import { loadOrThrowProblem, notFound } from "../../http/problem.server";
import { articleSource } from "../../sanitizer/article-html";
import { tagsText } from "../../text/tags";
import { backToMyArticles } from "./paths";

export function noSuchArticle(text = "Puede que lo hayas eliminado, o que sea de otra cuenta.") {
  return notFound({ title: "Artículo no encontrado", text, back: backToMyArticles });
}

/** Returns undefined if the article is not the author's. */
export async function findOwnArticle(authorId: string, id: string): Promise<Article | undefined> {
  if (!isStorable(id)) return undefined;
  return await db().selectFrom("blogs").selectAll().where("id", "=", id).where("author_id", "=", authorId).executeTakeFirst();
}

/** Throws a 404 if the article is not the author's. */
export async function requireOwnArticle(authorId: string, id = ""): Promise<Article> {
  const article = await findOwnArticle(authorId, id);
  if (!article) throw noSuchArticle();
  return article;
}

/** Loads what a page of an author's article shows. Throws the page for a failure, or `missing` if there is nothing. */
export async function loadOwn<Found>(
  request: Request,
  failure: string,
  find: () => Promise<Found | undefined>,
  missing = "Puede que lo hayas eliminado, o que sea de otra cuenta.",
): Promise<Found> {
  const found = await loadOrThrowProblem(request, failure, find, backToMyArticles);
  if (!found) throw noSuchArticle(missing);
  return found;
}

/** Also true for a deleted article in the audit log. */
export async function isIdUsed(trx: Kysely<Database>, id: string): Promise<boolean> {
  const there = await trx.selectFrom("blogs").select("id").where("id", "=", id).executeTakeFirst();
  return there !== undefined || (await wasDeleted(trx, "blog", id));
}

/** Returns undefined if the article is not the author's. */
export async function lockOwnArticle(trx: Kysely<Database>, authorId: string, id: string): Promise<Article | undefined> {
  return await lockRow(trx, "blogs", { id, author_id: authorId });
}

/** Runs `change` in a transaction, with the article locked. Returns undefined if the article is not the author's. */
export async function changeOwnArticle<Changed>(
  authorId: string,
  id: string,
  change: (trx: Kysely<Database>, article: Article) => Promise<Changed>,
): Promise<Changed | undefined> {
  return await inTransaction(async (trx) => {
    const article = await lockOwnArticle(trx, authorId, id);
    return article && (await change(trx, article));
  });
}

type SavedText = Pick<Article, "title" | "excerpt" | "category" | "tags" | "image_url" | "content" | "slug">;

/** Returns what the form shows of a saved text. */
export function toArticleText({ title, excerpt, category, tags, image_url, content, slug }: SavedText): ArticleText {
  const source = articleSource(content);
  return { title, excerpt, category, tags: tagsText(readList(tags)), image_url: image_url ?? "", content: source, slug };
}
