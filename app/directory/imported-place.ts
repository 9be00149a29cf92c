/** Until an administrator replaces it. */
export const importedDescription = "Importado desde Google Business Profile";

/** Characters of a review that an import keeps. */
export const longestReview = 100;

/** Cuts an imported review at a word boundary, if the import shortened it. */
export function reviewCutAtWord(review: string): string {
  const [, author = "", text = ""] = /^(.*?: )?(.*)$/.exec(review) ?? [];
  const isCut = text.endsWith("…") && [...text].length > longestReview;
  return isCut ? `${author}${text.replace(/\s+\S*…$/, "")}…` : review;
}
