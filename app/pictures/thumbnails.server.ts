import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { log } from "../log.server";
import { encodePicture } from "./encoder.server";
import { pictureWidths, thumbnailWidth } from "./limits";
import { fileName, thumbnailName } from "./paths";
import { makeWorkFolder } from "./pictures.server";
import { pictureStore } from "./store/chosen.server";

const [narrowest] = pictureWidths;

/** Hashes. One attempt per process, since a file that cannot be encoded would cost one on every request. */
const attempted = new Set<string>();

/**
 * Returns the narrowest file in place of a missing thumbnail, and makes the thumbnail for later requests. Undefined when there is
 * no such picture.
 */
export async function readInsteadOfThumbnail(hash: string) {
  const found = await pictureStore.read(fileName(hash, narrowest));
  if (found && !attempted.has(hash)) {
    attempted.add(hash);
    makeThumbnail(hash).catch((error: unknown) => log.error({ err: error, hash }, "a thumbnail could not be made"));
  }
  return found;
}

async function makeThumbnail(hash: string): Promise<void> {
  const folder = await makeWorkFolder();
  try {
    const original = await pictureStore.read(fileName(hash, narrowest));
    if (!original) return;
    const file = join(folder, "original.webp");
    await pipeline(original.content, createWriteStream(file));
    const encoded = await encodePicture({ file, folder }, "thumbnails");
    if ("fault" in encoded) throw new Error(encoded.fault);
    await pictureStore.keep([{ name: thumbnailName(hash), from: join(folder, `${thumbnailWidth}.webp`) }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
