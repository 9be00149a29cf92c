/* Counts log lines of one cause instead of writing each. For the supervisor, and for the app's own log. */

/** Distinct causes remembered. Lines of further ones are all written. */
const maxCauses = 500;

/**
 * `isFirst` returns true for the first line of a cause, which the caller writes. `tellRepeats` gets that line and how many followed,
 * `every` so many milliseconds while they come; a cause that stays away as long is forgotten. Call `flush` before the end.
 * @template Line
 * @param {{ every: number, tellRepeats: (first: Line, count: number) => void }} options
 */
export function countRepeats({ every, tellRepeats }) {
  /** @type {Map<string, { first: Line, count: number, timer: NodeJS.Timeout }>} */
  const causes = new Map();

  /** @param {string} cause */
  function tell(cause) {
    const known = causes.get(cause);
    if (!known) return;
    if (known.count === 0) {
      clearInterval(known.timer);
      causes.delete(cause);
      return;
    }
    tellRepeats(known.first, known.count);
    known.count = 0;
  }

  return {
    /**
     * @param {string} cause
     * @param {Line} line
     */
    isFirst(cause, line) {
      const known = causes.get(cause);
      if (known) known.count += 1;
      else if (causes.size < maxCauses) {
        causes.set(cause, { first: line, count: 0, timer: setInterval(() => tell(cause), every).unref() });
      }
      return !known;
    },
    flush() {
      for (const cause of causes.keys()) tell(cause);
    },
  };
}
