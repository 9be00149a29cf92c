import { sql } from "kysely";
import { db } from "../../db/client.server";
import type { ShownPicture } from "../../pictures/paths";
import { maxPictures } from "./limits";

export type DescribedPicture = ShownPicture & { description: string; credit: string };

/** Gives described pictures, cover first, at most `limit`; without one, our copy of the picture at the restaurant's URL. */
export async function findPictures(
  ids: readonly string[],
  limit: number = maxPictures,
): Promise<(id: string) => DescribedPicture[]> {
  const numbered = db()
    .selectFrom("restaurant_pictures")
    .select(["restaurant_id", "hash", "description", "credit"])
    .select(sql<number>`row_number() over (partition by restaurant_id order by position, id)`.as("place"))
    .where("restaurant_id", "in", ids)
    .where("description", "!=", "");
  const rows =
    ids.length === 0
      ? []
      : await db()
          .selectFrom(numbered.as("numbered"))
          .innerJoin("pictures", "pictures.hash", "numbered.hash")
          .select(["restaurant_id", "pictures.hash", "width", "height", "color", "description", "credit"])
          .where("place", "<=", limit)
          .orderBy("place")
          .execute();
  const copies = await findCopiesOf(ids.filter((id) => !rows.some(({ restaurant_id }) => restaurant_id === id)));
  const all = [...rows, ...copies.map((copy) => ({ ...copy, description: "", credit: "" }))];
  return (id) => all.filter(({ restaurant_id }) => restaurant_id === id);
}

async function findCopiesOf(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return await db()
    .selectFrom("restaurants")
    .innerJoin("picture_addresses", "picture_addresses.address", "restaurants.imagen")
    .innerJoin("pictures", "pictures.hash", "picture_addresses.hash")
    .select(["restaurants.id as restaurant_id", "pictures.hash", "width", "height", "color"])
    .where("restaurants.id", "in", ids)
    .execute();
}
