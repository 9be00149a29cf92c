import type { Ago } from "../db/expiry.server";
import { tables } from "../tables/tables.server";

/** Keeps the periods that /privacidad promises and Google's terms demand. */
export async function deleteExpiredRows(now = Date.now()): Promise<void> {
  const ago: Ago = (milliseconds) => new Date(now - milliseconds).toISOString();
  for (const { expire } of Object.values(tables)) await expire?.(ago);
}
