import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WhatsappServiceKind } from "../../../app/db/schema.server";
import { findOffered, openWhatsapp } from "../../../app/directory/orders/offered.server";
import { writeVisits } from "../../../app/directory/visits/counter.server";
import { openDatabase } from "../../support/database";
import { publishedRestaurant } from "../../support/published-rows";

const { db } = await openDatabase();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T12:00:00-05:00"), toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

async function haveRestaurant(...kinds: WhatsappServiceKind[]) {
  const row = publishedRestaurant("Fonda Lina", { slug: randomUUID(), provincia: "cocle", telefono: "6555-0142" });
  await db.insertInto("restaurants").values(row).execute();
  const service = { restaurant_id: row.id, hours: "", number: "50765550142", created_at: row.created_at };
  for (const kind of kinds)
    await db
      .insertInto("whatsapp_services")
      .values({ ...service, kind })
      .execute();
  return row;
}

const problem = async (id: string, kind: WhatsappServiceKind) => {
  const refusal: unknown = await findOffered(id, kind, "es").catch((thrown: unknown) => thrown);
  if (!(refusal instanceof Response)) throw new Error("offered");
  return { status: refusal.status, ...((await refusal.json()) as Record<string, unknown>) };
};

test("lo que el negocio no atiende es un 404 que lo dice y ofrece llamar, y lo que atiende se encuentra", async () => {
  const [orders, reservations] = [await haveRestaurant("pedido"), await haveRestaurant("reserva")];
  const call = { path: "tel:+50765550142", label: "Llamar a Fonda Lina" };
  expect(await problem(orders.id, "reserva")).toMatchObject({
    ...{ status: 404, title: "No recibe reservas aquí", first: call },
    text: "El negocio no las atiende por WhatsApp desde este sitio.",
  });
  expect(await problem(reservations.id, "pedido")).toMatchObject({
    ...{ status: 404, title: "No recibe pedidos aquí", first: call },
    text: "El negocio no los atiende por WhatsApp desde este sitio.",
  });
  expect(await problem(randomUUID(), "pedido")).toMatchObject({ status: 404, title: "Restaurante no encontrado" });
  expect(await findOffered(orders.id, "pedido", "es")).toMatchObject({
    restaurant: { id: orders.id },
    service: { kind: "pedido" },
  });
});

test("de los toques cuentan diez al día de cada dirección, y ninguno de un robot; WhatsApp se abre siempre", async () => {
  const offered = await findOffered((await haveRestaurant("pedido")).id, "pedido", "es");
  const tap = async (times: number, clientAddress: string | undefined, agent = "Mozilla/5.0 (Android 14)") => {
    const headers = { "sec-fetch-site": "same-origin", "user-agent": agent };
    const request = new Request("http://localhost:3000/pedir/1", { method: "POST", headers });
    for (let at = 0; at < times; at += 1)
      expect((await openWhatsapp({ request, context: { clientAddress } }, offered, "Hola")).status).toBe(303);
    await writeVisits();
    const visits = await db
      .selectFrom("listing_visits")
      .select("total")
      .where("restaurant_id", "=", offered.restaurant.id)
      .execute();
    return visits.reduce((sum, { total }) => sum + total, 0);
  };
  expect(await tap(1, "190.34.1.1", "Googlebot/2.1")).toBe(0);
  expect(await tap(10, "190.34.1.1")).toBe(10);
  expect(await tap(1, "190.34.1.1")).toBe(10);
  expect(await tap(1, "190.34.1.2")).toBe(11);
  expect(await tap(11, undefined)).toBe(22);
  vi.setSystemTime(new Date("2026-11-24T12:00:00-05:00"));
  expect(await tap(1, "190.34.1.1")).toBe(23);
});
