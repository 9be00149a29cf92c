import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/*
 * npm start: migrates, then serves with remix-serve in this same process. What reads the environment is imported only
 * once it says production, as it does for remix-serve by itself.
 */
process.env.NODE_ENV ||= "production";
const { env } = await import("../env.server");
const { closeDb, db } = await import("../db/client.server");
const { largestAtStart } = await import("../db/erasure.server");
const { prepareDatabase } = await import("../db/prepare.server");
const { beginDraining, isDraining } = await import("../http/gate/draining.server");
const { addressOf } = await import("../http/client-address.server");
const { fairTurns } = await import("../http/gate/fair-turns.server");
const { log } = await import("../log.server");
const { passRequestGate } = await import("../http/gate/gate.server");

const second = 1_000;

try {
  await prepareDatabase(db(), env.DATABASE_URL, { backupDir: env.BACKUP_DIR, largestPacked: largestAtStart });
  await closeDb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** Told to end, it goes on until nobody asked for anything for this time: whoever sends visitors needs it to look elsewhere. */
const silence = 2 * second;

/** But not for longer than this; and what is still under way after that is given up. */
const longestWait = 5 * second;
const longestEnd = 8 * second;

type Exchange = { request: IncomingMessage; response: ServerResponse; server: Server };

/** remix-serve keeps its server to itself, but each request names it. */
let server: Server | undefined;
let lastAsked = 0;

subscribe("http.server.request.start", (message) => {
  const { request, response, server: own } = message as Exchange;
  if (server === undefined) {
    server = own;
    // A request that drips in is cut off: Node looks every 30 seconds, and takes the longer of the two for the whole of it.
    server.headersTimeout = 20 * second;
    server.requestTimeout = 25 * second;
    serveInTurns(server);
  }
  // Who watches goes on asking.
  if (!request.url?.startsWith("/health/")) lastAsked = performance.now();
  // So that a proxy does not send the next one over a connection that is about to be closed.
  if (isDraining()) response.setHeader("Connection", "close");
  response.once("finish", () => {
    if (!request.complete) discardBody(request);
  });
  const { method } = request;
  const fault = passRequestGate(request, request.socket);
  // Without the address that was asked for: it may hold somebody's e-mail.
  if (fault) log.info({ method, ...fault }, "refused a request");
});

/**
 * Reads the rest of a body that was answered before it had arrived, as without a key. Unread, it would block the connection for
 * the next request. A client that goes on sending for longer than five seconds is cut off.
 */
function discardBody(request: IncomingMessage) {
  // Remix's adapter pauses the stream when nobody reads what it passes on.
  request.removeAllListeners("data").resume();
  setTimeout(() => request.complete || request.socket.destroy(), 5 * second).unref();
}

/** Works on one request of each client at a time, so that a client that sends many does not keep the others waiting. */
function serveInTurns(server: Server) {
  const turns = fairTurns({ longestHold: second / 4 });
  const listeners = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  server.on("connection", turns.connected);
  server.on("request", (request, response) => {
    const get = (name: string) => request.headers[name]?.toString() ?? null;
    turns.enter(addressOf({ headers: { get } }), response, () => {
      for (const listener of listeners) listener(request, response);
    });
  });
}

let toldAt = 0;

/** What is sent in the moment in which the process stops listening is lost: it stops when nothing is sent any more. */
async function end() {
  if (isDraining()) {
    // Told again, it ends at once; but npm passes on what the terminal has already sent.
    if (performance.now() - toldAt > second / 2) process.exit();
    return;
  }
  beginDraining();
  toldAt = performance.now();
  // Something that never ends must not keep the process.
  setTimeout(() => process.exit(), longestEnd).unref();
  if (!server) process.exit();
  const deadline = performance.now() + longestWait;
  while (performance.now() < Math.min(deadline, lastAsked + silence)) await pause(second / 20);
  // A mail may be on its way; connections to Postgres alone would keep the process for longer.
  server.close(() => setTimeout(() => process.exit(), second).unref());
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
// remix-serve would stop listening at once.
process.on("newListener", (name: string | symbol, listener: () => void) => {
  if (name === "SIGTERM" || name === "SIGINT") setImmediate(() => process.removeListener(name, listener));
});
// Whoever watches over this process is no more.
process.once("disconnect", () => void end());
process.channel?.unref();

// remix-serve reads these itself; without a port it takes any that is free.
process.env.PORT = String(env.PORT);
process.env.HOST = env.HOST ?? "";
process.argv[2] = "build/server/index.js";

// It writes the address of each request to standard output, and in it what opens an account. The first line says that it listens.
let saysThatItListens = true;
Object.assign(process.stdout, {
  write: () => {
    if (saysThatItListens) log.info({ port: env.PORT }, "listening");
    saysThatItListens = false;
    return true;
  },
});

const require = createRequire(import.meta.url);
const manifest = require.resolve("@remix-run/serve/package.json");
const { bin } = require(manifest) as { bin: { "remix-serve": string } };
require(join(dirname(manifest), bin["remix-serve"]));
