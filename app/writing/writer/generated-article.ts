import type { ArticleText } from "../../blog/text";

/** What the assistant writes of an article, in the order in which it is shown. */
export const generatedFields = [
  { name: "title", label: "Título" },
  { name: "excerpt", label: "Extracto" },
  { name: "category", label: "Categoría" },
  { name: "tags", label: "Etiquetas" },
  { name: "content", label: "Contenido" },
] as const;

/** What the assistant wrote, as the form holds it. */
export type Generated = Pick<ArticleText, (typeof generatedFields)[number]["name"]>;

/** Whether any of it would take the place of something typed. */
export function wouldReplace(text: ArticleText, generated: Generated): boolean {
  return generatedFields.some(({ name }) => !isEmpty(text[name]) && text[name].trim() !== generated[name].trim());
}

/** The text with what was generated in the places where there was nothing. */
export function withEmptyFilled(text: ArticleText, generated: Generated): ArticleText {
  const filled = { ...text };
  for (const { name } of generatedFields) if (isEmpty(text[name])) filled[name] = generated[name];
  return filled;
}

function isEmpty(text: string) {
  return text.trim() === "";
}
