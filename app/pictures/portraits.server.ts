import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import type { ShownPicture } from "./paths";
import { deletePictures } from "./pictures.server";
import { keptPictures } from "./unused.server";

/** The portrait of an account, for beside its name. Undefined without one, and for nobody's account. */
export async function findPortrait(userId: string | null): Promise<ShownPicture | undefined> {
  if (userId === null) return undefined;
  return await db()
    .selectFrom("portraits")
    .innerJoin("pictures", "pictures.hash", "portraits.hash")
    .select(["pictures.hash", "width", "height", "color"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Shows the kept picture as the portrait of the account. The one before goes at once. */
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

/** Removes the portrait with its files. False when there is none. */
export async function removePortrait(userId: string): Promise<boolean> {
  const former = await db()
    .transaction()
    .execute((trx) => releasePortrait(trx, userId));
  await deleteReleased(former);
  return former !== undefined;
}

/** Unused since then: the hourly job deletes it, should this process die before it does. */
const longAgo = new Date(0).toISOString();

/**
 * Takes the portrait from the account, unless it is the picture `unless`. Hand the result to `deleteReleased` once the transaction
 * is committed.
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
