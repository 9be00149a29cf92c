/**
 * The same function of a text, which works only once for each: it keeps up to `most` results and then begins anew. For results
 * that nobody changes.
 */
export function remembering<Result>(read: (text: string) => Result, most: number): (text: string) => Result {
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
