import { count, readingMinutes } from "../content/format";
import { shownArticle } from "../models/article-content.server";
import type { BlogWithAuthor } from "../models/blogs.server";
import type { ArticleData } from "./article";
import { blogCardOf } from "./blog-card-data.server";

/** An article's row as its page shows it. */
export async function articleOf(blog: BlogWithAuthor): Promise<ArticleData> {
  return {
    ...blogCardOf(blog),
    html: await shownArticle(blog),
    readingMinutes: readingMinutes(blog.content),
    views: count(blog.views, "vista", "vistas"),
  };
}
