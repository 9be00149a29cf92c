import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { db } from "../db/client.server";
import type { Picture } from "../db/schema.server";
import { env } from "../env.server";
import { log } from "../log.server";
import { encodePicture } from "./encoder.server";
import { pictureWidths, type PictureFault, thumbnailWidth } from "./limits";
import { fileName, fileNames, requiredNames } from "./paths";
import { pictureStore } from "./store/chosen.server";
import { ownsPictures, removeOwnFiles } from "./store/ownership.server";

const [, , widest] = pictureWidths;

/** Increase it when the encoder would produce different files: URLs are cached for ever. */
const encoding = "1";

/** 128 bits. */
const hashLength = 32;

/** Lies on the folder store's disk, so that the store can move unfinished files. */
export function workFolder(): string {
  return join(env.PICTURES_DIR, "trabajo");
}

/** The caller must remove the folder. */
export async function makeWorkFolder(): Promise<string> {
  await mkdir(workFolder(), { recursive: true });
  return await mkdtemp(join(workFolder(), "foto-"));
}

export async function findPictureHashes(): Promise<string[]> {
  const rows = await db().selectFrom("pictures").select("hash").execute();
  return rows.map(({ hash }) => hash);
}

/** Stores files before the row, and equal content once. `person`: the sender. Rejects with QueueTooLong. */
export async function keepPicture(file: string, person: string): Promise<Picture | { fault: PictureFault }> {
  const hash = await hashOf(file);
  const known = await findPicture(hash);
  if (known) return known;
  // Marks an empty store before the first file.
  await ownsPictures();
  const folder = await makeWorkFolder();
  try {
    const encoded = await encodePicture({ file, folder }, person);
    if ("fault" in encoded) return encoded;
    const made = [
      ...[thumbnailWidth, ...pictureWidths].map((width) => ({ width, format: "webp" as const })),
      { width: widest, format: "jpg" as const },
    ];
    await pictureStore.keep(
      made.map(({ width, format }) => ({ name: fileName(hash, width, format), from: join(folder, `${width}.${format}`) })),
    );
    const picture = { hash, ...encoded, created_at: new Date().toISOString(), unused_since: null };
    await db()
      .insertInto("pictures")
      .values(picture)
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ unused_since: null }))
      .execute();
    return picture;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findPicture(hash: string): Promise<Picture | undefined> {
  const picture = await db()
    .updateTable("pictures")
    .set({ unused_since: null })
    .where("hash", "=", hash)
    .returningAll()
    .executeTakeFirst();
  if (!picture) return undefined;
  for (const name of requiredNames(hash)) if (!(await pictureStore.has(name))) return undefined;
  return picture;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256").update(encoding);
  for await (const part of createReadStream(file)) hash.update(part as Buffer);
  return hash.digest("hex").slice(0, hashLength);
}

/** Keeps pictures that were used after `unusedSince`. */
export async function deletePictures(hashes: readonly string[], unusedSince: string): Promise<void> {
  const deleted = await db()
    .deleteFrom("pictures")
    .where("hash", "in", hashes)
    .where("unused_since", "<=", unusedSince)
    .returning("hash")
    .execute();
  const files = deleted.flatMap(({ hash }) => fileNames(hash));
  await removeOwnFiles(files).catch((error: unknown) => {
    // The hourly job deletes files without rows.
    log.error({ err: error }, "files of deleted pictures could not be removed yet");
  });
}
