import { readList } from "../db/values.server";
import { formatDate } from "../text/format";
import { pictureUrl } from "../text/web-url";
import type { ArticleSummary } from "./articles.server";
import type { ArticleCardData } from "./card";

/** The site signs articles without an author name. */
export function authorLabel(blog: { author_name: string | null }): string {
  return blog.author_name || "Panama VIP IA";
}

export function toArticleCard(blog: ArticleSummary): ArticleCardData {
  return {
    slug: blog.slug,
    title: blog.title,
    excerpt: blog.excerpt,
    category: blog.category,
    author: authorLabel(blog),
    date: formatDate(blog.created_at),
    dateTime: blog.created_at,
    image: pictureUrl(blog.image_url),
    tags: readList(blog.tags),
  };
}
