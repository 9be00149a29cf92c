import { readList } from "../db/values.server";
import { formatDate } from "../text/format";
import { ownPicture } from "../text/web-url";
import { findCopies } from "../pictures/addresses.server";
import { type ShownPicture, smallPhoto } from "../pictures/paths";
import type { ArticleSummary } from "./articles.server";
import type { ArticleCardData } from "./card";

/** The site signs articles without an author name. */
export function authorLabel(blog: { author_name: string | null }): string {
  return blog.author_name || "Panama VIP IA";
}

export async function toArticleCards(blogs: readonly ArticleSummary[]): Promise<ArticleCardData[]> {
  const copyOf = await findCopies(blogs.map(({ image_url }) => image_url));
  return blogs.map((blog) => toArticleCard(blog, copyOf(blog.image_url)));
}

/** `copy`: ours, of the picture at the article's address. */
export function toArticleCard(blog: ArticleSummary, copy: ShownPicture | undefined): ArticleCardData {
  return {
    slug: blog.slug,
    title: blog.title,
    excerpt: blog.excerpt,
    category: blog.category,
    author: authorLabel(blog),
    date: formatDate(blog.created_at),
    dateTime: blog.created_at,
    photo: copy ? smallPhoto(copy) : null,
    image: ownPicture(blog.image_url),
    tags: readList(blog.tags),
  };
}
