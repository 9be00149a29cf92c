import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type Kysely, sql } from "kysely";
import { connect, engineOf } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import type { Database } from "../../app/db/schema.server";
import { env } from "../../app/env.server";
import { sessionCookie } from "../../app/http/cookies.server";
import { openSession } from "../../app/models/sessions.server";
import { generateContent } from "../../seed/generate";
import { startServer } from "../browser/site";
import { freePort } from "../free-port";

export type ScaleSite = {
  databaseUrl: string;
  /** How long a browser waits for a whole page of the served site, in milliseconds; an administrator's for theirs. */
  ask: (path: string) => Promise<number>;
  stop: () => Promise<void>;
};

/** The site, served, on an empty database that gets that many restaurants and articles. */
export async function openScaleSite(databaseUrl: string, rows: number): Promise<ScaleSite> {
  const cookie = await fill(databaseUrl, rows);
  const url = `http://localhost:${await freePort("localhost")}`;
  const secret = env.SESSION_SECRET.join(",");
  const server = await startServer(url, ["build/cli/start.js"], {
    APP_URL: url,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function ask(path: string) {
    const start = performance.now();
    const headers = { "Accept-Encoding": "br", ...(path.startsWith("/admin") && { Cookie: cookie }) };
    const request = get(url + path, { agent, headers });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    answer.resume();
    await once(answer, "end");
    if (answer.statusCode !== 200) throw new Error(`${url}${path} contestó ${answer.statusCode}`);
    return performance.now() - start;
  }

  async function stop() {
    agent.destroy();
    await server.stop();
  }

  return { databaseUrl, ask, stop };
}

/** Lets the models work on that database, and not on the one of their process. */
export async function on<Result>(db: Kysely<Database>, work: () => Promise<Result>): Promise<Result> {
  globalThis.panamaDatabase = db;
  return await work().finally(() => (globalThis.panamaDatabase = undefined));
}

/** Makes the rows, and an administrator, whose cookie it returns. */
async function fill(databaseUrl: string, rows: number): Promise<string> {
  const db = connect(databaseUrl);
  await migrateToLatest(db, databaseUrl);
  await generateContent(db, { restaurants: rows, blogs: rows });
  const id = randomUUID();
  const now = new Date().toISOString();
  const times = { email_confirmed_at: now, created_at: now, updated_at: now };
  await db
    .insertInto("profiles")
    .values({ id, email: "yaneth@ejemplo.pa", full_name: "Yaneth Córdoba", is_admin: 1, ...times })
    .execute();
  const cookie = await sessionCookie.serialize(await on(db, () => openSession(id, "Prueba")));
  // What autovacuum does from time to time on a database in use. SQLite has no such thing, and its plans need none.
  if (engineOf(db) === "postgres") await sql`vacuum analyze`.execute(db);
  await db.destroy();
  return cookie.split(";")[0] ?? "";
}
