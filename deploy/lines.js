/** @import { Readable, Writable } from "node:stream" */

/** Maximum number of characters to keep for a slow reader. */
const longestBuffer = 1024 * 1024;

/**
 * Never blocks: while the buffer is full, drops and counts lines; then calls `logDropped` with their number. Ignores errors of
 * the stream: a log without a reader is no reason to end.
 * @param {Writable} stream
 * @param {(lost: number) => void} logDropped
 */
export function createLineWriter(stream, logDropped) {
  let lost = 0;
  stream.on("error", () => undefined);
  stream.on("drain", () => {
    const count = lost;
    lost = 0;
    if (count > 0) logDropped(count);
  });
  return {
    /**
     * Writes one or more lines, or drops them.
     * @param {string} lines each ends with a line feed
     */
    write(lines) {
      if (stream.destroyed) return;
      // Drops until the buffer has drained: otherwise the log would have many small gaps.
      if (lost > 0 || stream.writableLength > longestBuffer) lost += lines.split("\n").length - 1;
      else stream.write(lines);
    },
    /** Resolves when everything is flushed, or cannot be. Never rejects. */
    flush: () => new Promise((resolve) => stream.write("", resolve)),
  };
}

/**
 * Copies UTF-8 text, split only at line ends. Drops an unfinished last line.
 * @param {Readable} from
 * @param {{ write(lines: string): void }} to
 */
export function copyWholeLines(from, to) {
  let unfinished = "";
  from.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) to.write(unfinished + text.slice(0, end));
    unfinished = end > 0 ? text.slice(end) : unfinished + text;
  });
}
