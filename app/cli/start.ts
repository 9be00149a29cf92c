import { readdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import { second } from "../durations";
import type * as Entry from "../entry.server";
import { version } from "../version";
import { notingRoutes } from "./noting-routes";

/* npm start: migrates, then serves the built app. env.server.ts reads NODE_ENV when imported, so the default comes before the
   imports. */
process.env.NODE_ENV ||= "production";
const { env } = await import("../env.server");
const { log } = await import("../log.server");
// Also runs for rejected promises. The log is written before `fatal` returns. The supervisor restarts this process.
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught error: shutting down");
  process.exit(1);
});
const { closeDb, db } = await import("../db/client.server");
const { maxPackedAtStartBytes } = await import("../db/erasure.server");
const { keptFolders } = await import("./folders");
const { prepareDatabase } = await import("../db/prepare.server");
const { logRequest } = await import("../http/gate/access-log.server");
const { openExchange } = await import("../http/gate/exchange.server");
const { fairTurns } = await import("../http/gate/fair-turns.server");
const { passRequestGate } = await import("../http/gate/gate.server");
const { limitRequestTime, maxUploadMs } = await import("../http/gate/request-time.server");

try {
  await prepareDatabase(db(), env.DATABASE_URL, { backupDir: env.BACKUP_DIR, largestPacked: maxPackedAtStartBytes });
  await closeDb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const build = (await import(pathToFileURL(join("build", "server", "index.js")).href)) as ServerBuild;
const { answerVisit, observeAnswer, serveMetrics, writeVisits } = build.entry.module as unknown as typeof Entry;
const metrics = await serveMetrics();

/** Serves until no request has arrived for this long, so that the load balancer notices the shutdown. */
const silenceMs = 2 * second;

/** Upper bounds for that wait, and for the whole shutdown. */
const maxWaitMs = 5 * second;
const maxShutdownMs = 8 * second;

let lastRequestAt = 0;
let isDraining = false;
let firstSignalAt = 0;

const app = express().disable("x-powered-by");
app.use(compression());
const folder = build.assetsBuildDirectory;
const assets = express.static(join(folder, "assets"), { immutable: true, maxAge: "1y" });
const files = express.static(folder, { maxAge: "1h" });
const addresses = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `/${file}`));
// Looking for a file of the same name costs a page a twentieth of its time.
const ifFile =
  (serve: RequestHandler): RequestHandler =>
  (request, response, next) =>
    addresses.has(request.baseUrl + request.path) ? serve(request, response, next) : next();
app.use("/assets", ifFile(assets));
app.use(ifFile(files));
const answer = createRequestHandler({
  build: metrics ? notingRoutes(build) : build,
  mode: "production",
  getLoadContext: (_, { locals }) => locals,
});
app.all("*", (request, response, next) => void answer(request, response, next));

/** One request per client at a time, so that a busy client does not delay the others. */
const turns = fairTurns({ maxHoldMs: second / 4 });

function handle(request: IncomingMessage, response: ServerResponse): void {
  const receivedAt = Date.now();
  // Health checks must not prolong the shutdown.
  if (!request.url?.startsWith("/health/")) lastRequestAt = performance.now();
  if (isDraining) response.setHeader("Connection", "close");
  const giveUploadTime = limitRequestTime(request, response);
  const { method, url } = request;
  const { clientAddress, requestId, fault } = passRequestGate(request, request.socket);
  // Log no URL, because it may contain an e-mail address.
  if (fault) log.info({ requestId, method, ...fault }, "refused a request");
  const facts = { clientAddress, requestId, receivedAt, faultStatus: fault?.status, isDraining, giveUploadTime };
  logRequest(response, { ...facts, method, url });
  if (metrics) observe(request, response, facts);

  if (answerVisit(request, response, clientAddress)) return;
  const exchange = openExchange(request, response);
  if (!exchange) return;
  turns.enter(clientAddress, exchange, () => void app(request, Object.assign(response, { locals: facts })));
}

/** `facts`: the load context, which learns the route while the request is answered. */
function observe(
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  facts: { receivedAt: number; route?: string },
) {
  response.once("close", () => {
    const { receivedAt, route = url.startsWith("/assets/") ? "assets" : undefined } = facts;
    observeAnswer({ route, method, status: response.statusCode, ms: Date.now() - receivedAt });
  });
}

const server = createServer(handle);
// Node alone would answer 417, and then wait five minutes for a slow body.
server.on("checkExpectation", handle);
server.on("connection", turns.connected);
// Node checks every 30 seconds; `limitRequestTime` is stricter for everything but uploads.
server.headersTimeout = 20 * second;
server.requestTimeout = maxUploadMs;
server.listen(env.PORT, env.HOST, () => {
  log.info({ port: env.PORT, version }, "listening");
  log.info(keptFolders(), "where the site keeps what it must not lose");
});

/** Waits for silence: requests that arrive while the server stops listening are lost. */
async function shutDown() {
  if (isDraining) {
    // A second signal exits immediately, unless it is npm forwarding the terminal's Ctrl+C.
    if (performance.now() - firstSignalAt > second / 2) process.exit();
    return;
  }
  isDraining = true;
  firstSignalAt = performance.now();
  setTimeout(() => process.exit(), maxShutdownMs).unref();
  const deadline = performance.now() + maxWaitMs;
  while (performance.now() < Math.min(deadline, lastRequestAt + silenceMs)) await pause(second / 20);
  await new Promise<void>((closed) => server.close(() => closed()));
  metrics?.close();
  await writeVisits().catch((error: unknown) => log.error({ err: error }, "visits could not be written"));
  // Leaves a second for a mail being sent; idle Postgres connections would keep the process longer.
  setTimeout(() => process.exit(), second).unref();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void shutDown());
// The supervisor has died.
process.once("disconnect", () => void shutDown());
process.channel?.unref();
