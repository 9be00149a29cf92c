/* Draws public/covers: cover.tsx as a PNG for each category and cloth. Pages show it in place of a photo that fails to load. Run `npm run covers` after changing the drawing, its colours or the categories. */
/* global createImageBitmap, OffscreenCanvas */
import { Buffer } from "node:buffer";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { deflateSync, crc32 } from "node:zlib";
import { build } from "esbuild";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { launchChromium } from "./chromium.js";

/** Enough for the flat colours and their anti-aliasing. More only makes the files larger. */
const paletteSize = 32;

const root = new URL("../../", import.meta.url);
const { Cover, allCoverFiles, coverSize } = await covers();
const styles = await Promise.all(["tokens", "cover"].map((name) => readFile(new URL(`app/ui/${name}.css`, root), "utf8")));
const folder = new URL("public/covers/", root);
await rm(folder, { recursive: true, force: true });
await mkdir(folder);

const browser = await launchChromium();
const page = await browser.newPage({ viewport: coverSize, colorScheme: "light" });
for (const { file, kind, seed } of allCoverFiles()) {
  const drawing = renderToStaticMarkup(createElement(Cover, { kind, seed }));
  await page.setContent(`<!doctype html><style>${styles.join("\n")} body { margin: 0; height: 100vh }</style>${drawing}`);
  const screenshot = await page.screenshot();
  const png = palettePng(await pixelsOf(page, screenshot), coverSize);
  await writeFile(new URL(`public${file}`, root), png);
  process.stdout.write(`${file} ${png.length} bytes\n`);
}
await browser.close();

async function covers() {
  const { outputFiles } = await build({
    entryPoints: [new URL("app/ui/cover.tsx", root).pathname],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "transform",
    jsxFactory: "createElement",
    banner: { js: "const createElement = globalThis.createElement;" },
  });
  globalThis.createElement = createElement;
  return await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
}

/** The picture's pixels, row by row, as 0xRRGGBB. */
async function pixelsOf(page, screenshot) {
  return await page.evaluate(
    async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
      canvas.drawImage(picture, 0, 0);
      const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
      return Array.from({ length: data.length / 4 }, (_, i) => (data[i * 4] << 16) | (data[i * 4 + 1] << 8) | data[i * 4 + 2]);
    },
    `data:image/png;base64,${screenshot.toString("base64")}`,
  );
}

/** A PNG with the most frequent colours as its palette; other colours become the nearest of them. */
function palettePng(pixels, { width, height }) {
  const counts = new Map();
  for (const color of pixels) counts.set(color, (counts.get(color) ?? 0) + 1);
  const palette = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, paletteSize)
    .map(([color]) => color);
  const nearest = new Map([...counts.keys()].map((color) => [color, nearestIndex(palette, color)]));
  const rows = Buffer.alloc((width + 1) * height);
  pixels.forEach((color, index) => {
    rows[Math.floor(index / width) * (width + 1) + 1 + (index % width)] = nearest.get(color);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per pixel, colour type 3 (indexed).
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap(channels))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function nearestIndex(palette, color) {
  const distances = palette.map((other) => {
    const [a, b] = [channels(color), channels(other)];
    return a.reduce((sum, value, channel) => sum + (value - b[channel]) ** 2, 0);
  });
  return distances.indexOf(Math.min(...distances));
}

function channels(color) {
  return [color >> 16, (color >> 8) & 255, color & 255];
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
