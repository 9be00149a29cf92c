/** Clears the cache when it holds `most` results. Callers must not mutate the results. */
export function memoize<Result>(read: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const kept = known.get(text);
    if (kept) return kept.result;
    const result = read(text);
    if (known.size === most) known.clear();
    known.set(text, { result });
    return result;
  };
}
