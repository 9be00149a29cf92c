import { LRUCache } from "lru-cache";

/** Keeps the `max` most recently used results. Callers must not mutate them. */
export function memoize<Result>(read: (text: string) => Result, max: number): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({ max });
  return (text) => {
    const kept = known.get(text);
    if (kept) return kept.result;
    const result = read(text);
    known.set(text, { result });
    return result;
  };
}
