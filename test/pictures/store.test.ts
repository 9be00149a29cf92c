import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeEach, expect, inject, test } from "vitest";
import { fileNames } from "../../app/pictures/paths";
import { pictureStore } from "../../app/pictures/store/chosen.server";
import { s3Store } from "../../app/pictures/store/s3.server";
import { namesIn } from "../support/pictures";
import { temporaryFolder } from "../support/temporary-folder";

/* Uses the folder, and in the project "s3" a bucket. */

const [small = "", medium = "", large = "", jpeg = ""] = fileNames("ab".repeat(16));
const work = temporaryFolder();

async function keep(...names: string[]) {
  const files = names.map((name) => ({ name, from: join(work, name) }));
  for (const { name, from } of files) writeFileSync(from, `foto ${name}`);
  await pictureStore.keep(files);
}

beforeEach(async () => await pictureStore.remove(await namesIn(pictureStore)));

test("lo que se guarda se lee igual, con sus bytes", async () => {
  await keep(small, jpeg);
  expect(await pictureStore.has(small)).toBe(true);
  const { bytes, content } = (await pictureStore.read(jpeg))!;
  expect([bytes, await text(content)]).toEqual([`foto ${jpeg}`.length, `foto ${jpeg}`]);
});

test("lo que no hay no se lee, y quitarlo no molesta", async () => {
  expect([await pictureStore.has(small), await pictureStore.read(small)]).toEqual([false, undefined]);
  await pictureStore.remove([small, medium]);
});

test("guardar lo mismo otra vez no cambia nada, y quitarlo lo quita", async () => {
  await keep(small, medium);
  await keep(small);
  expect(await namesIn(pictureStore)).toEqual([small, medium].sort());
  await pictureStore.remove([small]);
  expect(await namesIn(pictureStore)).toEqual([medium]);
  expect(await pictureStore.has(small)).toBe(false);
});

test("la lista dice de cuándo es cada archivo", async () => {
  await keep(small);
  // Files have the machine's time, even when this process has another.
  const { mtimeMs } = statSync(temporaryFolder());
  for await (const { changed } of pictureStore.list()) expect(Math.abs(changed - mtimeMs)).toBeLessThan(60_000);
});

const inS3 = {
  endpoint: process.env.PICTURES_S3_ENDPOINT ?? "",
  bucket: process.env.PICTURES_S3_BUCKET ?? "",
  region: "us-east-1",
  accessKeyId: process.env.PICTURES_S3_ACCESS_KEY_ID ?? "",
  secretAccessKey: process.env.PICTURES_S3_SECRET_ACCESS_KEY ?? "",
};

test.runIf(inject("s3"))("una lista larga se lee por páginas", async () => {
  await keep(small, medium, large);
  expect(await namesIn(s3Store({ ...inS3, page: 1 }))).toEqual([small, medium, large].sort());
});

test.runIf(inject("s3"))("los archivos llevan su tipo y se guardan para siempre", async () => {
  await keep(small);
  const { headers } = await openAnyway(`fotos/${small}`);
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "image/webp",
    "public, max-age=31536000, immutable",
  ]);
});

test.runIf(inject("s3"))("otra clave u otro bucket son un fallo, no una foto que falta", async () => {
  const stores = [s3Store({ ...inS3, secretAccessKey: "otra" }), s3Store({ ...inS3, bucket: "no-hay" })];
  const reasons = [/403 SignatureDoesNotMatch$/, /404 NoSuchBucket$/];
  for (const [at, store] of stores.entries()) {
    await expect(store.read(small)).rejects.toThrow(reasons[at]);
    await expect(namesIn(store)).rejects.toThrow(reasons[at]);
    writeFileSync(join(work, small), "foto");
    await expect(store.keep([{ name: small, from: join(work, small) }])).rejects.toThrow(reasons[at]);
  }
});

async function openAnyway(key: string) {
  const { AwsClient } = await import("aws4fetch");
  return await new AwsClient({ ...inS3, service: "s3" }).fetch(`${inS3.endpoint}/${inS3.bucket}/${key}`);
}
