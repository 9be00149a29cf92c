import type { Kysely } from "kysely";
import { db } from "../db/client.server";
import type { Database } from "../db/schema.server";
import { day } from "../durations";
import type { PictureTexts } from "../pictures/limits";
import { type KeptArticlePicture, returnArticlePicture } from "./picture.server";

/*
 * The picture of an article that its author has not saved yet, by the id that the article will have. Callers must have checked
 * that no other article has the id.
 */

export const maxWaitingPictureMs = day;

type Waiting = { authorId: string; articleId: string };

export async function keepWaitingPicture({ authorId, articleId }: Waiting, hash: string): Promise<void> {
  const picture = { author_id: authorId, hash, description: "", credit: "", created_at: new Date().toISOString() };
  await db()
    .insertInto("waiting_pictures")
    .values({ id: articleId, ...picture })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(picture).where("waiting_pictures.author_id", "=", authorId))
    .execute();
}

export async function findWaitingPicture({ authorId, articleId }: Waiting): Promise<KeptArticlePicture | undefined> {
  return await db()
    .selectFrom("waiting_pictures")
    .innerJoin("pictures", "pictures.hash", "waiting_pictures.hash")
    .select(["pictures.hash", "width", "height", "color", "description", "credit"])
    .where("id", "=", articleId)
    .where("author_id", "=", authorId)
    .executeTakeFirst();
}

/** False when none waits. */
export async function describeWaitingPicture({ authorId, articleId }: Waiting, texts: PictureTexts): Promise<boolean> {
  const rows = db().updateTable("waiting_pictures").set(texts).where("id", "=", articleId).where("author_id", "=", authorId);
  return (await rows.executeTakeFirst()).numUpdatedRows > 0n;
}

/** False when none waits. */
export async function removeWaitingPicture({ authorId, articleId }: Waiting): Promise<boolean> {
  const rows = db().deleteFrom("waiting_pictures").where("id", "=", articleId).where("author_id", "=", authorId);
  return (await rows.executeTakeFirst()).numDeletedRows > 0n;
}

/** Gives the picture to its article. Call it in the transaction that inserts the article. */
export async function takeWaitingPicture(trx: Kysely<Database>, { authorId, articleId }: Waiting): Promise<void> {
  const picture = await trx
    .deleteFrom("waiting_pictures")
    .where("id", "=", articleId)
    .where("author_id", "=", authorId)
    .returning(["hash", "description", "credit"])
    .executeTakeFirst();
  if (picture) await returnArticlePicture(trx, articleId, picture);
}

/** For the copy of an account's data. */
export async function* readWaitingPictures(authorId: string) {
  const rows = db().selectFrom("waiting_pictures").select(["id", "hash", "description", "credit", "created_at"]);
  yield* await rows.where("author_id", "=", authorId).orderBy("id").execute();
}
