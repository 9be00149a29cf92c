import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { env } from "../../app/env.server";
import { until } from "../edge/edge";
import { freshDatabase } from "../support/database";
import { freePort } from "../support/processes/free-port";
import { startArguments } from "../support/processes/npm-start";
import { publishedRestaurant } from "../support/published-rows";
import { root } from "../support/processes/run-program";

const timeout = 120_000;
const database = await freshDatabase();
const port = await freePort("127.0.0.1");
const url = `http://localhost:${port}`;

let child: ChildProcess | undefined;
afterAll(async () => {
  child?.kill("SIGKILL");
  await database.drop();
}, timeout);

/** All visits come from one proxy. */
async function start() {
  const started = spawn(process.execPath, startArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_URL: url,
      DATABASE_URL: database.url,
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      TRUST_PROXY: "1",
    },
    stdio: "ignore",
  });
  child = started;
  const isUp = () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(async () => started.exitCode !== null || (await isUp()));
  return started;
}

test("lo contado se escribe al apagar, y el aviso trae las cabeceras de siempre", { timeout }, async () => {
  const row = publishedRestaurant("Fonda", { provincia: "cocle" });
  await database.db.insertInto("restaurants").values(row).execute();
  const site = await start();
  const headers = { Origin: url, "User-Agent": "Mozilla/5.0 Firefox/153.0", "X-Forwarded-For": "190.34.1.1" };
  const send = (name: string, more: Record<string, string> = {}) =>
    fetch(`${url}/visita/${row.id}/${name}`, { method: "POST", headers: { ...headers, ...more } });
  for (const name of ["vista", "vista", "llamada"]) {
    const answer = await send(name);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([204, "private, no-store"]);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  }
  // Remix still answers these.
  expect((await send("vista", { "User-Agent": "Googlebot/2.1" })).status).toBe(204);
  expect((await send("vista", { Origin: "https://malo.example" })).status).toBe(403);
  expect((await send("otra")).status).not.toBe(204);
  const ended = once(site, "exit");
  site.kill("SIGTERM");
  await ended;
  const rows = await database.db.selectFrom("listing_visits").select(["kind", "total"]).orderBy("kind").execute();
  expect(rows).toEqual([
    { kind: "call", total: 1 },
    { kind: "view", total: 2 },
  ]);
});
