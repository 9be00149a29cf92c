import { tagsOf, tagsText } from "../text/tags";
import { count, wordsOf } from "../text/format";

export const articleLimits = {
  title: 150,
  excerpt: 300,
  imageUrl: 2_048,
  /** Bytes of UTF-8. */
  content: 100_000,
  /** Bytes that the content may take in a page, escapes and paragraphs included: twice as many, so that any ordinary text fits. */
  sentContent: 200_000,
  slug: 120,
  /** What the assistant is asked for. */
  instruction: 2_000,
} as const;

export const textFields = ["title", "excerpt", "category", "tags", "image_url", "content", "slug"] as const;

/** The parts of an article as the form holds them: text, whatever they are in the database. Tags are separated by commas. */
export type ArticleText = Record<(typeof textFields)[number], string>;

export const emptyArticle: ArticleText = { title: "", excerpt: "", category: "", tags: "", image_url: "", content: "", slug: "" };

/** An article of what `read` gives for each field; what is no text counts as none. */
export function textFrom(read: (name: keyof ArticleText) => unknown): ArticleText {
  const text = { ...emptyArticle };
  for (const name of textFields) {
    const value = read(name);
    if (typeof value === "string") text[name] = value;
  }
  return text;
}

/** "312 palabras" */
export function wordCount(html: string): string {
  return count(wordsOf(html).length, "palabra", "palabras");
}

export function hasWords(html: string): boolean {
  return wordsOf(html).length > 0;
}

/** Whether both hold the same article; spaces at the ends and around the tags do not count. */
export function isSameText(one: ArticleText, other: ArticleText): boolean {
  return textFields.every((name) => comparable(name, one) === comparable(name, other));
}

function comparable(name: keyof ArticleText, text: ArticleText) {
  return name === "tags" ? tagsText(tagsOf(text.tags)) : text[name].trim();
}
