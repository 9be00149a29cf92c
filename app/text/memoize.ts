/** Clears the cache when it holds `most` results. Callers must not mutate the results. */
export function memoize<Key extends string | number, Result>(read: (key: Key) => Result, most: number): (key: Key) => Result {
  const known = new Map<Key, { result: Result }>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept.result;
    const result = read(key);
    if (known.size === most) known.clear();
    known.set(key, { result });
    return result;
  };
}
