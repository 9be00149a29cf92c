/* Runs as `node encode.js FILE FOLDER` for encoder.server.ts. A separate process protects the site from a crash, and frees all
   memory of libvips. Prints an `Encoded` in JSON. */
import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Metadata, type OutputInfo, type Sharp } from "sharp";
import type { Encoded } from "./encoded";
import {
  maxAvifPixels,
  maxPixels,
  maxSlowPngPixels,
  maxAspectRatio,
  pictureWidths,
  type PictureFault,
  thumbnailWidth,
} from "./limits";
import { trimPng } from "./png";
import { detectType } from "./signatures";

sharp.cache(false);
sharp.concurrency(1);
// libvips has many more decoders, including SVG and PDF.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegFile", "VipsForeignLoadPngFile", "VipsForeignLoadWebpFile", "VipsForeignLoadHeifFile"],
});

const [narrowest, , widest] = pictureWidths;
const quality = 74;
/** The files of lists get the first quality that makes them small enough, else the last. */
const listQualities = [74, 64, 54, 44, 34, 24];
const maxListBytes = 25_000;
const minSidePixels = 16;

const [, , file = "", folder = ""] = process.argv;
const encoded = await encode().catch((): Encoded => ({ fault: "broken" }));
process.stdout.write(JSON.stringify(encoded));

async function encode(): Promise<Encoded> {
  const type = detectType(await readStart());
  if (type !== "picture" && type !== "png") return { fault: type };
  if (type === "png" && trimPng(file).isAnimated) return { fault: "animated" };
  const fault = findFault(await sharp(file, { limitInputPixels: false }).metadata());
  if (fault) return { fault };

  const { data, info } = await sharp(file, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: widest, height: 2 * widest, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = () => fromPixels(data, info);
  for (const width of [thumbnailWidth, ...pictureWidths]) {
    const resized = () => picture().resize({ width, withoutEnlargement: true });
    const bytes = await toWebp(resized, width <= narrowest ? listQualities : [quality]);
    await writeFile(join(folder, `${width}.webp`), bytes);
  }
  await picture()
    .jpeg({ quality, mozjpeg: true })
    .toFile(join(folder, `${widest}.jpg`));
  const { dominant } = await picture().stats();
  const color = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("");
  return { width: info.width, height: info.height, color };
}

async function readStart(): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(64) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function findFault({ format, width, height, isProgressive, depth, pages = 1 }: Metadata): PictureFault | undefined {
  if (pages > 1) return "animated";
  const pixels = width * height;
  if (pixels > maxPixels) return "large";
  if (format === "heif" && pixels > maxAvifPixels) return "avif";
  if (format === "png" && (isProgressive || depth === "ushort") && pixels > maxSlowPngPixels) return "slow";
  if (Math.min(width, height) < minSidePixels) return "small";
  return Math.max(width, height) > maxAspectRatio * Math.min(width, height) ? "long" : undefined;
}

function fromPixels(data: Buffer, { width, height, channels }: OutputInfo) {
  return sharp(data, { raw: { width, height, channels } });
}

async function toWebp(picture: () => Sharp, qualities: readonly number[]): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await picture().webp({ quality }).toBuffer();
    if (bytes.length <= maxListBytes) break;
  }
  return bytes;
}
