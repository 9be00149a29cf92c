import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { inject } from "vitest";
import { markName, type PictureStore } from "../../app/pictures/store/store";
import type { Answer, Browser } from "./app";

const folder = process.env.PICTURES_DIR!;

/** Size of a phone's picture. Encoding it takes twice as long. */
export const large = { width: 1600, height: 1000 };

/** Each colour is a different picture. */
export async function photo(background: string, { width, height } = { width: 320, height: 200 }): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** Does not follow redirects. */
export async function sendPicture(browser: Browser, to: string, bytes: Uint8Array): Promise<Answer> {
  const body = new FormData();
  body.set("foto", new File([bytes as BlobPart], "plato.jpg"));
  return await browser.visit(to, { method: "POST", body, headers: { origin: "http://localhost:3000", host: "localhost:3000" } });
}

/** Includes unfinished ones, and leaves out the mark. */
export async function pictureFiles(): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.includes(".") && name !== markName);
  return inject("s3") ? [...files, ...(await namesIn(await siteStore()))] : files;
}

export async function removePictureFiles(): Promise<void> {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  const store = await siteStore();
  if (inject("s3")) await store.remove(await namesIn(store));
}

/** Imported late, since a test may change the environment first. */
async function siteStore() {
  return (await import("../../app/pictures/store/chosen.server")).pictureStore;
}

/** File names in order. */
export async function namesIn(store: PictureStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}
