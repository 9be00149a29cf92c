import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { day, second } from "../../durations";
import { env } from "../../env.server";
import { type ShareImage, siteShareImage } from "../../ui/page/share-image";
import { sentence } from "../../text/format";
import { fileName } from "../paths";
import { makeWorkFolder } from "../pictures.server";
import { pictureStore } from "../store/chosen.server";
import { streamFile } from "../store/file-stream.server";
import { type DrawTask, type ShareCard, shareImageSize } from "./card";

/** Increase it when draw.ts would draw a card differently: URLs are cached for ever. */
const drawing = "1";

/** Concurrent first requests; others get the site's image. */
const maxWaiting = 4;

const maxDrawMs = 20 * second;

const maxUnusedMs = 30 * day;

/** An image takes about 100 kB. Above the limit, deletes the least recently requested. */
const maxImages = 5_000;

const program = "build/worker/draw.js";

export const sharedKinds = ["restaurante", "articulo", "provincia", "categoria", "etiqueta", "autor"] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** Matches letters that the fonts of draw.ts lack: they have Latin and most of its extensions. */
const otherLetter = /(?=\p{L})[^ -\u024f\u1e00-\u1e9f]/u;

/** The site's image if the card's name cannot be drawn. */
export function shareImage(kind: SharedKind, id: string, card: ShareCard): ShareImage {
  if (otherLetter.test(card.name.normalize("NFC"))) return siteShareImage;
  const address = `/compartir/${kind}/${id}/${shareImageFile(card)}`;
  return {
    address,
    alt: [card.name, card.above].filter(Boolean).map(sentence).join(" "),
    file: { ...shareImageSize, type: "image/jpeg" },
  };
}

function shareImageFile(card: ShareCard): string {
  const { name, above, art } = card;
  const hash = createHash("sha256").update(JSON.stringify([drawing, name, above, art]));
  return `${hash.digest("hex").slice(0, 32)}.jpg`;
}

/** Lies on this app's disk even if pictures are elsewhere, because each app can draw the images again. */
const shareFolder = () => join(env.PICTURES_DIR, "compartir");

const oneAtATime = pLimit(1);
const underWay = new Map<string, Promise<void>>();

/** Draws the image on the first request. Undefined when too many are waiting. Rejects when it cannot be drawn. */
export async function openShareImage(card: ShareCard) {
  const name = shareImageFile(card);
  const path = join(shareFolder(), name);
  if (!(await touch(path))) {
    if (!underWay.has(name)) {
      if (oneAtATime.pendingCount >= maxWaiting) return undefined;
      const drawn = oneAtATime(() => draw(card, path)).finally(() => underWay.delete(name));
      underWay.set(name, drawn);
    }
    await underWay.get(name);
  }
  return { bytes: (await stat(path)).size, content: streamFile(path) };
}

/** Records a request at most once a day. False when there is no such file. */
async function touch(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return false;
  const now = new Date();
  if (found.mtimeMs < now.getTime() - day) await utimes(path, now, now).catch(() => undefined);
  return true;
}

async function draw(card: ShareCard, path: string): Promise<void> {
  const folder = await makeWorkFolder();
  try {
    const file = join(folder, "drawn.jpg");
    const task: DrawTask = { card, photo: "photo" in card.art ? await copyPhoto(card.art.photo, folder) : null, file };
    // As for the encoder: no secrets, and one malloc arena.
    await promisify(execFile)(process.execPath, ["--max-old-space-size=64", resolve(program), JSON.stringify(task)], {
      env: { NODE_ENV: env.NODE_ENV, MALLOC_ARENA_MAX: "1" },
      timeout: maxDrawMs,
      killSignal: "SIGKILL",
    });
    await mkdir(shareFolder(), { recursive: true });
    // Write atomically.
    await rename(file, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyPhoto(hash: string, folder: string): Promise<string> {
  const kept = await pictureStore.read(fileName(hash, 1200, "jpg"));
  if (!kept) throw new Error(`The picture ${hash} has no file`);
  const copy = join(folder, "photo.jpg");
  await pipeline(kept.content, createWriteStream(copy));
  return copy;
}

/** Also deletes the oldest above `max`. Returns the number of deleted images. */
export async function deleteUnusedShareImages(now = Date.now(), max = maxImages): Promise<number> {
  const images: { path: string; asked: number }[] = [];
  for (const name of await readdir(shareFolder()).catch(() => [])) {
    const path = join(shareFolder(), name);
    const found = await stat(path).catch(() => undefined);
    if (found) images.push({ path, asked: found.mtimeMs });
  }
  images.sort((one, other) => other.asked - one.asked);
  const unused = images.filter(({ asked }, at) => at >= max || asked <= now - maxUnusedMs);
  for (const { path } of unused) await rm(path, { force: true });
  return unused.length;
}
