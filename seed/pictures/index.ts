import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Database } from "../../app/db/schema.server";
import { fileNames } from "../../app/pictures/paths";
import { workFolder } from "../../app/pictures/pictures.server";
import { pictureStore } from "../../app/pictures/store/chosen.server";
import type { PictureStore } from "../../app/pictures/store/store";
import type { Subject } from "./album";

export type DemoPicture = Subject & {
  position: number;
  description: string;
  credit: string;
  hash: string;
  width: number;
  height: number;
  color: string;
};

const files = "seed/pictures/files";

type Where = { store: PictureStore; /** Folder on the store's disk. */ work: string };

/** Adds the pictures that make.ts encoded beforehand. Returns how many; none if the files are missing. */
export async function seedDemoPictures(
  db: Kysely<Database>,
  { store, work }: Where = { store: pictureStore, work: workFolder() },
): Promise<number> {
  const index = join(files, "index.json");
  if (!existsSync(index)) return 0;
  const pictures = JSON.parse(await readFile(index, "utf8")) as DemoPicture[];
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, "demo-"));
  try {
    for (const { hash } of pictures) {
      const names = fileNames(hash);
      for (const name of names) await copyFile(join(files, name), join(folder, name));
      await store.keep(names.map((name) => ({ name, from: join(folder, name) })));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  for (const picture of pictures) await addPicture(db, picture);
  return pictures.length;
}

async function addPicture(db: Kysely<Database>, picture: DemoPicture) {
  const { hash, width, height, color, description, credit, position } = picture;
  const created_at = new Date().toISOString();
  await db
    .insertInto("pictures")
    .values({ hash, width, height, color, created_at })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
  const texts = { hash, description, credit, created_at };
  if ("article" in picture) {
    const { id } = await db.selectFrom("blogs").select("id").where("title", "=", picture.article).executeTakeFirstOrThrow();
    await db
      .insertInto("article_pictures")
      .values({ blog_id: id, ...texts })
      .execute();
    return;
  }
  const { id } = await db
    .selectFrom("restaurants")
    .select("id")
    .where("provincia", "=", picture.provincia)
    .where("nombre", "=", picture.nombre)
    .executeTakeFirstOrThrow();
  const row = { id: randomUUID(), restaurant_id: id, position, user_id: null, ...texts };
  await db.insertInto("restaurant_pictures").values(row).execute();
}
