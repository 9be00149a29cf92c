import type { ArticleData } from "../../blog/article";
import type { ArticleText } from "../../blog/text";
import { articleCategories } from "../../text/article-categories";
import { oneLine, readingMinutes } from "../../text/format";
import { splitTags } from "../../text/tags";
import { ownPicture } from "../../text/web-url";

/** For the hydrated page; without JavaScript the form itself is submitted. */
export const lookPath = "/write-blog/vista";

/** The server's part of the views: sanitised text, and the data that the form lacks. */
export type Look = Pick<
  ArticleData,
  "author" | "authorPath" | "portrait" | "date" | "dateTime" | "views" | "photo" | "contents"
> & {
  /** Sanitised; "" when there is no text, or a `problem`. */
  html: string;
  /** False if `html` is only the beginning. */
  isWhole: boolean;
  /** Why the text would be refused. */
  problem: string | null;
};

/** The typed text as cards and pages show an article. */
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
