import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { second } from "../durations";

/*
 * npm start: migrates, then runs remix-serve in this process. env.server.ts reads NODE_ENV as soon as it is imported, so the
 * default is set here, before the imports.
 */
process.env.NODE_ENV ||= "production";
const { env } = await import("../env.server");
const { log } = await import("../log.server");
// Also for rejected promises, which Node turns into uncaught errors. The log is written before `fatal` returns. The supervisor
// restarts this process.
process.on("uncaughtException", (error) => {
  log.fatal({ err: error }, "uncaught error: shutting down");
  process.exit(1);
});
const { closeDb, db } = await import("../db/client.server");
const { largestAtStart } = await import("../db/erasure.server");
const { answerVisit } = await import("../directory/visits/answer.server");
const { writeVisits } = await import("../directory/visits/counter.server");
const { prepareDatabase } = await import("../db/prepare.server");
const { beginDraining, isDraining } = await import("../http/gate/draining.server");
const { findClientAddress } = await import("../http/client-address.server");
const { openExchange } = await import("../http/gate/exchange.server");
const { fairTurns } = await import("../http/gate/fair-turns.server");
const { limitRequestTimes, maxUploadMs } = await import("../http/gate/request-time.server");
const { passRequestGate } = await import("../http/gate/gate.server");
const { isUpload } = await import("../pictures/upload-paths");

try {
  await prepareDatabase(db(), env.DATABASE_URL, { backupDir: env.BACKUP_DIR, largestPacked: largestAtStart });
  await closeDb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Graceful shutdown: serve until no request has arrived for this long, so that the load balancer notices. */
const silence = 2 * second;

/** Upper bounds: of that wait, and of the whole shutdown. */
const longestWait = 5 * second;
const longestEnd = 8 * second;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

const limitTime = limitRequestTimes(isUpload);

/** remix-serve hides its server, but request events name it. */
let server: Server | undefined;
let lastAsked = 0;

// remix-serve has no options for timeouts and no hook before its handlers, so both are done when Node announces a request.
subscribe("http.server.request.start", (message) => {
  const { request, response, server: own } = message as Exchange;
  if (server === undefined) {
    server = own;
    // Against slow requests. Node checks every 30 seconds; `limitTime` is stricter with all but uploads.
    server.headersTimeout = 20 * second;
    server.requestTimeout = maxUploadMs;
    serveInTurns(server);
  }
  // Health checks must not prolong the shutdown.
  if (!request.url?.startsWith("/health/")) lastAsked = performance.now();
  if (isDraining()) response.setHeader("Connection", "close");
  limitTime(request, response);
  const { method } = request;
  const fault = passRequestGate(request, request.socket);
  // No URL: it may contain an e-mail address.
  if (fault) log.info({ method, ...fault }, "refused a request");
});

/**
 * Handles one request per client at a time, so that a busy client does not delay the others, and counts visits without Remix.
 * Wraps remix-serve's listeners, because a diagnostics channel cannot delay a request.
 */
function serveInTurns(server: Server) {
  const turns = fairTurns({ longestHold: second / 4 });
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("connection", turns.connected);
  server.on("request", (request, response) => {
    const get = (name: string) => request.headers[name]?.toString() ?? null;
    if (answerVisit(request, response)) return;
    const exchange = openExchange(request, response);
    if (!exchange) return;
    turns.enter(findClientAddress({ headers: { get } }), exchange, () => {
      for (const listener of listeners) listener(request, response);
    });
  });
}

let firstSignalAt = 0;

/** Waits for silence first: requests that arrive while the server stops listening are lost. */
async function shutDown() {
  if (isDraining()) {
    // A second signal exits immediately, unless it is npm forwarding the terminal's Ctrl+C.
    if (performance.now() - firstSignalAt > second / 2) process.exit();
    return;
  }
  beginDraining();
  firstSignalAt = performance.now();
  setTimeout(() => process.exit(), longestEnd).unref();
  if (!server) process.exit();
  const deadline = performance.now() + longestWait;
  while (performance.now() < Math.min(deadline, lastAsked + silence)) await pause(second / 20);
  await new Promise<void>((closed) => server?.close(() => closed()));
  await writeVisits().catch((error: unknown) => log.error({ err: error }, "visits could not be written"));
  // A second for a mail being sent; idle Postgres connections would keep the process alive for longer.
  setTimeout(() => process.exit(), second).unref();
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void shutDown());
// Removes remix-serve's signal handlers, which stop listening immediately.
process.on("newListener", (name: string | symbol, listener: () => void) => {
  if (name === "SIGTERM" || name === "SIGINT") setImmediate(() => process.removeListener(name, listener));
});
process.once("disconnect", () => void shutDown());
process.channel?.unref();

// remix-serve reads these from the environment and has no other options; without PORT it would pick any free port.
process.env.PORT = String(env.PORT);
process.env.HOST = env.HOST ?? "";
process.argv[2] = "build/server/index.js";

// remix-serve prints every URL, including the secret tokens of mailed links, and has no option against it. Discard them. Its
// first line means that it is listening.
let isFirstLine = true;
Object.assign(process.stdout, {
  write: () => {
    if (isFirstLine) log.info({ port: env.PORT }, "listening");
    isFirstLine = false;
    return true;
  },
});

await import("@remix-run/serve/dist/cli.js");
