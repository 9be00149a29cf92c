import type { ReadableStream } from "node:stream/web";

/** The mark's name in the store; see ownership.server.ts. */
export const markName = "owner.json";

/** Names are "{hash}-{width}.webp" or ".jpg"; the content of a name never changes. */
export type PictureStore = {
  /** Folder or URL, shown to the operator. */
  place: string;
  /** Resolves when all are stored; a crash may leave only some. */
  keep: (files: readonly { name: string; from: string }[]) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Undefined when there is no such file. Abandoned `content` holds no file open, and a connection for a few seconds at most. */
  read: (name: string) => Promise<{ bytes: number; content: ReadableStream<Uint8Array> } | undefined>;
  /** Idempotent. */
  remove: (names: readonly string[]) => Promise<void>;
  /** The text that says which database the store belongs to; undefined before anybody wrote one. */
  readMark: () => Promise<string | undefined>;
  writeMark: (text: string) => Promise<void>;
  /** `changed`: in milliseconds. */
  list: () => AsyncIterable<{ name: string; changed: number }>;
};
