/*
 * `npm run edge`, and the command of the container: supervises nginx and the app. If the app ends, it is started again, and nginx serves
 * cached pages meanwhile; if nginx ends, so does everything. With APP_SERVERS it runs only nginx, in front of apps elsewhere. The
 * first SIGTERM, SIGINT or SIGHUP shuts down gracefully and exits with 0, the second at once. Any other end exits with 1.
 */
import { spawnSync } from "node:child_process";
import { constants, lstatSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { connect, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers";
import { setTimeout as pause } from "node:timers/promises";
import { keepApp } from "./app-process.js";
import { followApps } from "./app-servers.js";
import { watchRoom } from "./cache-room.js";
import { passWholeLines } from "./lines.js";
import { output, saidAll, say } from "./log.js";
import { isServing, startNginx } from "./nginx-process.js";
import { findNginx, readSettings, render } from "./render.js";

const second = 1_000;

/** The limit of a graceful shutdown; after it, everything is killed. Container runtimes send SIGKILL after 10 seconds. */
const longestEnd = 9 * second;
/** How long /health/ready fails before nginx stops listening, for load balancers to notice. */
const notice = 2 * second;
/** How long nginx may take to finish the requests under way. */
const longestFinish = 5 * second;
/** How long to wait at the start for the processes of a previous run to end. */
const patience = 10 * second;
/** How often the apps elsewhere are looked up, and how long to wait after nginx could not use the result. */
const lookEvery = second;
const lookAgain = 10 * second;

const { settings, faults } = readSettings(process.env);
const { missing, program, modules } = findNginx();
if (missing !== undefined) stopWith([...faults, missing]);
if (faults.length > 0) stopWith(faults);

const isHere = settings.appServers.length === 0;
const folder = openFolder(settings.cacheDir);
await waitForPreviousRun();

/** A file "ready" in this folder makes nginx fail /health/ready. */
const stopping = join(folder, "stopping/health");
rmSync(join(folder, "stopping"), { recursive: true, force: true });
mkdirSync(stopping, { recursive: true, mode: 0o700 });

const accessLog = settings.accessLog ?? openAccessLog();
const apps = followApps(settings.appServers);
let addresses = isHere ? [`127.0.0.1:${settings.appPort}`] : await apps.findAll();
const { reserve } = await watchRoom(folder);
const place = { folder, modules, accessLog, reserve };
await render(settings, { ...place, addresses });
let isEnding = false;
const nginx = startNginx({
  program,
  folder,
  onEnd(end) {
    if (isEnding) return;
    say("fatal", "nginx exited: shutting down", end);
    void endAtOnce(1);
  },
});
const app = isHere ? startApp() : undefined;
if (!isHere) void follow();
// Without the supervisor, nothing would restart the app.
process.on("uncaughtException", (error) => {
  say("fatal", "uncaught error: shutting down", { reason: error.stack ?? String(error) });
  void endAtOnce(1);
});

/**
 * When the first signal arrived.
 * @type {number | undefined}
 */
let toldAt;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, onSignal);
say("info", "serving", { url: settings.appUrl.origin });
if (process.getuid?.() === 0) say("warn", "nginx's workers and the app run as root: use a dedicated user, see docs/operating.md");

/**
 * Prints the lines and exits with 1.
 * @param {string[]} lines
 * @returns {never}
 */
function stopWith(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/**
 * Returns the folder of nginx's configuration, cache and temporary files: CACHE_DIR, made if need be, or else a temporary folder that
 * is deleted on exit.
 * @param {string | undefined} named
 */
function openFolder(named) {
  if (named === undefined) {
    const made = mkdtempSync(join(tmpdir(), "panama-edge-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    return made;
  }
  const path = resolve(named);
  if (!isOwnFolder(path)) stopWith(["Configuración: CACHE_DIR: debe ser una carpeta tuya, en la que nadie más escriba"]);
  return path;
}

/**
 * Whether the path is a folder, made if need be, that only this user can write to: another user could put a link there that diverts
 * what is written.
 * @param {string} path
 */
function isOwnFolder(path) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const found = lstatSync(path);
    return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/**
 * Resolves when no nginx uses the folder and the app's port is free: after a SIGKILL, the nginx and the app of the previous run take a
 * moment to end. Exits with 1 when they are still there after `patience`.
 */
async function waitForPreviousRun() {
  for (const begun = performance.now(); ; await pause(second / 4)) {
    /** @type {string[]} */
    const inTheWay = [];
    if (isServing(folder)) inTheWay.push("Configuración: CACHE_DIR: otro nginx la está usando");
    if (isHere && (await isListening(settings.appPort)))
      inTheWay.push(`Configuración: APP_PORT: en el puerto ${settings.appPort} ya escucha otro programa`);
    if (inTheWay.length === 0) return;
    if (performance.now() - begun > patience) stopWith(inTheWay);
  }
}

/**
 * @param {string} port
 * @returns {Promise<boolean>}
 */
function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * Returns the path of a named pipe for nginx's access log, which is copied to standard output. nginx cannot write there itself:
 * standard output may be a socket or another user's file, and nginx opens its logs by name. Throws when the pipe cannot be made.
 */
function openAccessLog() {
  const pipe = join(folder, "access.pipe");
  rmSync(pipe, { force: true });
  const { status, stderr } = spawnSync("mkfifo", ["-m", "600", pipe], { encoding: "utf8" });
  if (status !== 0) throw new Error(`mkfifo: ${stderr}`);
  // Opened for writing too, so that the pipe does not end when nginx reopens its logs.
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  passWholeLines(new Socket({ fd, readable: true, writable: false }), output);
  return pipe;
}

function startApp() {
  return keepApp({
    appUrl: settings.appUrl,
    port: settings.appPort,
    onUseless(end) {
      say("fatal", "the app could not start: shutting down", end);
      void endAtOnce(1);
    },
  });
}

/** Looks up the apps elsewhere again and again, and reloads nginx when the ready ones have changed. */
async function follow() {
  for (let wait = lookEvery; ;) {
    await pause(wait);
    const ready = await apps.findReady();
    if (isEnding) return;
    const isNew = ready.join() !== addresses.join();
    const isTold = !isNew || (await reloadWith(ready));
    if (isNew && isTold) say("info", "the list of apps changed", { apps: (addresses = ready) });
    wait = isTold ? lookEvery : lookAgain;
  }
}

/**
 * Makes nginx use these apps. If that fails, logs why and resolves to false; nginx keeps the apps it has.
 * @param {string[]} others
 */
async function reloadWith(others) {
  try {
    await render(settings, { ...place, addresses: others });
    if (await nginx.reload()) return true;
    say("error", "nginx rejected the new list of apps and keeps the old one", { apps: others });
  } catch (error) {
    say("error", "nginx could not be reloaded with the new list of apps", {
      apps: others,
      reason: error instanceof Error ? error.message : error,
    });
  }
  return false;
}

function onSignal() {
  // On Ctrl+C the signal comes twice, from the terminal and from npm: count two within half a second as one.
  if (toldAt !== undefined && performance.now() - toldAt < second / 2) return;
  void (toldAt === undefined ? end() : endAtOnce(1));
}

/** Shuts down gracefully: first fails /health/ready, then lets nginx finish the requests under way, then ends the app. */
async function end() {
  toldAt = performance.now();
  isEnding = true;
  setTimeout(() => void endAtOnce(0), longestEnd);
  // A cleaner of temporary files may have deleted the folder.
  mkdirSync(stopping, { recursive: true, mode: 0o700 });
  writeFileSync(join(stopping, "ready"), "");
  await pause(notice);
  await nginx.finish(longestFinish);
  // Time for nginx's last access log lines to come through the pipe.
  await pause(second / 20);
  await app?.finish();
  say("info", "shut down");
  await saidAll();
  process.exit(0);
}

/**
 * Kills nginx and the app and exits.
 * @param {number} code
 */
async function endAtOnce(code) {
  isEnding = true;
  nginx.kill();
  app?.kill();
  await saidAll();
  process.exit(code);
}
