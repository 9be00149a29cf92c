import { oneLine } from "./format";

export const tagLimits = {
  count: 10,
  length: 40,
  /** All tags as one text, with commas and spaces. */
  text: 420,
} as const;

/** Splits a text at commas and line breaks into tags, without empty ones and duplicates (ignoring case and accents). */
export function tagsOf(text: string): string[] {
  return uniqueTags(text.split(/[,\n]/));
}

/** Returns the tags as the text of the form's field. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}

/** Trims the tags and removes empty ones and duplicates (ignoring case and accents). Keeps their order. */
export function uniqueTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const raw of tags) {
    const tag = oneLine(raw);
    if (tag && !kept.has(keyOf(tag))) kept.set(keyOf(tag), tag);
  }
  return [...kept.values()];
}

function keyOf(tag: string) {
  return tag.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
