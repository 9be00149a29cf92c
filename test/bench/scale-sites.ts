import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { type Kysely, sql } from "kysely";
import { engineFromUrl } from "../../app/db/engine.server";
import type { Database } from "../../app/db/schema.server";
import { env } from "../../app/env.server";
import { startServer } from "../browser/global-setup";
import { addAdministrators, withDatabase } from "../support/database/filled-database";
import { freePort } from "../support/processes/free-port";
import { addGenerated } from "../support/database/generated-database";
import { startArguments } from "../support/processes/npm-start";

export type ScaleSite = {
  databaseUrl: string;
  /** Ms until the whole page has arrived. Administrators' and owners' pages get their session. */
  ask: (path: string) => Promise<number>;
  stop: () => Promise<void>;
};

type Content = { restaurants: number; blogs: number; add?: (db: Kysely<Database>) => Promise<string> };

export async function openScaleSite(databaseUrl: string, content: Content): Promise<ScaleSite> {
  const { administrator, owner } = await fill(databaseUrl, content);
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
    const cookie = path.startsWith("/admin") ? administrator : path.startsWith("/mi-negocio") ? owner : undefined;
    const headers = { "Accept-Encoding": "br", ...(cookie !== undefined && { Cookie: cookie }) };
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

async function fill(databaseUrl: string, { restaurants, blogs, add }: Content) {
  return await withDatabase(databaseUrl, async (db) => {
    await addGenerated(db, databaseUrl, { restaurants, blogs }, "directory");
    const [administrator] = await addAdministrators(db, 1);
    const owner = await add?.(db);
    // Autovacuum does this in production. SQLite's plans do not need it.
    if (engineFromUrl(db) === "postgres") await sql`vacuum analyze`.execute(db);
    return { administrator: administrator!.cookie, owner };
  });
}
