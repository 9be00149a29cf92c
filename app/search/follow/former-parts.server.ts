import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { restaurantCategoryLabel } from "../../text/restaurant-categories";
import { type Earlier, toKept } from "../earlier";
import { readExcluded, readSharply } from "../read/sharp-reading.server";

/** Reads what a receipt has only in words. Former releases wrote those; they expire after 90 days. */
export async function withFormerParts(db: Kysely<Database>, earlier: Earlier): Promise<Earlier> {
  const { platos, categorias, partes, excluidos = [], excluidas } = earlier.understood;
  if (partes && excluidas) return earlier;
  const { parts } = await readSharply(db, [...platos, ...categorias.map((id) => restaurantCategoryLabel(id) ?? "")].join(" "));
  const excluded = await readExcluded(db, excluidos);
  const read = { partes: parts.map(toKept), excluidas: excluded.map((one) => one.map(toKept)) };
  return { ...earlier, understood: { ...read, ...earlier.understood } };
}
