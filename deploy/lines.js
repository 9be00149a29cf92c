/** @import { Readable, Writable } from "node:stream" */

/** The most that is buffered for a slow reader, in characters. */
const longestBuffer = 1024 * 1024;

/**
 * Writes whole lines to a stream without ever blocking on its reader: while the buffer is full, lines are dropped and counted. Once it
 * drains, `sayLost` is called with the number of lines dropped. Errors of the stream are ignored: a log without a reader is no
 * reason to end.
 * @param {Writable} stream
 * @param {(lost: number) => void} sayLost
 */
export function linesTo(stream, sayLost) {
  let lost = 0;
  stream.on("error", () => undefined);
  stream.on("drain", () => {
    const count = lost;
    lost = 0;
    if (count > 0) sayLost(count);
  });
  return {
    /**
     * Writes one or more lines, or drops them.
     * @param {string} lines each ends with a line feed
     */
    write(lines) {
      if (stream.destroyed) return;
      // After the first dropped line, drop all until the buffer has drained: otherwise the log would have many small gaps.
      if (lost > 0 || stream.writableLength > longestBuffer) lost += lines.split("\n").length - 1;
      else stream.write(lines);
    },
    /** Resolves when everything written so far is flushed, or cannot be any more. Never rejects. */
    read: () => new Promise((resolve) => stream.write("", resolve)),
  };
}

/**
 * Copies UTF-8 text from a stream, split only where a line ends. An unfinished last line is dropped.
 * @param {Readable} from
 * @param {{ write(lines: string): void }} to
 */
export function passWholeLines(from, to) {
  let unfinished = "";
  from.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) to.write(unfinished + text.slice(0, end));
    unfinished = end > 0 ? text.slice(end) : unfinished + text;
  });
}
