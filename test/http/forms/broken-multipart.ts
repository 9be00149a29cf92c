export const multipartType = "multipart/form-data; boundary=X";

/** A form with a text field, and a file in `fileField`. */
export function multipartBody(fileField: string, file: string | Buffer): Buffer {
  const disposition = "Content-Disposition: form-data; name=";
  return Buffer.concat([
    Buffer.from(`--X\r\n${disposition}"texto"\r\n\r\nñame\r\n`),
    Buffer.from(`--X\r\n${disposition}"${fileField}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`),
    Buffer.from(file),
    Buffer.from("\r\n--X--\r\n"),
  ]);
}

/** `title`: what was done and where. The chunks arrive one by one. */
export type BrokenBody = { title: string; chunks: Buffer[]; isWhole: boolean };

/**
 * Returns the body cut in two chunks, truncated, emptied up to the next line, and garbled, at each position (by default every
 * byte).
 */
export function breakBody(body: Buffer, positions: Iterable<number> = body.keys()): BrokenBody[] {
  const garbage = [0x00, 0x0a, 0x0d, 0x22, 0x2d, 0x3b, 0x58, 0xff];
  return [...positions].flatMap((at) => {
    const [before, after] = [body.subarray(0, at), body.subarray(at)];
    const line = after.indexOf("\r\n");
    const garbled = Buffer.from(body);
    garbled[at] = garbage[at % garbage.length]!;
    return [
      { title: `cut at ${at}`, chunks: [before, after], isWhole: true },
      { title: `truncated at ${at}`, chunks: [before], isWhole: false },
      { title: `emptied at ${at}`, chunks: [before, after.subarray(Math.max(line, 1))], isWhole: false },
      { title: `garbled at ${at}`, chunks: [garbled], isWhole: false },
    ];
  });
}

/** Gives one chunk per read. */
export function streamOf(chunks: readonly Buffer[]): ReadableStream<Uint8Array> {
  const left = [...chunks];
  return new ReadableStream({
    pull(controller) {
      const chunk = left.shift();
      if (chunk) controller.enqueue(chunk);
      else controller.close();
    },
  });
}

/** Returns positions around the framing of a large body, and some inside its file. */
export function framingOf(body: Buffer): number[] {
  const edge = 220;
  const ends = [...body.keys()].filter((at) => at < edge || at >= body.length - 40);
  return [...ends, ...[16_383, 16_384, 65_535, 65_536].filter((at) => at < body.length)];
}

/** Bodies that may make a parser wait for ever, or throw an exception of its own. */
export const strangeBodies: Record<string, string> = {
  "a part header without its blank line": "--X\r\nA: b\r\n--X--\r\n",
  "a file that ends in its content": '--X\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nhola',
  "a part without a name": "--X\r\nContent-Disposition: form-data\r\n\r\nhola\r\n--X--\r\n",
  "a file without a name": '--X\r\nContent-Disposition: form-data; filename="a.jpg"\r\n\r\nhola\r\n--X--\r\n',
  "a part without a header": "--X\r\n\r\nhola\r\n--X--\r\n",
  "a preamble without an end": "hola",
  "an epilogue": '--X\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nhola\r\n--X--\r\nadiós',
  "only the end": "--X--\r\n",
  nothing: "",
  "a header without an end": `--X\r\nContent-Disposition: ${"a".repeat(100_000)}`,
  "ten thousand parts": `${'--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(10_000)}--X--\r\n`,
  "ten thousand empty parts": `${"--X\r\n\r\n\r\n".repeat(10_000)}--X--\r\n`,
  "a long part that is skipped": `--X\r\nA: b\r\n\r\n${"a".repeat(100_000)}\r\n--X--\r\n`,
  "a field in a strange encoding": `--X\r\nContent-Disposition: form-data; name="token"\r\nContent-Type: text/plain; charset=klingon\r\n\r\nhola\r\n--X--\r\n`,
  "two files": `${'--X\r\nContent-Disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\nhola\r\n'.repeat(2)}--X--\r\n`,
};
