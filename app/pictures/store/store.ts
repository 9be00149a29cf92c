import type { ReadableStream } from "node:stream/web";

/** Storage of picture files. Names are "{hash}-{width}.webp" or ".jpg"; the content of a name never changes. */
export type PictureStore = {
  /** Folder or URL, shown to the operator. */
  place: string;
  /** Moves the files to the store. Resolves when all are there; a crash may leave only some. */
  keep: (files: readonly { name: string; from: string }[]) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /**
   * Returns undefined when there is no such file. Abandoned `content` holds no file open, and a connection for a few seconds at
   * most.
   */
  read: (name: string) => Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | undefined>;
  /** Idempotent. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Yields the names of all files, with the time of their last change in milliseconds. */
  list: () => AsyncIterable<{ name: string; changed: number }>;
};
