import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isFileName } from "../paths";
import { streamFile } from "./file-stream.server";
import { markName, type PictureStore } from "./store";

/** nginx has the same rule. */
export const folderOf = (name: string) => name.slice(0, 2);

export function folderStore(root: string): PictureStore {
  const pathOf = (name: string) => join(root, folderOf(name), name);

  return {
    place: root,
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
      const path = pathOf(name);
      const found = await stat(path).catch(unlessMissing);
      return found && { bytes: found.size, content: streamFile(path) };
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    readMark: () => readFile(join(root, markName), "utf8").catch(unlessMissing),
    async writeMark(text) {
      await mkdir(root, { recursive: true });
      const path = join(root, markName);
      await writeFile(`${path}.new`, text);
      await rename(`${path}.new`, path);
    },
    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        if (!/^[\da-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(join(root, folder))) {
          const found = await stat(join(root, folder, name)).catch(() => undefined);
          if (found?.isFile() && isFileName(name)) yield { name, changed: found.mtimeMs };
        }
      }
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/** Otherwise a power cut would lose the cache. */
async function synchronize(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
