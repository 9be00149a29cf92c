import { LRUCache } from "lru-cache";

/** Caches the `max` most recently used results. Callers must not mutate them. */
export function memoize<Key extends string | number, Result>(read: (key: Key) => Result, max: number): (key: Key) => Result {
  const known = new LRUCache<Key, { result: Result }>({ max });
  return (key) => {
    const kept = known.get(key) ?? { result: read(key) };
    known.set(key, kept);
    return kept.result;
  };
}
