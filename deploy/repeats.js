/* Counts log lines of one cause instead of writing each. For the supervisor's log and the app's own. */

/** Distinct causes remembered. Lines of further ones are all written. */
const maxCauses = 500;

/** In ms. */
const minute = 60_000;

/**
 * `isFirst` returns true for the first line of a cause, which the caller writes. Every minute `tellRepeats` gets that line and how
 * many followed; a cause without any is forgotten. Call `flush` before the end.
 * @template Line
 * @param {(first: Line, count: number) => void} tellRepeats
 */
export function countRepeats(tellRepeats) {
  /** @type {Map<string, { first: Line, count: number }>} */
  const causes = new Map();

  const flush = () => {
    for (const [cause, known] of causes) {
      if (known.count === 0) causes.delete(cause);
      else tellRepeats(known.first, known.count);
      known.count = 0;
    }
  };
  setInterval(flush, minute).unref();

  return {
    /**
     * @param {string} cause
     * @param {Line} line
     */
    isFirst(cause, line) {
      const known = causes.get(cause);
      if (known) known.count += 1;
      else if (causes.size < maxCauses) causes.set(cause, { first: line, count: 0 });
      return !known;
    },
    flush,
  };
}
