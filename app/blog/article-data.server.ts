import { count, readingMinutes } from "../text/format";
import { shownArticle } from "./content.server";
import type { BlogWithAuthor } from "./articles.server";
import type { ArticleData } from "./article";
import { blogCardOf } from "./card-data.server";

export async function articleOf(blog: BlogWithAuthor): Promise<ArticleData> {
  return {
    ...blogCardOf(blog),
    html: await shownArticle(blog),
    readingMinutes: readingMinutes(blog.content),
    views: count(blog.views, "vista", "vistas"),
  };
}
