import { readList } from "../db/values.server";
import { formatDate } from "../text/format";
import { ownPicture } from "../text/web-url";
import type { ArticleSummary } from "./articles.server";
import type { ArticlePhoto } from "./article-picture";
import type { ArticleCardData } from "./card";
import { findArticlePhotos } from "./picture.server";

/** The site signs articles without an author name. */
export function authorLabel(blog: { author_name: string | null }): string {
  return blog.author_name || "Panama VIP IA";
}

/** With their pictures. */
export async function toArticleCards(blogs: readonly ArticleSummary[]): Promise<ArticleCardData[]> {
  const photoOf = await findArticlePhotos(blogs.map(({ id }) => id));
  return blogs.map((blog) => toArticleCard(blog, photoOf(blog.id)));
}

/** `photo`: see `findArticlePhotos`. */
export function toArticleCard(blog: ArticleSummary, photo: ArticlePhoto | null): ArticleCardData {
  return {
    slug: blog.slug,
    title: blog.title,
    excerpt: blog.excerpt,
    category: blog.category,
    author: authorLabel(blog),
    date: formatDate(blog.created_at),
    dateTime: blog.created_at,
    image: ownPicture(blog.image_url),
    photo,
    tags: readList(blog.tags),
  };
}
