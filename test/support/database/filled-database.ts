import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { connect } from "../../../app/db/engine.server";
import { migrateToLatest } from "../../../app/db/migrate.server";
import type { Database } from "../../../app/db/schema.server";
import { sessionCookie } from "../../../app/http/session/cookies.server";
import { openSession } from "../../../app/identity/sessions.server";
import { seedDemoContent } from "../../../seed";
import { profile } from "../database-rows";

export type Person = { id: string; cookie: string };

export async function withDatabase<Result>(url: string, work: (db: Kysely<Database>) => Promise<Result>): Promise<Result> {
  const db = connect(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export async function withGlobalDatabase<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  globalThis.panamaDatabase = db;
  return await work().finally(() => (globalThis.panamaDatabase = undefined));
}

export async function prepareDatabase(url: string, people: number): Promise<Person[]> {
  return await withDatabase(url, async (db) => {
    await migrateToLatest(db, url);
    await seedDemoContent(db);
    return await addAdministrators(db, people);
  });
}

/** Drills take turns with them, because rate limits apply to an account. */
export async function addAdministrators(db: Kysely<Database>, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const now = new Date().toISOString();
  const rows = ids.map((id) => profile({ id, is_admin: 1, email_confirmed_at: now }));
  await db.insertInto("profiles").values(rows).execute();
  return await withGlobalDatabase(db, async () => {
    const people: Person[] = [];
    for (const id of ids) people.push({ id, cookie: await sessionCookieFor(id) });
    return people;
  });
}

export async function sessionCookieFor(id: string): Promise<string> {
  const line = await sessionCookie.serialize(await openSession(id, "Simulacro"));
  return line.split(";")[0] ?? "";
}
