import { toSlug } from "../../text/slug";

type Addressed = { title: string; slug: string };

/**
 * The slug that the article gets when it is saved; a number is added if another article has it. `saved` is empty for a new article.
 * `keepsAddress`: it was published before.
 */
export function nextSlug(text: Addressed, saved: Addressed, keepsAddress: boolean): string {
  const chosen = text.slug.trim() === "" ? saved.slug : toSlug(text.slug);
  if (chosen !== saved.slug) return chosen;
  const wasChosen = saved.slug !== "" && !isSlugMadeFrom(saved.slug, toSlug(saved.title));
  const fromTitle = toSlug(text.title);
  return keepsAddress || wasChosen || isSlugMadeFrom(saved.slug, fromTitle) ? saved.slug : fromTitle;
}

/** Whether the slug is `words`, or `words` with a number. */
export function isSlugMadeFrom(slug: string, words: string): boolean {
  return slug === words || (slug.startsWith(`${words}-`) && /^\d+$/.test(slug.slice(words.length + 1)));
}
