import { articleParts } from "../content/article-html";
import { count, readingMinutes } from "../content/format";
import type { BlogWithAuthor } from "../models/blogs.server";
import type { ArticleData } from "./article";
import { blogCardOf } from "./blog-card-data.server";

/** An article's row as its page shows it. */
export function articleOf(blog: BlogWithAuthor): ArticleData {
  return {
    ...blogCardOf(blog),
    parts: articleParts(blog.content),
    readingMinutes: readingMinutes(blog.content),
    views: count(blog.views, "vista", "vistas"),
  };
}
