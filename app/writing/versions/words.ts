/** Moved words do not count. Takes linear time, unlike a full comparison. */
export function countChangedWords(before: string, after: string): { added: number; removed: number } {
  const left = new Map<string, number>();
  for (const word of wordsOf(before)) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of wordsOf(after)) {
    const count = left.get(word) ?? 0;
    if (count === 0) added += 1;
    else left.set(word, count - 1);
  }
  let removed = 0;
  for (const count of left.values()) removed += count;
  return { added, removed };
}

function wordsOf(html: string): string[] {
  return html.replace(/<[^<>]*>|&\w+;/g, " ").match(/[\p{L}\p{N}]+/gu) ?? [];
}
