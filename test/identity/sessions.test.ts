import { afterEach, expect, test, vi } from "vitest";
import { closeSessions, findSession, findSessions, noteAdministration, openSession } from "../../app/identity/sessions.server";
import { openDatabase } from "../support/database";
import { profile } from "../support/database-rows";
import { minute } from "../../app/durations";

const { db } = await openDatabase();
afterEach(() => vi.useRealTimers());

const mostSessions = 100;
const day = 24 * 60 * 60_000;

await db
  .insertInto("profiles")
  .values(profile({ id: "itzel" }))
  .execute();

test("S1: mil sesiones tienen mil secretos de 256 bits, y ninguno está en la base", async () => {
  const tokens = new Set<string>();
  for (let count = 0; count < 1_000; count += 1) tokens.add(await openSession("itzel", "Prueba"));
  expect(tokens.size).toBe(1_000);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const stored = JSON.stringify(await db.selectFrom("sessions").selectAll().execute());
  expect([...tokens].filter((token) => stored.includes(token))).toEqual([]);
});

test("S2: la que se abre en lugar de otra termina con esa", async () => {
  const first = await openSession("itzel", "Prueba");
  const second = await openSession("itzel", "Prueba", { insteadOf: first });
  expect(await findSession(first)).toBeUndefined();
  expect(await findSession(second)).toMatchObject({ user_id: "itzel" });
});

test("la última usada va primero, y usarla se anota una vez por minuto", async () => {
  await db.deleteFrom("sessions").execute();
  const [old, recent] = [await openSession("itzel", "Vieja"), await openSession("itzel", "Nueva")];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();
  await db
    .updateTable("sessions")
    .set({ last_seen_at: minutesAgo(5) })
    .where("device", "=", "Vieja")
    .execute();
  await db
    .updateTable("sessions")
    .set({ last_seen_at: minutesAgo(0.5) })
    .where("device", "=", "Nueva")
    .execute();
  const before = await findSessions("itzel");
  expect(before.map(({ device }) => device)).toEqual(["Nueva", "Vieja"]);
  await findSession(recent);
  await findSession(old);
  await expect.poll(async () => (await findSessions("itzel")).map(({ device }) => device)).toEqual(["Vieja", "Nueva"]);
  const { last_seen_at } = await db.selectFrom("sessions").selectAll().where("device", "=", "Nueva").executeTakeFirstOrThrow();
  expect(last_seen_at).toBe(before[0]?.last_seen_at);
});

test("que se administra se anota una vez por minuto", async () => {
  await db.deleteFrom("sessions").execute();
  const notedAfter: [string, number | null][] = [
    ["hace 59 segundos", Date.now() - 59_000],
    ["hace 61 segundos", Date.now() - 61_000],
    ["nunca", null],
  ];
  for (const [device, adminSeenAt] of notedAfter) {
    const session = await findSession(await openSession("itzel", device));
    noteAdministration({ sessionId: session?.id ?? "", adminSeenAt });
  }
  const noted = async () => {
    const rows = await db.selectFrom("sessions").select("device").where("admin_seen_at", "is not", null).execute();
    return rows.map(({ device }) => device).sort();
  };
  await expect.poll(noted).toEqual(["hace 61 segundos", "nunca"]);
});

test("una cuenta tiene a lo más cien sesiones: la que se abre termina la que hace más que no se usa", async () => {
  await db.deleteFrom("sessions").execute();
  const first = await openSession("itzel", "Primera");
  const second = await openSession("itzel", "Segunda");
  for (const [device, minutes] of [
    ["Primera", 1],
    ["Segunda", 2],
  ] as const) {
    const last_seen_at = new Date(Date.now() - minutes * minute).toISOString();
    await db.updateTable("sessions").set({ last_seen_at }).where("device", "=", device).execute();
  }
  for (let count = 2; count < mostSessions; count += 1) await openSession("itzel", "Otra");
  expect(await findSessions("itzel")).toHaveLength(mostSessions);
  const newest = await openSession("itzel", "Otra");
  expect(await findSessions("itzel")).toHaveLength(mostSessions);
  expect(await findSession(second)).toBeUndefined();
  expect(await findSession(first)).toMatchObject({ device: "Primera" });
  expect(await findSession(newest)).toMatchObject({ device: "Otra" });
});

test.each([
  ["catorce días sin usarse", 14, 0],
  ["treinta días desde que se abrió, aunque se use cada día", 30, 29],
])("S3: acaba a los %s, ni un instante después", async (_, days, usedUntil) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const start = Date.now();
  await db.deleteFrom("sessions").execute();
  const token = await openSession("itzel", "Prueba");
  const last_seen_at = new Date(start + usedUntil * day).toISOString();
  await db.updateTable("sessions").set({ last_seen_at }).execute();
  vi.setSystemTime(start + days * day - 1);
  expect(await findSession(token)).toMatchObject({ user_id: "itzel" });
  // Finding it records its use, without waiting for the write.
  await expect
    .poll(async () => (await db.selectFrom("sessions").select("last_seen_at").execute())[0]?.last_seen_at)
    .not.toBe(last_seen_at);
  await db.updateTable("sessions").set({ last_seen_at }).execute();
  // The poll has moved the clock.
  vi.setSystemTime(start + days * day - 1);
  expect(await findSessions("itzel")).toHaveLength(1);
  vi.setSystemTime(start + days * day);
  expect(await findSession(token)).toBeUndefined();
  expect(await findSessions("itzel")).toEqual([]);
});

test("de las sesiones de otra persona no se ve ni se cierra ninguna", async () => {
  await db.deleteFrom("sessions").execute();
  await db
    .insertInto("profiles")
    .values(profile({ id: "beto" }))
    .execute();
  const own = await openSession("itzel", "Prueba");
  const his = await openSession("beto", "Prueba");
  expect(await findSessions("itzel")).toMatchObject([{ user_id: "itzel" }]);
  const { id } = (await findSession(own))!;
  await openSession("itzel", "Otra");
  expect(await closeSessions(db, "itzel", id)).toBe(1);
  expect(await findSession(own)).toBeDefined();
  expect(await closeSessions(db, "itzel")).toBe(1);
  expect(await findSession(his)).toMatchObject({ user_id: "beto" });
});
