import type { ArticleCategory } from "../../text/articles/article-categories";
import { categoryPath, hasTagPage, tagPath } from "./paths";

export function CategoryBadge({ category }: { category: ArticleCategory }) {
  return (
    <a className="badge" href={categoryPath(category)}>
      {category}
    </a>
  );
}

/** `path`: null if the author has no page. */
export function AuthorName({ name, path }: { name: string; path: string | null }) {
  return path ? <a href={path}>{name}</a> : name;
}

export const tagHref = (tag: string) => (hasTagPage(tag) ? tagPath(tag) : null);
