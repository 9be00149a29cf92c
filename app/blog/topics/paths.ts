import { type ArticleCategory, articleCategories } from "../../text/articles/article-categories";
import { tagSlug, toSlug } from "../../text/slug";

export const categoryPath = (category: ArticleCategory) => `/blog/categoria/${toSlug(category)}`;
export const tagPath = (tag: string) => `/blog/etiqueta/${tagSlug(tag)}`;
export const authorPath = (slug: string) => `/blog/autor/${slug}`;

export function findCategory(slug: string): ArticleCategory | undefined {
  return articleCategories.find((category) => toSlug(category) === slug);
}

/** Tags without a Latin letter or digit have no page. */
export function hasTagPage(tag: string): boolean {
  return /[a-z0-9]/.test(toSlug(tag)) && toSlug(tag) !== toSlug("");
}
