/** Default description, until an administrator replaces it. */
export const importedDescription = "Importado desde Google Business Profile";

/** Maximum characters of an imported review. */
export const maxReviewLength = 100;

/** Moves the cut of a shortened review to a word boundary. */
export function reviewCutAtWord(review: string): string {
  const [, author = "", text = ""] = /^(.*?: )?(.*)$/.exec(review) ?? [];
  const isCut = text.endsWith("…") && [...text].length > maxReviewLength;
  return isCut ? `${author}${text.replace(/\s+\S*…$/, "")}…` : review;
}
