/** Replaced when an administrator writes a description. */
export const importedDescription = "Importado desde Google Business Profile";

export const maxReviewLength = 100;

export function reviewCutAtWord(review: string): string {
  const [, author = "", text = ""] = /^(.*?: )?(.*)$/.exec(review) ?? [];
  const isCut = text.endsWith("…") && [...text].length > maxReviewLength;
  return isCut ? `${author}${text.replace(/\s+\S*…$/, "")}…` : review;
}
