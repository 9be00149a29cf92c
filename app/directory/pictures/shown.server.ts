import { sql } from "kysely";
import { db } from "../../db/client.server";
import type { ShownPicture } from "../../pictures/paths";
import { mostPictures } from "./limits";

export type DescribedPicture = ShownPicture & { description: string; credit: string };

/** The described pictures of these restaurants, at most `limit` of each. The result returns those of one, the cover first. */
export async function findPictures(
  ids: readonly string[],
  limit: number = mostPictures,
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
  return (id) => rows.filter(({ restaurant_id }) => restaurant_id === id);
}
