import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { sql } from "kysely";
import { engineFromUrl } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import { env } from "../../app/env.server";
import { generateContent } from "../../seed/generate";
import { startServer } from "../browser/global-setup";
import { addAdministrators, withDatabase } from "../support/filled-database";
import { freePort } from "../support/free-port";
import { indexAll } from "./search-index";
import { startArguments } from "../support/npm-start";

export type ScaleSite = {
  databaseUrl: string;
  /** Returns the ms until the whole page has arrived. Administrators' pages are requested with a session. */
  ask: (path: string) => Promise<number>;
  stop: () => Promise<void>;
};

/** Fills an empty database with `rows` restaurants and articles, and serves it. */
export async function openScaleSite(databaseUrl: string, rows: number): Promise<ScaleSite> {
  const cookie = await fill(databaseUrl, rows);
  const url = `http://localhost:${await freePort("localhost")}`;
  const secret = env.SESSION_SECRET.join(",");
  const server = await startServer(url, startArguments, {
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

async function fill(databaseUrl: string, rows: number): Promise<string> {
  return await withDatabase(databaseUrl, async (db) => {
    await migrateToLatest(db, databaseUrl);
    await generateContent(db, { restaurants: rows, blogs: rows });
    await indexAll(db);
    const [administrator] = await addAdministrators(db, 1);
    // As autovacuum does in production. SQLite's plans do not need it.
    if (engineFromUrl(db) === "postgres") await sql`vacuum analyze`.execute(db);
    return administrator!.cookie;
  });
}
