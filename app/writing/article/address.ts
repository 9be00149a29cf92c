import { articleSlug, toSlug } from "../../text/slug";

type Addressed = { title: string; slug: string };

/** Saving adds a number if another article has the slug. `saved` is empty for a new article. */
export function nextSlug(text: Addressed, saved: Addressed, keepsAddress: boolean): string {
  const chosen = text.slug.trim() === "" ? saved.slug : toSlug(text.slug);
  if (chosen !== saved.slug) return chosen;
  const wasChosen = saved.slug !== "" && !isSlugMadeFrom(saved.slug, articleSlug(saved.title));
  const fromTitle = articleSlug(text.title);
  return keepsAddress || wasChosen || isSlugMadeFrom(saved.slug, fromTitle) ? saved.slug : fromTitle;
}

/** Also true for `words` with a number. */
function isSlugMadeFrom(slug: string, words: string): boolean {
  return slug === words || (slug.startsWith(`${words}-`) && /^\d+$/.test(slug.slice(words.length + 1)));
}
