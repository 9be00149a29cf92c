import { rm, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely, SelectQueryBuilder } from "kysely";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { day } from "../durations";
import { deleteUnusedAddresses } from "./addresses.server";
import { deletePictures, workFolder } from "./pictures.server";
import { pictureStore } from "./store/chosen.server";
import { isOrphan, maxOrphanMs, removeOwnFiles } from "./store/ownership.server";

/** Deletions can be undone, and backups restored. */
const maxUnusedMs = 30 * day;

const batch = 200;

/** Selects pictures that pages show now, or may show once they are described or their deleted restaurant is restored. */
export function keptPictures(database: Kysely<Database>) {
  const ofDishes = database.selectFrom("dish_pictures").select("hash");
  return withOthers(database, database.selectFrom("restaurant_pictures").select("hash").union(ofDishes));
}

function shownPictures(database: Kysely<Database>) {
  const ofRestaurants = database
    .selectFrom("restaurant_pictures")
    .innerJoin("restaurants", "restaurants.id", "restaurant_pictures.restaurant_id")
    .select("hash");
  const ofDishes = database
    .selectFrom("dish_pictures")
    .innerJoin("restaurants", "restaurants.id", "dish_pictures.restaurant_id")
    .select("hash");
  return withOthers(database, ofRestaurants.union(ofDishes));
}

function withOthers<Tables extends keyof Database>(
  database: Kysely<Database>,
  ofRestaurants: SelectQueryBuilder<Database, Tables, { hash: string }>,
) {
  return ofRestaurants
    .union(database.selectFrom("article_pictures").select("hash"))
    .union(database.selectFrom("waiting_pictures").select("hash"))
    .union(database.selectFrom("portraits").select("hash"))
    .union(
      database
        .selectFrom("picture_addresses")
        .select((row) => row.ref("hash").$notNull().as("hash"))
        .where("hash", "is not", null),
    );
}

/**
 * Returns the number of deleted pictures. Pictures of a deleted restaurant count from its deletion, and wait until their rows are
 * gone (see directory/deleted-restaurants.server.ts).
 */
export async function deleteUnusedPictures(now = Date.now()): Promise<number> {
  await deleteUnusedAddresses();
  const time = new Date(now).toISOString();
  await db()
    .updateTable("pictures")
    .set({ unused_since: null })
    .where("unused_since", "is not", null)
    .where("hash", "in", shownPictures(db()))
    .execute();
  await db()
    .updateTable("pictures")
    .set({ unused_since: time })
    .where("unused_since", "is", null)
    .where("hash", "not in", shownPictures(db()))
    .execute();
  const ago = new Date(now - maxUnusedMs).toISOString();
  const expired = db()
    .selectFrom("pictures")
    .select("hash")
    .where("unused_since", "<=", ago)
    .where("hash", "not in", keptPictures(db()))
    .limit(batch);
  let deleted = 0;
  for (let rows = await expired.execute(); rows.length > 0; rows = await expired.execute()) {
    await deletePictures(
      rows.map(({ hash }) => hash),
      ago,
    );
    deleted += rows.length;
  }
  return deleted;
}

/** Deletes files that a crash left without a row, or unfinished. Returns the number of deleted files. */
export async function deleteOrphanedFiles(now = Date.now()): Promise<number> {
  let deleted = 0;
  for (const name of await readdir(workFolder()).catch(() => [])) {
    const path = join(workFolder(), name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs > now - maxOrphanMs) continue;
    await rm(path, { recursive: true, force: true });
    deleted += 1;
  }
  for await (const { name, changed } of pictureStore.list()) {
    if (!(await isOrphan({ name, changed }, now))) continue;
    await removeOwnFiles([name]);
    deleted += 1;
  }
  return deleted;
}
