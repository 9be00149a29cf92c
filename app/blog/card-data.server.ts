import { readList } from "../db/values.server";
import { firstWords, formatDate } from "../text/format";
import { houseName } from "../text/house-names";
import { ownPicture } from "../text/web-url";
import { findDishes } from "../ui/pictures/dishes";
import { chooseDrawings, type Drawing, drawingsFor } from "../ui/pictures/drawings";
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

/** Characters: as many as two lines of a card hold. */
const maxExcerpt = 90;

/** For a cover without a picture, by preference. Only titles about food tell a dish: "Punta Chame" is no cut of beef. */
export function articleDrawings({ category, title }: Pick<ArticleSummary, "category" | "title">): [Drawing, ...Drawing[]] {
  return drawingsFor(category || null, category === "Gastronomía" ? findDishes([title]) : []);
}

/** Neighbours have different drawings. */
export async function toArticleCards(blogs: readonly ArticleSummary[]): Promise<ArticleCardData[]> {
  const [photoOf, authors] = await Promise.all([
    findArticlePhotos(blogs.map(({ id }) => id)),
    findAuthorSlugs(blogs.map(({ author_id }) => author_id)),
  ]);
  const cards = blogs.map((blog) => toArticleCard(blog, photoOf(blog.id), authors.get(blog.author_id ?? "")));
  const drawings = chooseDrawings(cards.map((card) => (card.photo || card.image ? [] : articleDrawings(card))));
  return cards.map((card, index) => ({ ...card, drawing: drawings[index] ?? card.drawing }));
}

/** `photo`: see `findArticlePhotos`. `author`: slug of the author's page, if any. */
export function toArticleCard(blog: ArticleSummary, photo: ArticlePhoto | null, author?: string): ArticleCardData {
  return {
    slug: blog.slug,
    title: blog.title,
    excerpt: firstWords(blog.excerpt, maxExcerpt),
    category: blog.category,
    author: authorLabel(blog),
    authorPath: author === undefined ? null : authorPath(author),
    date: formatDate(blog.created_at),
    dateTime: blog.created_at,
    image: ownPicture(blog.image_url),
    photo,
    drawing: articleDrawings(blog)[0],
    tags: readList(blog.tags),
  };
}
