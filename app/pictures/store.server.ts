import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** Where the files of pictures are. Names are "{hash}-{width}.webp" or ".jpg"; a name's content never changes. */
export type PictureStore = {
  /** Moves the files to the store. All are there when it resolves; a crash may leave some. */
  keep: (files: readonly { name: string; from: string }[]) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<{ bytes: number; content: Readable } | undefined>;
  /** Idempotent. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Names of all files, with the time of their last change in milliseconds. */
  list: () => AsyncIterable<{ name: string; changed: number }>;
};

/** In a folder of this machine, in subfolders of the name's first two letters. */
export function folderStore(root: string): PictureStore {
  const pathOf = (name: string) => join(root, name.slice(0, 2), name);

  return {
    async keep(files) {
      for (const { name, from } of files) {
        const path = pathOf(name);
        await mkdir(dirname(path), { recursive: true });
        await synchronize(from);
        await rename(from, path);
        await synchronize(dirname(path));
      }
    },
    has: (name) =>
      stat(pathOf(name)).then(
        () => true,
        () => false,
      ),
    async read(name) {
      const file = await open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      return { bytes: size, content: createReadStream("", { fd: file }) };
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        if (!/^[\da-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(join(root, folder))) {
          const found = await stat(join(root, folder, name)).catch(() => undefined);
          if (found?.isFile()) yield { name, changed: found.mtimeMs };
        }
      }
    },
  };
}

/** Writes a file or folder to the disk, past the cache that a power cut would lose. */
async function synchronize(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
