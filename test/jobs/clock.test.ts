import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recordAudit } from "../../app/audit/log.server";
import { db } from "../../app/db/client.server";
import { confirmClock, findDoubt } from "../../app/db/upkeep.server";
import { day, hour } from "../../app/durations";
import { env } from "../../app/env.server";
import { openSession } from "../../app/identity/sessions.server";
import { purgeExpired } from "../../app/jobs/jobs.server";
import { openDatabase } from "../support/database";
import { isOnSqlite } from "../support/database/engine";
import { profile } from "../support/database-rows";

const { url } = await openDatabase();
env.DATABASE_URL = url;
const start = Date.parse("2026-11-28T12:00:00.000Z");
const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:.]/g, "");
const copy = isOnSqlite ? join(dirname(url.slice("file:".length)), `test.db.before-${stamp(start - 10 * day)}`) : "";

beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  for (const table of ["upkeep", "listing_searches", "audit_log", "sessions", "profiles"] as const)
    await db().deleteFrom(table).execute();
  await db()
    .insertInto("profiles")
    .values(profile({ id: "itzel" }))
    .execute();
  await openSession("itzel", "Prueba");
  await recordAudit(db(), { action: "account.sign-in-failed", actorId: "itzel", target: { type: "account", id: "itzel" } });
  const search = { id: "una", user_id: "itzel", term: "café", term_key: "cafe", provincia: "panama" as const };
  const created_at = new Date(start).toISOString();
  await db()
    .insertInto("listing_searches")
    .values({ ...search, fetched_at: created_at, created_at })
    .execute();
  if (isOnSqlite) writeFileSync(copy, "");
});
afterEach(() => vi.useRealTimers());

async function runAt(ms: number): Promise<number> {
  vi.setSystemTime(start + ms);
  await purgeExpired();
  return await left();
}

/** Of a session, an audit entry, a search of Google's and, on SQLite, a copy from before an upgrade. */
async function left(): Promise<number> {
  const tables = ["sessions", "audit_log", "listing_searches"] as const;
  const rows = await Promise.all(tables.map((table) => db().selectFrom(table).select("id").execute()));
  return rows.flat().length + Number(isOnSqlite && existsSync(copy));
}

const all = isOnSqlite ? 4 : 3;

test("con el reloj un año adelante no se borra nada por su edad, y puesto en hora sigue como antes", async () => {
  expect(await runAt(0)).toBe(all);
  expect(await runAt(365 * day)).toBe(all);
  expect(await runAt(365 * day + hour)).toBe(all);
  expect(await findDoubt(db())).toMatchObject({ trusted_at: new Date(start).toISOString() });
  expect(await runAt(2 * hour)).toBe(all);
  expect(await findDoubt(db())).toBeUndefined();
  expect(await runAt(day + hour)).toBe(all - 1);
});

test("una base que viene de una versión de antes empieza por su última sesión", async () => {
  expect(await runAt(365 * day)).toBe(all);
});

test("un sitio parado mucho tiempo vuelve a borrar al día, o cuando alguien dice que el reloj está bien", async () => {
  await runAt(0);
  expect(await runAt(60 * day)).toBe(all);
  expect(await runAt(60 * day + 12 * hour)).toBe(all);
  expect(await runAt(61 * day)).toBe(0);
});

test("con npm run confirm -- clock no hay que esperar", async () => {
  await runAt(0);
  expect(await runAt(60 * day)).toBe(all);
  await confirmClock(db());
  expect(await runAt(60 * day + hour)).toBe(0);
});

test("una base nueva, sin sesiones ni registro, se fía del reloj", async () => {
  for (const table of ["audit_log", "sessions"] as const) await db().deleteFrom(table).execute();
  await runAt(0);
  expect(await findDoubt(db())).toBeUndefined();
});
