import type { Kysely } from "kysely";
import { db, inTransaction } from "../db/client.server";
import type { Database } from "../db/schema.server";
import type { ShownPicture } from "./paths";
import { deletePictures } from "./pictures.server";
import { keptPictures } from "./unused.server";

export async function findPortrait(userId: string | null): Promise<ShownPicture | undefined> {
  if (userId === null) return undefined;
  return await db()
    .selectFrom("portraits")
    .innerJoin("pictures", "pictures.hash", "portraits.hash")
    .select(["pictures.hash", "width", "height", "color"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Deletes the previous portrait immediately. */
export async function setPortrait(userId: string, hash: string): Promise<void> {
  const former = await inTransaction(async (trx) => {
    const released = await releasePortrait(trx, userId, { unless: hash });
    await trx
      .insertInto("portraits")
      .values({ user_id: userId, hash, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ hash }))
      .execute();
    return released;
  });
  await deleteReleased(former);
}

/** Also deletes the files. False without a portrait. */
export async function removePortrait(userId: string): Promise<boolean> {
  const former = await inTransaction((trx) => releasePortrait(trx, userId));
  await deleteReleased(former);
  return former !== undefined;
}

/** Marks a portrait as long unused, so that the hourly job deletes it if this process dies first. */
const longAgo = new Date(0).toISOString();

/** Keeps a portrait whose picture is `unless`. Pass the result to `deleteReleased` after the commit. */
export async function releasePortrait(
  trx: Kysely<Database>,
  userId: string,
  { unless = "" }: { unless?: string } = {},
): Promise<string | undefined> {
  const portrait = await trx
    .deleteFrom("portraits")
    .where("user_id", "=", userId)
    .where("hash", "!=", unless)
    .returning("hash")
    .executeTakeFirst();
  if (!portrait) return undefined;
  await trx
    .updateTable("pictures")
    .set({ unused_since: longAgo })
    .where("hash", "=", portrait.hash)
    .where("hash", "not in", keptPictures(trx))
    .execute();
  return portrait.hash;
}

/** Keeps the files while something else shows the picture. */
export async function deleteReleased(hash: string | undefined): Promise<void> {
  if (hash !== undefined) await deletePictures([hash], longAgo);
}
