import { afterAll, expect, test } from "vitest";
import { formatDate } from "../../app/text/format";
import type { Restaurant } from "../../app/db/schema.server";
import { isUnconfirmed, longestUnconfirmed, unconfirmed } from "../../app/directory/google-columns.server";
import { toRestaurantRow } from "../../app/admin/restaurants/data.server";
import { toRestaurantState } from "../../app/admin/restaurants/form-data.server";
import { freshDatabase } from "../support/database";
import { restaurant } from "../support/database-rows";

const { db, drop } = await freshDatabase();
afterAll(drop);

const fetched_at = "2026-11-01T00:00:00.000Z";

async function have(google_fields: string[]): Promise<Restaurant> {
  const row = restaurant({ google_fields: JSON.stringify(google_fields), fetched_at, lapsed_at: null });
  return await db.insertInto("restaurants").values(row).returningAll().executeTakeFirstOrThrow();
}

test.each([
  { fields: [], toConfirm: [] },
  // Confirmation does not cover Google's reviews.
  { fields: ["customer_reviews"], toConfirm: [] },
  { fields: ["direccion"], toConfirm: ["direccion"] },
  { fields: ["telefono"], toConfirm: ["telefono"] },
  { fields: ["direccion", "customer_reviews"], toConfirm: ["direccion"] },
])("con $fields está por confirmar $toConfirm, y en todas partes lo mismo", async ({ fields, toConfirm }) => {
  const row = await have(fields);
  const waits = toConfirm.length > 0;
  expect(isUnconfirmed(row)).toBe(waits);
  expect(toRestaurantRow(row).isUnconfirmed).toBe(waits);
  expect(toRestaurantState(row, "", null)).toMatchObject({
    toConfirm,
    unconfirmed: fields,
    keptUntil: formatDate(new Date(Date.parse(fetched_at) + longestUnconfirmed).toISOString()),
  });
  const found = await db.selectFrom("restaurants").select("id").where("id", "=", row.id).where(unconfirmed).execute();
  expect(found).toHaveLength(waits ? 1 : 0);
});
