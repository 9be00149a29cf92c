import type { Kysely } from "kysely";
import type { Database, Restaurant } from "../../db/schema.server";
import { type AttributeKey, attributeText, type AttributeValue } from "../attributes";
import { attributesOf, type AttributeRow, isStated, writeDerivedCuisines } from "../attributes.server";
import { writeRows } from "./attributes.server";

/*
 * Attributes from files of restaurants, which count as unconfirmed. The caller locks the restaurant, writes one entry of the audit
 * log for the file, and indexes its restaurants together.
 */

/** `before`: values that people had entered. */
export type AttributeChange = { key: AttributeKey; before: readonly AttributeRow[]; after: readonly AttributeValue[] };

/** Unchanged values keep their source. Writes nothing and returns false when somebody changed the values since the file was read. */
export async function applyAttributes(
  trx: Kysely<Database>,
  restaurant: Restaurant,
  changes: readonly AttributeChange[],
): Promise<boolean> {
  const stated = await findStated(trx, restaurant.id);
  if (changes.some(({ key, before }) => attributeText(key, before) !== attributeText(key, stated))) return false;
  const rows = changes.flatMap(({ after }) =>
    after.map((value): AttributeRow => {
      const same = stated.find((row) => row.key === value.key && row.value === value.value && row.note === value.note);
      return same ?? { ...value, source: "admin", confirmed_at: null };
    }),
  );
  await replace(trx, restaurant, changes, rows);
  return true;
}

/** Writes nothing and returns false when somebody changed or confirmed the values since `applyAttributes`. */
export async function undoAttributes(
  trx: Kysely<Database>,
  restaurant: Restaurant,
  changes: readonly AttributeChange[],
): Promise<boolean> {
  if (!(await areAsApplied(trx, restaurant.id, changes))) return false;
  await replace(
    trx,
    restaurant,
    changes,
    changes.flatMap(({ before }) => before),
  );
  return true;
}

/** False when somebody changed or confirmed the values since `applyAttributes`. */
export async function areAsApplied(
  trx: Kysely<Database>,
  restaurantId: string,
  changes: readonly AttributeChange[],
): Promise<boolean> {
  const stated = await findStated(trx, restaurantId);
  return changes.every(({ key, before, after }) => {
    const present = stated.filter((row) => row.key === key);
    const isConfirmedSince = present.some(
      ({ value, confirmed_at }) =>
        confirmed_at !== null && !before.some((row) => row.value === value && row.confirmed_at === confirmed_at),
    );
    return !isConfirmedSince && attributeText(key, after) === attributeText(key, present);
  });
}

async function findStated(trx: Kysely<Database>, id: string): Promise<AttributeRow[]> {
  return (await attributesOf(trx, [id]))(id).filter(isStated);
}

async function replace(
  trx: Kysely<Database>,
  restaurant: Restaurant,
  changes: readonly AttributeChange[],
  rows: readonly AttributeRow[],
): Promise<void> {
  if (changes.length === 0) return;
  const keys = changes.map(({ key }) => key);
  await writeRows(trx, restaurant.id, keys, rows);
  if (keys.includes("cocinas")) await writeDerivedCuisines(trx, restaurant);
}
