import type { Kysely } from "kysely";
import { db, inTransaction } from "../db/client.server";
import type { ArticlePicture, Database } from "../db/schema.server";
import type { PictureTexts } from "../pictures/limits";
import { cardPhoto, largePhoto, picturePath, type ShownPicture } from "../pictures/paths";
import type { ArticlePhoto } from "./article-picture";

export type KeptArticlePicture = ShownPicture & PictureTexts;

/** Finds the uploaded picture, described or not. */
export async function findArticlePicture(articleId: string): Promise<KeptArticlePicture | undefined> {
  return await db()
    .selectFrom("article_pictures")
    .innerJoin("pictures", "pictures.hash", "article_pictures.hash")
    .select(["pictures.hash", "width", "height", "color", "description", "credit"])
    .where("blog_id", "=", articleId)
    .executeTakeFirst();
}

/** Finds each article's described picture, or else our copy of the one at its URL. */
export async function findArticlePhotos(ids: readonly string[]): Promise<(id: string) => ArticlePhoto | null> {
  if (ids.length === 0) return () => null;
  const rows = await findDescribed(ids);
  const copies = await findCopiesOf(ids.filter((id) => !rows.some(({ blog_id }) => blog_id === id)));
  const all = [...rows, ...copies.map((copy) => ({ ...copy, description: "", credit: "" }))];
  const photos = new Map(all.map(({ blog_id, ...picture }) => [blog_id, toArticlePhoto(picture)]));
  return (id) => photos.get(id) ?? null;
}

/** `articleId`: null for a new article. The caller must have checked that the article is the person's. */
export async function findPhotoToBe(articleId: string | null, address: string | null): Promise<ArticlePhoto | null> {
  const [described] = articleId === null ? [] : await findDescribed([articleId]);
  if (described) return toArticlePhoto(described);
  if (address === null) return null;
  const copy = await db()
    .selectFrom("picture_addresses")
    .innerJoin("pictures", "pictures.hash", "picture_addresses.hash")
    .select(["pictures.hash", "width", "height", "color"])
    .where("address", "=", address)
    .executeTakeFirst();
  return copy ? toArticlePhoto({ ...copy, description: "", credit: "" }) : null;
}

async function findDescribed(ids: readonly string[]) {
  return await db()
    .selectFrom("article_pictures")
    .innerJoin("pictures", "pictures.hash", "article_pictures.hash")
    .select(["blog_id", "pictures.hash", "width", "height", "color", "description", "credit"])
    .where("blog_id", "in", ids)
    .where("description", "!=", "")
    .execute();
}

async function findCopiesOf(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db()
    .selectFrom("blogs")
    .innerJoin("picture_addresses", "picture_addresses.address", "blogs.image_url")
    .innerJoin("pictures", "pictures.hash", "picture_addresses.hash")
    .select(["blogs.id as blog_id", "pictures.hash", "width", "height", "color"])
    .where("blogs.id", "in", ids)
    .execute();
}

function toArticlePhoto({ description, credit, ...picture }: KeptArticlePicture): ArticlePhoto {
  const file = picturePath(picture.hash, 1200, "jpg");
  return { hash: picture.hash, small: cardPhoto(picture), large: largePhoto(picture), file, description, credit };
}

/**
 * Hides a new picture until it is described; the same picture keeps its description. Callers of all functions here must have
 * checked that the article is the person's.
 */
export async function setArticlePicture(articleId: string, hash: string): Promise<void> {
  await inTransaction(async (trx) => {
    const isShown = await trx
      .selectFrom("article_pictures")
      .select("hash")
      .where("blog_id", "=", articleId)
      .where("hash", "=", hash)
      .executeTakeFirst();
    if (isShown) return;
    const picture = { hash, description: "", credit: "", created_at: new Date().toISOString() };
    await trx
      .insertInto("article_pictures")
      .values({ blog_id: articleId, ...picture })
      .onConflict((conflict) => conflict.column("blog_id").doUpdateSet(picture))
      .execute();
    await noteChange(trx, articleId);
  });
}

/** False when the article has no picture. */
export async function describeArticlePicture(articleId: string, texts: PictureTexts): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const described = await trx
      .updateTable("article_pictures")
      .set(texts)
      .where("blog_id", "=", articleId)
      .returning("hash")
      .executeTakeFirst();
    if (described) await noteChange(trx, articleId);
    return described !== undefined;
  });
}

/** False when the article has no picture. */
export async function removeArticlePicture(articleId: string): Promise<boolean> {
  return await inTransaction(async (trx) => {
    const removed = await trx
      .deleteFrom("article_pictures")
      .where("blog_id", "=", articleId)
      .returning("hash")
      .executeTakeFirst();
    if (removed) await noteChange(trx, articleId);
    return removed !== undefined;
  });
}

/** Keeps the version, so that a text under edit stays the newest. */
async function noteChange(trx: Kysely<Database>, articleId: string) {
  await trx.updateTable("blogs").set({ updated_at: new Date().toISOString() }).where("id", "=", articleId).execute();
}

export type DeletedPicture = Pick<ArticlePicture, "hash" | "description" | "credit">;

/** The audit log keeps this part of a deleted article's picture. */
export async function findDeletedPicture(trx: Kysely<Database>, articleId: string): Promise<DeletedPicture | null> {
  const picture = await trx
    .selectFrom("article_pictures")
    .select(["hash", "description", "credit"])
    .where("blog_id", "=", articleId)
    .executeTakeFirst();
  return picture ?? null;
}

/** Does nothing when the files are gone. */
export async function returnArticlePicture(trx: Kysely<Database>, articleId: string, picture: DeletedPicture): Promise<void> {
  const kept = await trx
    .updateTable("pictures")
    .set({ unused_since: null })
    .where("hash", "=", picture.hash)
    .returning("hash")
    .executeTakeFirst();
  if (!kept) return;
  await trx
    .insertInto("article_pictures")
    .values({ blog_id: articleId, ...picture, created_at: new Date().toISOString() })
    .execute();
}
