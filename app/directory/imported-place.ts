/** Until an administrator replaces it. */
export const importedDescription = "Importado desde Google Business Profile";

/** Characters of a review that an import keeps. */
export const maxReviewLength = 100;

/** Cuts an imported review at a word boundary, if the import shortened it. */
export function reviewCutAtWord(review: string): string {
  const [, author = "", text = ""] = /^(.*?: )?(.*)$/.exec(review) ?? [];
  const isCut = text.endsWith("…") && [...text].length > maxReviewLength;
  return isCut ? `${author}${text.replace(/\s+\S*…$/, "")}…` : review;
}
