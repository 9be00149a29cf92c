import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { fileNames } from "../../app/pictures/paths";
import { folderOf } from "../../app/pictures/store/folder.server";
import type { Person } from "../support/database/filled-database";
import { withDatabase } from "../support/database/filled-database";
import { random } from "./drill";

/** Each photograph is unlike all others. */
export async function makePhoto({ width = 1_000 } = {}): Promise<Buffer> {
  const background = { r: random(0, 255), g: random(0, 255), b: random(0, 255) };
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return await sharp({ create: { width, height: Math.round(0.7 * width), channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

/** Rejects if there is no answer. */
export async function sendPortrait(url: string, { cookie }: Person, photo: Buffer) {
  const body = new FormData();
  body.set("foto", new File([photo as BlobPart], "yo.jpg"));
  const headers = { Origin: url, Cookie: cookie };
  const answer = await fetch(`${url}/profile/retrato/subir`, { method: "POST", body, headers, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

const isPicture = (bytes: Buffer) =>
  sharp(bytes, { failOn: "warning" })
    .stats()
    .then(
      () => true,
      () => false,
    );

type Inspection = { isWhole?: (bytes: Buffer) => boolean | Promise<boolean> };

/** Faults: a missing or incomplete file of a row. */
export async function inspectPictures(databaseUrl: string, folder: string, { isWhole = isPicture }: Inspection = {}) {
  const { rows, portraits } = await withDatabase(databaseUrl, async (db) => ({
    rows: await db.selectFrom("pictures").select("hash").execute(),
    portraits: await db.selectFrom("portraits").select(["user_id", "hash"]).execute(),
  }));
  const hashes = new Set(rows.map(({ hash }) => hash));
  const faults = portraits.filter(({ hash }) => !hashes.has(hash)).map(({ hash }) => `${hash} no tiene fila`);
  for (const name of [...hashes].flatMap(fileNames)) {
    const path = join(folder, folderOf(name), name);
    if (!existsSync(path)) faults.push(`falta ${name}`);
    else if (!(await isWhole(readFileSync(path)))) faults.push(`${name} está a medias`);
  }
  return { count: rows.length, faults, withPortrait: new Set(portraits.map(({ user_id }) => user_id)) };
}
