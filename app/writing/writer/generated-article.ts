import type { ArticleText } from "../../blog/text";

/** Fields in display order. */
export const generatedNames = ["title", "excerpt", "category", "tags", "content"] as const;

export type Generated = Pick<ArticleText, (typeof generatedNames)[number]>;

export function wouldReplace(text: ArticleText, generated: Generated): boolean {
  return generatedNames.some((name) => !isEmpty(text[name]) && text[name].trim() !== generated[name].trim());
}

export function withEmptyFilled(text: ArticleText, generated: Generated): ArticleText {
  const filled = { ...text };
  for (const name of generatedNames) if (isEmpty(text[name])) filled[name] = generated[name];
  return filled;
}

function isEmpty(text: string) {
  return text.trim() === "";
}
