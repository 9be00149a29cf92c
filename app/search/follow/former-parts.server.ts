import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { type Earlier, toKept } from "../earlier";
import { readSharply } from "../read/sharp-reading.server";

/** Reads the dishes of a receipt that has only their words. Former releases wrote those; they expire after 90 days. */
export async function withFormerParts(db: Kysely<Database>, earlier: Earlier): Promise<Earlier> {
  const { platos, categorias, partes } = earlier.understood;
  if (partes) return earlier;
  const { parts } = await readSharply(db, [...platos, ...categorias.map((id) => restaurantCategoryLabel(id) ?? "")].join(" "));
  return { ...earlier, understood: { ...earlier.understood, partes: parts.map(toKept) } };
}
