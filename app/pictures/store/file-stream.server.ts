import { createReadStream } from "node:fs";
import { ReadableStream } from "node:stream/web";

/** Opens the file only when somebody reads, because an answer may never be read: to HEAD, or when the client left early. */
export function streamFile(path: string): ReadableStream<Uint8Array> {
  return ReadableStream.from(parts(path));
}

async function* parts(path: string): AsyncGenerator<Uint8Array, void> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}
