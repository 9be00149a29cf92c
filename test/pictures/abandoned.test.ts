import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";
import { fileName } from "../../app/pictures/paths";
import { openShareImage, shareImage } from "../../app/pictures/share/share-images.server";
import { folderOf } from "../../app/pictures/store/folder.server";
import { provinceShareCard } from "../../app/directory/restaurant/share.server";
import { findProvince } from "../../app/text/provinces";
import { openApp } from "../support/app";

/* Abandoned streams leave no file open. A descriptor that waits for garbage collection counts as open. */

const app = await openApp();
const root = resolve(process.env.PICTURES_DIR!);
const name = fileName("ab".repeat(16), 400, "webp");
const picture = `/fotos/${name}`;
const card = provinceShareCard(findProvince("cocle")!);
const share = shareImage("provincia", "cocle", card).address;

const kept = join(root, folderOf(name), name);
mkdirSync(dirname(kept), { recursive: true });
writeFileSync(kept, Buffer.alloc(300_000));
await openShareImage(card);

function openFiles(): string[] {
  return readdirSync("/proc/self/fd").flatMap((descriptor) => {
    try {
      const file = readlinkSync(`/proc/self/fd/${descriptor}`);
      return file.startsWith(root) ? [file] : [];
    } catch {
      // The folder's own descriptor does not count.
      return [];
    }
  });
}

const many = async (open: () => Promise<unknown>) => await Promise.all(Array.from({ length: 30 }, open));

test.each([picture, share])("%s: lo que nadie lee no deja archivos abiertos", async (path) => {
  const answers = (await many(() => app.open(path))) as Response[];
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(openFiles()).toEqual([]);
});

test.each([picture, share])("%s: HEAD tampoco", async (path) => {
  await many(() => app.open(path, { method: "HEAD" }));
  expect(openFiles()).toEqual([]);
});

test.each([picture, share])("%s: quien se va antes de la respuesta tampoco", async (path) => {
  await many(async () => {
    const visitor = new AbortController();
    const answer = app.open(path, { signal: visitor.signal }).catch(() => undefined);
    setImmediate(() => visitor.abort());
    await answer;
  });
  await app.visit("/health/live");
  expect(openFiles()).toEqual([]);
});

test("quien se va a la mitad lo deja cerrado, y quien lee todo lo recibe entero", async () => {
  await many(async () => {
    const reader = (await app.open(picture)).body!.getReader();
    await reader.read();
    expect(openFiles()).toContain(kept);
    await reader.cancel();
  });
  await expect.poll(openFiles).toEqual([]);
  expect((await (await app.open(picture)).arrayBuffer()).byteLength).toBe(300_000);
  await expect.poll(openFiles).toEqual([]);
});
