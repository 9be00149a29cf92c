import { oneLine } from "./format";

export const tagLimits = {
  count: 10,
  length: 40,
  /** All tags together, with commas and spaces. */
  text: 420,
} as const;

/** Splits at commas and line breaks; drops empty tags and duplicates. */
export function splitTags(text: string): string[] {
  return uniqueTags(text.split(/[,\n]/));
}

export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}

/** Drops empty tags and duplicates, ignoring case and accents. */
export function uniqueTags(tags: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const raw of tags) {
    const tag = oneLine(raw);
    if (tag && !kept.has(tagKey(tag))) kept.set(tagKey(tag), tag);
  }
  return [...kept.values()];
}

function tagKey(tag: string) {
  return tag.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
