/** Lets what has failed rest for so many milliseconds, in which it need not be asked to know what it would say. */
export function restAfterFailure(rest: number) {
  let last: { error: unknown; at: number } | undefined;
  return {
    /** Throws the last error while it rests. */
    check() {
      if (last && performance.now() < last.at + rest) throw last.error;
    },
    /** From now on it rests. Says whether all was well before. */
    begin(error: unknown): boolean {
      const wasWell = last === undefined;
      last = { error, at: performance.now() };
      return wasWell;
    },
    /** All is well again. */
    end() {
      last = undefined;
    },
  };
}
