import { splitTags, tagsText } from "../text/tags";
import { count, readingMinutes, splitWords } from "../text/format";

export const articleLimits = {
  title: 150,
  excerpt: 300,
  imageUrl: 2_048,
  /** UTF-8 bytes. */
  content: 100_000,
  /** Bytes in a page, with escapes and paragraph tags. */
  sentContent: 200_000,
  /** Elements open one within another. */
  depth: 32,
  slug: 120,
  instruction: 2_000,
} as const;

export const textFields = ["title", "excerpt", "category", "tags", "image_url", "content", "slug"] as const;

/** Commas separate tags. */
export type ArticleText = Record<(typeof textFields)[number], string>;

/** In the order of the form. */
export const fieldLabels: ArticleText = {
  title: "Título",
  excerpt: "Extracto",
  content: "Contenido",
  category: "Categoría",
  tags: "Etiquetas",
  image_url: "Imagen",
  slug: "Dirección",
};

export const emptyArticle: ArticleText = { title: "", excerpt: "", category: "", tags: "", image_url: "", content: "", slug: "" };

/** Values that are not strings become "". */
export function textFrom(read: (name: keyof ArticleText) => unknown): ArticleText {
  const text = { ...emptyArticle };
  for (const name of textFields) {
    const value = read(name);
    if (typeof value === "string") text[name] = value;
  }
  return text;
}

export function wordCount(html: string): string {
  return count(splitWords(html).length, "palabra", "palabras");
}

/** "120 palabras · 1 minuto de lectura"; "0 palabras" */
export function lengthInWords(html: string): string {
  const time = hasWords(html) ? ` · ${count(readingMinutes(html), "minuto", "minutos")} de lectura` : "";
  return wordCount(html) + time;
}

export function hasWords(html: string): boolean {
  return splitWords(html).length > 0;
}

/** Ignores surrounding spaces and the spacing of tags. */
export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return textFields.every((name) => comparable(name, one) === comparable(name, other));
}

function comparable(name: keyof ArticleText, text: ArticleText) {
  return name === "tags" ? tagsText(splitTags(text.tags)) : text[name].trim();
}
