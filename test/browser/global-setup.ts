import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { seedDemoContent } from "../../seed";
import { connect } from "../../app/db/engine.server";
import { migrateToLatest } from "../../app/db/migrate.server";
import { env } from "../../app/env.server";
import { chromiumProblem, howToGetChromium } from "./chromium";
import { databaseFolder } from "../support/database/database-folder";
import { freePort } from "../support/processes/free-port";
import { startStandIn } from "../mocks/stand-in";
import { nodeOptions as ofNpmStart } from "../support/processes/npm-start";

declare module "vitest" {
  interface ProvidedContext {
    /** One site per worker process: see own-site.ts. */
    sites: { url: string; databaseUrl: string }[];
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** How long a server may take to start, in milliseconds. */
const startTimeout = 120_000;

/** Serves the demo content with every vendor except the writer; writing.test.ts starts another process with it. */
export default async function serveSites(project: TestProject) {
  const problem = await chromiumProblem();
  if (problem !== undefined) throw new Error(`Sin Chromium no hay pruebas del navegador: ${problem}. ${howToGetChromium}`);
  const sites = await Promise.all(Array.from({ length: project.config.maxWorkers }, serveWithVendors));
  project.provide(
    "sites",
    sites.map(({ url, databaseUrl }) => ({ url, databaseUrl })),
  );
  return async () => {
    await Promise.all(sites.map(({ stop }) => stop()));
  };
}

async function serveWithVendors() {
  const vendors = await startStandIn();
  const settings = Object.fromEntries(Object.entries(vendors.settings).filter(([name]) => !name.startsWith("WRITER_")));
  const site = await startSite({ settings, folder: databaseFolder("panama-site-") });
  const stop = async () => {
    await site.stop();
    await vendors.stop();
  };
  return { url: site.url, databaseUrl: site.databaseUrl, stop };
}

/** Uses a seeded database of its own, by default on disk. `stop` removes everything. */
export async function startSite({
  nodeOptions = ofNpmStart,
  settings = {},
  folder = mkdtempSync(join(tmpdir(), "panama-site-")),
}: { nodeOptions?: string[]; settings?: Record<string, string>; folder?: string } = {}) {
  const forget = () => rmSync(folder, { recursive: true, force: true });
  process.once("exit", forget);
  try {
    const databaseUrl = `file:${join(folder, "site.db")}`;
    const db = connect(databaseUrl);
    await migrateToLatest(db, databaseUrl);
    await seedDemoContent(db);
    await db.destroy();

    const port = await freePort("localhost");
    const url = `http://localhost:${port}`;
    const server = await startServer(url, [...nodeOptions, "build/cli/start.js"], {
      APP_URL: url,
      DATABASE_URL: databaseUrl,
      PICTURES_DIR: join(folder, "pictures"),
      // The seed signed its articles with this secret.
      SESSION_SECRET: env.SESSION_SECRET.join(","),
      CONTACT_TO: "hola@panama.example",
      WHATSAPP_NUMBER: "+507 6555-0100",
      ...settings,
    });
    const stop = async () => {
      await server.stop();
      forget();
    };
    return { url, databaseUrl, process: server.process, stop };
  } catch (error) {
    forget();
    throw error;
  }
}

/**
 * Spawns one of the project's Node programs with exactly these environment variables and resolves when `url` answers. Rejects,
 * with the process stopped, if it does not.
 */
export async function startServer(url: string, program: string[], settings: Record<string, string>, cwd = root) {
  const child = spawn(process.execPath, program, {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: "production", HOST: "localhost", PORT: new URL(url).port, ...settings },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => end(child);
  // The run may end before `stop` is called.
  process.once("exit", () => child.kill("SIGKILL"));
  try {
    await untilItAnswers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { process: child, stop };
}

async function untilItAnswers(url: string, child: ChildProcess) {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`El servidor terminó con el código ${child.exitCode}; ¿falta npm run build?`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer) return;
    await pause(50);
  }
  throw new Error(`El servidor no contestó en ${startTimeout / 1_000} segundos`);
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
