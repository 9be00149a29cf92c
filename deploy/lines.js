/** As much as waits for somebody to read it, in characters. */
const longest = 1024 * 1024;

/**
 * Writes whole lines to a stream. When nobody reads them, those that do not fit any more are lost and counted, and `sayLost` hears
 * how many once they are read again: nobody who visits the site waits for a log.
 */
export function linesTo(stream, sayLost) {
  let lost = 0;
  // Nobody reads any more, and will not again: no reason to end.
  stream.on("error", () => undefined);
  stream.on("drain", () => {
    const count = lost;
    lost = 0;
    if (count > 0) sayLost(count);
  });
  return {
    write(lines) {
      if (stream.destroyed) return;
      // From then on until all that waits is read: else every other line would be lost.
      if (lost > 0 || stream.writableLength > longest) lost += lines.split("\n").length - 1;
      else stream.write(lines);
    },
    /** Once all is read that was written. */
    read: () => new Promise((resolve) => stream.write("", resolve)),
  };
}

/** Hands over what comes, in pieces that end where a line does. */
export function passWholeLines(from, to) {
  let begun = "";
  from.setEncoding("utf8").on("data", (text) => {
    const end = text.lastIndexOf("\n") + 1;
    if (end > 0) to.write(begun + text.slice(0, end));
    begun = end > 0 ? text.slice(end) : begun + text;
  });
}
