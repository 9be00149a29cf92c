import type { ReadableStream } from "node:stream/web";

/** Where the files of pictures are. Names are "{hash}-{width}.webp" or ".jpg"; a name's content never changes. */
export type PictureStore = {
  /** For the operator: a folder or an address. */
  place: string;
  /** Moves the files to the store. All are there when it resolves; a crash may leave some. */
  keep: (files: readonly { name: string; from: string }[]) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Undefined when there is no such file. Abandoned `content` holds no file open, and a connection for a few seconds at most. */
  read: (name: string) => Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | undefined>;
  /** Idempotent. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Names of all files, with the time of their last change in milliseconds. */
  list: () => AsyncIterable<{ name: string; changed: number }>;
};
