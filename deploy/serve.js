/* `npm run edge`, and the container's command. Restarts the app if it ends; if nginx ends, ends everything. With APP_SERVERS
   runs only nginx, in front of apps elsewhere. The first SIGTERM, SIGINT or SIGHUP shuts down gracefully and exits with 0, the
   second immediately. Any other end exits with 1. */
import { spawnSync } from "node:child_process";
import { constants, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout } from "node:timers";
import { setTimeout as pause } from "node:timers/promises";
import { keepApp } from "./app-process.js";
import { followApps } from "./app-servers.js";
import { watchRoom } from "./cache-room.js";
import { copyWholeLines } from "./lines.js";
import { output, flushLogs, log } from "./log.js";
import { startNginx } from "./nginx-process.js";
import { findNginxVersion } from "./nginx-version.js";
import { findNginx, readSettings, render } from "./render.js";
import { findFileFaults, findPortFaults, isServing } from "./start-checks.js";

const second = 1_000;

/** Time for a graceful shutdown, before everything is killed. Container runtimes send SIGKILL after 10 seconds. */
const longestEnd = 9 * second;
/** /health/ready fails this long before nginx stops listening, so that load balancers notice. */
const drainNotice = 2 * second;
/** Time for nginx's pending requests. */
const longestFinish = 5 * second;
/** Time for processes of a previous run to end. */
const longestTakeover = 10 * second;
/** Pauses between lookups of the apps elsewhere, and after nginx rejected the result. */
const lookupInterval = second;
const retryDelay = 10 * second;

const { settings, faults } = readSettings(process.env);
const { missing, program, modules } = findNginx();
if (missing !== undefined) exitWith([...faults, missing]);
if (faults.length > 0) exitWith(faults);

// Before the check: in a folder such as /tmp, another user could create it meanwhile.
if (settings.cacheDir !== undefined) createFolder(settings.cacheDir);
const fileFaults = findFileFaults(settings);
if (fileFaults.length > 0) exitWith(fileFaults);

const runsApp = settings.appServers.length === 0;
const folder = openFolder(settings.cacheDir);
await waitForPreviousRun();

/** A file "ready" here makes nginx fail /health/ready. */
const stopping = join(folder, "stopping/health");
rmSync(join(folder, "stopping"), { recursive: true, force: true });
mkdirSync(stopping, { recursive: true, mode: 0o700 });

const accessLog = settings.accessLog ?? openAccessLog();
const apps = followApps(settings.appServers);
let addresses = runsApp ? [`127.0.0.1:${settings.appPort}`] : await apps.findAll();
const { reserve } = await watchRoom(folder);
const renderOptions = { folder, modules, accessLog, reserve };
await render(settings, { ...renderOptions, addresses });
let isEnding = false;
const nginx = startNginx({
  program,
  folder,
  isAppStarting: () => app?.isStarting() ?? false,
  onEnd(end) {
    if (isEnding) return;
    log("fatal", "nginx exited: shutting down", end);
    void killAll(1);
  },
});
const app = runsApp ? startApp() : undefined;
if (!runsApp) void follow();
// Without the supervisor, nothing would restart the app.
process.on("uncaughtException", (error) => {
  log("fatal", "uncaught error: shutting down", { reason: error.stack ?? String(error) });
  void killAll(1);
});

/**
 * When the first signal arrived.
 * @type {number | undefined}
 */
let firstSignalAt;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, onSignal);
const nginxVersion = findNginxVersion();
log("info", "serving", { url: settings.appUrl.origin, nginx: nginxVersion?.installed });
if (nginxVersion?.fixes === "missing") log("error", "nginx has known security holes: upgrade its package", nginxVersion);
if (process.getuid?.() === 0) log("warn", "nginx's workers and the app run as root: use a dedicated user, see docs/operating.md");

/**
 * Exits with 1.
 * @param {string[]} lines
 * @returns {never}
 */
function exitWith(lines) {
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** @param {string} path */
function createFolder(path) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch {
    // findFileFaults says so.
  }
}

/**
 * Returns the folder for nginx's configuration, cache and temporary files: CACHE_DIR, or else a temporary folder that is deleted
 * on exit.
 * @param {string | undefined} named
 */
function openFolder(named) {
  if (named !== undefined) return resolve(named);
  const made = mkdtempSync(join(tmpdir(), "panama-edge-"));
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/**
 * After a SIGKILL, the processes of the previous run take a moment to end. Exits with 1 after `longestTakeover`, or at once when
 * a port cannot be opened for another reason.
 */
async function waitForPreviousRun() {
  for (const begun = performance.now(); ; await pause(second / 4)) {
    const ports = await findPortFaults(settings);
    const conflicts = [
      ...(isServing(folder) ? ["Configuración: CACHE_DIR: otro nginx la está usando"] : []),
      ...new Set(ports.map(({ line }) => line)),
    ];
    if (conflicts.length === 0) return;
    const isHopeless = ports.some(({ code }) => code !== "EADDRINUSE");
    if (isHopeless || performance.now() - begun > longestTakeover) exitWith(conflicts);
  }
}

/**
 * Opens a named pipe that is copied to standard output. nginx cannot write there itself: it opens logs by name, and standard
 * output may be a socket or another user's file. Throws when the pipe cannot be made.
 */
function openAccessLog() {
  const pipe = join(folder, "access.pipe");
  rmSync(pipe, { force: true });
  const { status, stderr } = spawnSync("mkfifo", ["-m", "600", pipe], { encoding: "utf8" });
  if (status !== 0) throw new Error(`mkfifo: ${stderr}`);
  // Open for writing too, so that the pipe does not end when nginx reopens its logs.
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  copyWholeLines(new Socket({ fd, readable: true, writable: false }), output);
  return pipe;
}

function startApp() {
  return keepApp({
    appUrl: settings.appUrl,
    port: settings.appPort,
    onFailedStart(end) {
      log("fatal", "the app could not start: shutting down", end);
      void killAll(1);
    },
  });
}

async function follow() {
  for (let wait = lookupInterval; ;) {
    await pause(wait);
    const ready = await apps.findReady();
    if (isEnding) return;
    const isNew = ready.join() !== addresses.join();
    const isApplied = !isNew || (await reloadWith(ready));
    if (isNew && isApplied) log("info", "the list of apps changed", { apps: (addresses = ready) });
    wait = isApplied ? lookupInterval : retryDelay;
  }
}

/**
 * On failure logs why and resolves to false; nginx keeps the apps it has.
 * @param {string[]} newAddresses
 */
async function reloadWith(newAddresses) {
  try {
    await render(settings, { ...renderOptions, addresses: newAddresses });
    if (await nginx.reload()) return true;
    log("error", "nginx rejected the new list of apps and keeps the old one", { apps: newAddresses });
  } catch (error) {
    log("error", "nginx could not be reloaded with the new list of apps", {
      apps: newAddresses,
      reason: error instanceof Error ? error.message : error,
    });
  }
  return false;
}

function onSignal() {
  // Both the terminal and npm send Ctrl+C's signal, so two within half a second count as one.
  if (firstSignalAt !== undefined && performance.now() - firstSignalAt < second / 2) return;
  void (firstSignalAt === undefined ? shutDown() : killAll(1));
}

async function shutDown() {
  firstSignalAt = performance.now();
  isEnding = true;
  setTimeout(() => void killAll(0), longestEnd);
  // A cleaner of temporary files may have deleted the folder.
  mkdirSync(stopping, { recursive: true, mode: 0o700 });
  writeFileSync(join(stopping, "ready"), "");
  await pause(drainNotice);
  await nginx.finish(longestFinish);
  // nginx's last access log lines come through the pipe.
  await pause(second / 20);
  await app?.finish();
  log("info", "shut down");
  await flushLogs();
  process.exit(0);
}

/** @param {number} code the exit code */
async function killAll(code) {
  isEnding = true;
  nginx.kill();
  app?.kill();
  await flushLogs();
  process.exit(code);
}
