import { shownArticle } from "../../blog/content.server";
import type { ArticleText } from "../../blog/text";
import type { Article, ArticleRevision } from "../../db/schema.server";
import { toArticleText } from "../article/own.server";
import type { Version } from "./version";

export async function savedVersion(article: Article): Promise<Version> {
  return { text: toArticleText(article), html: await shownArticle(article) };
}

/** Without the address, which revisions do not keep. */
export async function earlierVersion(revision: ArticleRevision): Promise<Version> {
  return { text: toArticleText({ ...revision, slug: "" }), html: await shownArticle(revision) };
}

/** Sanitises the content, which is as the author typed it. */
export async function unsavedVersion(text: ArticleText, authorId: string): Promise<Version> {
  const typed = { content: text.content, content_seal: "", author_id: authorId };
  return { text, html: text.content.trim() === "" ? "" : await shownArticle(typed) };
}
