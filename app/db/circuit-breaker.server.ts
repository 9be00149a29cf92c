/** After a failure, fails fast for `rest` milliseconds without calling. */
export function createCircuitBreaker(rest: number) {
  let last: { error: unknown; at: number } | undefined;
  return {
    check() {
      if (last && performance.now() < last.at + rest) throw last.error;
    },
    /** Returns true for the first failure since the last success. */
    begin(error: unknown): boolean {
      const wasWell = last === undefined;
      last = { error, at: performance.now() };
      return wasWell;
    },
    end() {
      last = undefined;
    },
    /** True since the first failure after the last success. */
    isOpen: () => last !== undefined,
  };
}
