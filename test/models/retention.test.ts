import { afterAll, beforeEach, expect, test } from "vitest";
import { closeDb, db } from "../../app/db/client.server";
import { env } from "../../app/env.server";
import { recordAudit } from "../../app/models/audit-log.server";
import { forgetOldRows } from "../../app/models/retention.server";
import { openSession } from "../../app/models/sessions.server";
import { issueToken } from "../../app/models/tokens.server";
import { freshDatabase } from "../database";
import { profile } from "../db/rows";

const database = await freshDatabase();
env.DATABASE_URL = database.url;

afterAll(async () => {
  await closeDb();
  await database.drop();
});

const day = 24 * 60 * 60_000;

beforeEach(async () => {
  await db().deleteFrom("profiles").execute();
  await db()
    .insertInto("profiles")
    .values(profile({ id: "itzel" }))
    .execute();
});

const count = async (table: "tokens" | "sessions") => (await db().selectFrom(table).select("id").execute()).length;

test("los enlaces vencidos se olvidan, y solo esos", async () => {
  await issueToken(db(), { purpose: "reset-password", userId: "itzel", email: "itzel@ejemplo.pa" });
  await issueToken(db(), { purpose: "confirm-email", userId: "itzel", email: "itzel@ejemplo.pa" });
  await forgetOldRows();
  expect(await count("tokens")).toBe(2);
  await forgetOldRows(Date.now() + day);
  expect(await count("tokens")).toBe(1);
});

test("las sesiones que nadie usó en 14 días o que llevan 30 se olvidan", async () => {
  await openSession("itzel", "Prueba");
  await forgetOldRows(Date.now() + 13.9 * day);
  expect(await count("sessions")).toBe(1);
  await forgetOldRows(Date.now() + 14.1 * day);
  expect(await count("sessions")).toBe(0);
});

test("lo que decía un artículo borrado se olvida a los 30 días; que se borró, no", async () => {
  const target = { type: "blog" as const, id: "uno" };
  await recordAudit(db(), { action: "blog.deleted", actorId: "itzel", target, before: { title: "Secreto" } });
  const kept = () => db().selectFrom("audit_log").select(["action", "before"]).execute();
  await forgetOldRows(Date.now() + 29.9 * day);
  expect(await kept()).toMatchObject([{ before: '{"title":"Secreto"}' }]);
  await forgetOldRows(Date.now() + 30.1 * day);
  expect(await kept()).toEqual([{ action: "blog.deleted", before: null }]);
});
