import { oneLine } from "./format";

export const tagLimits = {
  count: 10,
  length: 40,
  /** All of them in one text, with commas and spaces. */
  text: 420,
} as const;

/** The tags in a text that separates them by commas: without empty ones, and without one that only differs in case or accents. */
export function tagsOf(text: string): string[] {
  return uniqueTags(text.split(/[,\n]/));
}

/** The tags as the form's field holds them. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}

/** The tags as they are kept: trimmed, each once, in the order in which they came. */
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
