import type { ArticleText } from "../../blog/text";

/** Fields in display order. */
export const generatedFields = [
  { name: "title", label: "Título" },
  { name: "excerpt", label: "Extracto" },
  { name: "category", label: "Categoría" },
  { name: "tags", label: "Etiquetas" },
  { name: "content", label: "Contenido" },
] as const;

export type Generated = Pick<ArticleText, (typeof generatedFields)[number]["name"]>;

export function wouldReplace(text: ArticleText, generated: Generated): boolean {
  return generatedFields.some(({ name }) => !isEmpty(text[name]) && text[name].trim() !== generated[name].trim());
}

export function withEmptyFilled(text: ArticleText, generated: Generated): ArticleText {
  const filled = { ...text };
  for (const { name } of generatedFields) if (isEmpty(text[name])) filled[name] = generated[name];
  return filled;
}

function isEmpty(text: string) {
  return text.trim() === "";
}
