import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Answer, Browser } from "./app";

const folder = process.env.PICTURES_DIR!;

/** A photograph of one colour: each colour is another picture. */
export async function photo(background: string, { width = 1600, height = 1000 } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Sends an upload form. Does not follow redirects. */
export async function sendPicture(browser: Browser, to: string, bytes: Uint8Array): Promise<Answer> {
  const body = new FormData();
  body.set("foto", new File([bytes as BlobPart], "plato.jpg"));
  return await browser.visit(to, { method: "POST", body, headers: { origin: "http://localhost:3000", host: "localhost:3000" } });
}

/** Files of pictures, within the folder. */
export function pictureFiles(): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("."));
}

export function removePictureFiles() {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
}
