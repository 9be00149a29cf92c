/** A list of text from its column of JSON; damaged JSON counts as an empty list. */
export function readList(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list.filter((item): item is string => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** Whether both engines can hold the text: Postgres refuses NUL, and half a surrogate pair is no character. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
