import { type ArticleText, textFields } from "../../blog/text";
import { compareLines } from "./differences";

const labels: Partial<Record<keyof ArticleText, string>> = {
  title: "Título",
  excerpt: "Extracto",
  category: "Categoría",
  tags: "Etiquetas",
  image_url: "Imagen",
  slug: "Dirección",
};

/** Excludes the content. */
export function compareDetails(before: ArticleText, after: ArticleText) {
  return textFields.flatMap((name) => {
    const label = labels[name];
    const isSame = before[name].trim() === after[name].trim();
    return label === undefined || isSame ? [] : [{ label, pieces: compareLines(before[name], after[name]) }];
  });
}
