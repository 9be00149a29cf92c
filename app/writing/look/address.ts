import { toSlug } from "../../text/slug";

type Addressed = { title: string; slug: string };

/**
 * Returns the slug that the article would get when saved; saving adds a number if another article has it. `saved` is empty for a
 * new article. `keepsAddress`: the article was published before.
 */
export function nextSlug(text: Addressed, saved: Addressed, keepsAddress: boolean): string {
  const chosen = text.slug.trim() === "" ? saved.slug : toSlug(text.slug);
  if (chosen !== saved.slug) return chosen;
  const wasChosen = saved.slug !== "" && !isSlugMadeFrom(saved.slug, toSlug(saved.title));
  const fromTitle = toSlug(text.title);
  return keepsAddress || wasChosen || isSlugMadeFrom(saved.slug, fromTitle) ? saved.slug : fromTitle;
}

/** Returns true for `words`, and for `words` with a number. */
export function isSlugMadeFrom(slug: string, words: string): boolean {
  return slug === words || (slug.startsWith(`${words}-`) && /^\d+$/.test(slug.slice(words.length + 1)));
}
