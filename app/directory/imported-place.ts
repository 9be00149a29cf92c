/** What an imported restaurant says of itself until somebody writes something better. */
export const importedDescription = "Importado desde Google Business Profile";

/** How many characters of a review an import keeps. */
export const longestReview = 100;

/**
 * An imported review cut between words. An import keeps a fixed number of characters, so the last word of a long review may be
 * half a word; a short review ends where its author ended it.
 */
export function reviewCutAtWord(review: string): string {
  const [, author = "", text = ""] = /^(.*?: )?(.*)$/.exec(review) ?? [];
  const isCut = text.endsWith("…") && [...text].length > longestReview;
  return isCut ? `${author}${text.replace(/\s+\S*…$/, "")}…` : review;
}
