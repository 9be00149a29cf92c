import type { ArticleData } from "../../blog/article";
import type { ArticleText } from "../../blog/text";
import { articleCategories } from "../../text/articles/article-categories";
import { oneLine, readingMinutes } from "../../text/format";
import { splitTags } from "../../text/tags";
import { ownPicture } from "../../text/web-url";

export const lookPath = "/write-blog/vista";

/** The server's part: sanitised text, and data that the form lacks. */
export type Look = Pick<
  ArticleData,
  "author" | "authorPath" | "portrait" | "date" | "dateTime" | "views" | "photo" | "contents"
> & {
  /** "" without text or with a `problem`. */
  html: string;
  isWhole: boolean;
  /** The problem in Spanish. */
  problem: string | null;
};

export function toShownArticle(text: ArticleText, slug: string, look: Look): ArticleData {
  return {
    ...look,
    slug,
    title: oneLine(text.title) || "Aquí va el título",
    excerpt: oneLine(text.excerpt) || "Aquí va el extracto.",
    category: articleCategories.find((category) => category === text.category) ?? "",
    tags: splitTags(text.tags),
    image: ownPicture(text.image_url),
    html: look.html || "<p>Aquí va el texto.</p>",
    readingMinutes: readingMinutes(text.content),
  };
}
