import { count, readingMinutes } from "../text/format";
import { shownArticle } from "./content.server";
import type { ArticleWithAuthor } from "./articles.server";
import type { ArticleData } from "./article";
import { withContents } from "./contents";
import { toArticleCard } from "./card-data.server";
import { smallPhoto } from "../pictures/paths";
import { findPortrait } from "../pictures/portraits.server";
import { findArticlePhotos } from "./picture.server";
import { findAuthorSlugs } from "./topics/authors.server";

/** Shorter articles go without a table of contents. */
const minContentsMinutes = 6;

export async function toArticleData(blog: ArticleWithAuthor): Promise<ArticleData> {
  const [html, photoOf, portrait, authors] = await Promise.all([
    shownArticle(blog),
    findArticlePhotos([blog.id]),
    findPortrait(blog.author_id),
    findAuthorSlugs([blog.author_id]),
  ]);
  const minutes = readingMinutes(blog.content);
  const { html: marked, contents } = withContents(html);
  return {
    ...toArticleCard(blog, photoOf(blog.id), authors.get(blog.author_id ?? "")),
    html: marked,
    contents: minutes < minContentsMinutes ? [] : contents,
    portrait: portrait ? smallPhoto(portrait) : null,
    readingMinutes: minutes,
    views: count(blog.views, "vista", "vistas"),
  };
}
