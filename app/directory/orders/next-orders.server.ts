import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.server";
import { findSpecialDays } from "../special-days.server";
import { findOrdering } from "./services.server";
import { nextServing, serviceWeek } from "./serving.server";

/** By the restaurant's number (`seq`), its id and the moment at which a kitchen that is closed now takes orders again. */
export async function findLaterOrders(from: Kysely<Database>, now: Date): Promise<Map<number, { id: string; at: number }>> {
  const rows = await findOrdering(from);
  const daysOf = await findSpecialDays(
    rows.map(({ id }) => id),
    now.getTime(),
  );
  const later = new Map<number, { id: string; at: number }>();
  for (const row of rows) {
    const serving = nextServing(serviceWeek(row, row, daysOf(row.id)), now);
    if (serving && serving.shown !== "") later.set(row.seq, { id: row.id, at: serving.at.getTime() });
  }
  return later;
}
