import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import type { ShownPicture } from "./paths";
import { deletePictures } from "./pictures.server";
import { keptPictures } from "./unused.server";

/** Returns an account's portrait, to show beside its name. Undefined without a portrait or an account. */
export async function findPortrait(userId: string | null): Promise<ShownPicture | undefined> {
  if (userId === null) return undefined;
  return await db()
    .selectFrom("portraits")
    .innerJoin("pictures", "pictures.hash", "portraits.hash")
    .select(["pictures.hash", "width", "height", "color"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Shows the stored picture as the account's portrait. Deletes the previous one immediately. */
export async function setPortrait(userId: string, hash: string): Promise<void> {
  const former = await db()
    .transaction()
    .execute(async (trx) => {
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

/** Removes the portrait with its files. Returns false when there is none. */
export async function removePortrait(userId: string): Promise<boolean> {
  const former = await db()
    .transaction()
    .execute((trx) => releasePortrait(trx, userId));
  await deleteReleased(former);
  return former !== undefined;
}

/** Marks it unused since then, so that the hourly job deletes it if this process dies first. */
const longAgo = new Date(0).toISOString();

/**
 * Detaches the portrait from the account, unless it is the picture `unless`. Pass the result to `deleteReleased` after the
 * commit.
 */
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

/** Deletes a released portrait with its files, unless something else shows the same picture. */
export async function deleteReleased(hash: string | undefined): Promise<void> {
  if (hash !== undefined) await deletePictures([hash], longAgo);
}
