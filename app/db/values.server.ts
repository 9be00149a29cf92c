/** Parses a JSON column into a list of strings; damaged JSON gives an empty list. */
export function readList(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((item): item is string => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** Whether both engines can store the text: Postgres rejects NUL, and a lone surrogate is not valid UTF-8. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
