import { count, readingMinutes } from "../text/format";
import { shownArticle } from "./content.server";
import type { ArticleWithAuthor } from "./articles.server";
import type { ArticleData } from "./article";
import { toArticleCard } from "./card-data.server";

export async function toArticleData(blog: ArticleWithAuthor): Promise<ArticleData> {
  return {
    ...toArticleCard(blog),
    html: await shownArticle(blog),
    readingMinutes: readingMinutes(blog.content),
    views: count(blog.views, "vista", "vistas"),
  };
}
