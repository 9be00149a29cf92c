import { db } from "../db/client.server";
import type { Article } from "../db/schema.server";
import { isStorable } from "../db/values.server";
import type { ShareCard } from "../pictures/share/card";
import { articleDrawings } from "./card-data.server";
import { findArticlePhotos } from "./picture.server";
import { coverDrawing } from "../ui/pictures/cover";

type Shared = Pick<Article, "title" | "category" | "slug">;

/** `photo`: hash of its described picture, if any. */
export function articleShareCard({ title, category, slug }: Shared, photo: string | undefined): ShareCard {
  const drawing = articleDrawings({ category, title })[0];
  const art = photo ? { photo } : { cover: coverDrawing({ kind: category || null, seed: slug, drawing }) };
  return { name: title, above: category ? `Blog · ${category}` : "Blog", art };
}

/** Undefined unless published. */
export async function findArticleShareCard(id: string): Promise<ShareCard | undefined> {
  if (!isStorable(id)) return undefined;
  const article = await db()
    .selectFrom("blogs")
    .select(["title", "category", "slug"])
    .where("id", "=", id)
    .where("is_published", "=", 1)
    .executeTakeFirst();
  return article && articleShareCard(article, (await findArticlePhotos([id]))(id)?.hash);
}
