import { readList } from "../db/values.server";
import { formatDate } from "../text/format";
import { houseName } from "../text/house-names";
import { ownPicture } from "../text/web-url";
import type { ArticleSummary } from "./articles.server";
import type { ArticlePhoto } from "./article-picture";
import type { ArticleCardData } from "./card";
import { findArticlePhotos } from "./picture.server";
import { findAuthorSlugs } from "./topics/authors.server";
import { authorPath } from "./topics/paths";

/** Returns the site's name if there is no author name. */
export function authorLabel(blog: { author_name: string | null }): string {
  return blog.author_name || houseName;
}

export async function toArticleCards(blogs: readonly ArticleSummary[]): Promise<ArticleCardData[]> {
  const [photoOf, authors] = await Promise.all([
    findArticlePhotos(blogs.map(({ id }) => id)),
    findAuthorSlugs(blogs.map(({ author_id }) => author_id)),
  ]);
  return blogs.map((blog) => toArticleCard(blog, photoOf(blog.id), authors.get(blog.author_id ?? "")));
}

/** `photo`: see `findArticlePhotos`. `author`: slug of the author's page, if any. */
export function toArticleCard(blog: ArticleSummary, photo: ArticlePhoto | null, author?: string): ArticleCardData {
  return {
    slug: blog.slug,
    title: blog.title,
    excerpt: blog.excerpt,
    category: blog.category,
    author: authorLabel(blog),
    authorPath: author === undefined ? null : authorPath(author),
    date: formatDate(blog.created_at),
    dateTime: blog.created_at,
    image: ownPicture(blog.image_url),
    photo,
    tags: readList(blog.tags),
  };
}
