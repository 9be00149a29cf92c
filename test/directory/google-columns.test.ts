import { afterAll, expect, test } from "vitest";
import { formatDate } from "../../app/text/format";
import type { Restaurant } from "../../app/db/schema.server";
import { isDue, isUnconfirmed, maxUnconfirmedMs, unconfirmed, updatableColumns } from "../../app/directory/google-columns.server";
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
  expect(toRestaurantState(row, { verifier: "", picture: null, stated: [] })).toMatchObject({
    toConfirm,
    unconfirmed: fields,
    keptUntil: formatDate(new Date(Date.parse(fetched_at) + maxUnconfirmedMs).toISOString()),
  });
  const found = await db.selectFrom("restaurants").select("id").where("id", "=", row.id).where(unconfirmed).execute();
  expect(found).toHaveLength(waits ? 1 : 0);
});

test("los datos de Google vencen al cumplir los treinta días", () => {
  const row = { google_fields: JSON.stringify(["telefono"]), fetched_at };
  const end = Date.parse(fetched_at) + maxUnconfirmedMs;
  expect([isDue(row, end - 1), isDue(row, end)]).toEqual([false, true]);
  expect(isDue({ ...row, google_fields: "[]" }, end)).toBe(false);
  expect(isDue({ ...row, fetched_at: null }, end)).toBe(false);
});

test.each([
  ["sin confirmar", ["direccion"], null, ["direccion", "horario"]],
  ["vencido", [], "2026-12-01T00:00:00.000Z", ["nombre", "horario"]],
  ["confirmado", [], null, []],
])("de un restaurante %s otra búsqueda no cambia lo que alguien escribió", async (_, fields, lapsed_at, expected) => {
  const written = {
    nombre: "Fonda",
    direccion: "Vía Argentina",
    telefono: "+507 6000-0000",
    rating: 4,
    website_url: "https://ejemplo.pa",
  };
  const rest = { maps_url: "https://maps.ejemplo", especialidades: '["Guacho"]', customer_reviews: "Buena" };
  const row = restaurant({ ...written, ...rest, horario: "", google_fields: JSON.stringify(fields), lapsed_at });
  const stored = await db.insertInto("restaurants").values(row).returningAll().executeTakeFirstOrThrow();
  expect(updatableColumns(stored)).toEqual(expected);
});
