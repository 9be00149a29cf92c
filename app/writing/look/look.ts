import type { ArticleData } from "../../blog/article";
import type { ArticleText } from "../../blog/text";
import { articleCategories } from "../../text/article-categories";
import { oneLine, readingMinutes } from "../../text/format";
import { splitTags } from "../../text/tags";
import { ownPicture } from "../../text/web-url";

/** Used by the hydrated page. Without JavaScript the author submits the form itself. */
export const lookPath = "/write-blog/vista";

/** The server's part of the views: sanitised text, and data that the form lacks. */
export type Look = Pick<
  ArticleData,
  "author" | "authorPath" | "portrait" | "date" | "dateTime" | "views" | "photo" | "contents"
> & {
  /** Sanitised; "" without text or with a `problem`. */
  html: string;
  /** False if `html` is only the beginning of the text. */
  isWhole: boolean;
  /** Why the text would be refused, in Spanish. */
  problem: string | null;
};

/** Returns the typed text in the form in which cards and pages show an article. */
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
