/*
 * npm run edge, and what the container runs: the site behind nginx, both watched over. An app that ends is started again while
 * nginx shows the pages it has; without nginx there is nothing to show, and all of it ends. With APP_SERVERS only nginx runs
 * here, in front of apps elsewhere. Told to end (SIGTERM, SIGINT, SIGHUP), it finishes what it has begun; told again, it ends at once.
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

/** Whatever hangs, it ends within this time. */
const longestEnd = 9 * second;
/** For those who watch to see that no new visitors are wanted, before nobody listens any more. */
const notice = 2 * second;
/** How long nginx may take for what it has begun. */
const longestFinish = 5 * second;
/** For the one that ran here before to be gone. */
const patience = 10 * second;
/** How often the apps elsewhere are looked for, and how soon again when nginx could not use what was found. */
const lookEvery = second;
const lookAgain = 10 * second;

const { settings, faults } = readSettings(process.env);
const { missing, program, modules } = findNginx();
stopWith(missing ? [...faults, missing] : faults);

const isHere = settings.appServers.length === 0;
const folder = openFolder(settings.cacheDir);
await waitForFormer();

/** A file "ready" in here makes /health/ready say no. */
const stopping = join(folder, "stopping/health");
rmSync(join(folder, "stopping"), { recursive: true, force: true });
mkdirSync(stopping, { recursive: true, mode: 0o700 });

settings.accessLog ??= openAccessLog();
const apps = followApps(settings.appServers);
let addresses = isHere ? [`127.0.0.1:${settings.appPort}`] : await apps.findAll();
const room = await watchRoom(folder);
await render(settings, { folder, modules, addresses, reserve: room.reserve });
let isEnding = false;
const nginx = startNginx({
  program,
  folder,
  onEnd(end) {
    if (isEnding) return;
    say("fatal", "nginx ended, and everything with it", end);
    void endAtOnce(1);
  },
});
const app = isHere ? startApp() : undefined;
if (!isHere) void follow();
// Nobody would be left to watch.
process.on("uncaughtException", (error) => {
  say("fatal", "ended by an error", { reason: error.stack ?? String(error) });
  void endAtOnce(1);
});

let toldAt;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, told);
say("info", "serving", { url: settings.appUrl.origin });
if (process.getuid() === 0)
  say("warn", "running as root, nginx's workers and the app too: give the site a user of its own, see the README");

function stopWith(lines) {
  for (const line of lines) console.error(line);
  if (lines.length > 0) process.exit(1);
}

/** Where the configuration, the cache and what nginx keeps for a moment lie: a folder of this run, unless CACHE_DIR says where. */
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

/** Whether there is such a folder, made if need be, in which nobody else can have put a link that leads what is written elsewhere. */
function isOwnFolder(path) {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const found = lstatSync(path);
    return found.isDirectory() && found.uid === process.getuid() && (found.mode & 0o022) === 0;
  } catch {
    return false;
  }
}

/** Of one that was ended by force, nginx and app are gone a moment later; another that goes on keeps this one from starting. */
async function waitForFormer() {
  for (const begun = performance.now(); ; await pause(second / 4)) {
    const inTheWay = [];
    if (isServing(folder)) inTheWay.push("Configuración: CACHE_DIR: otro nginx la está usando");
    if (isHere && (await isListening(settings.appPort)))
      inTheWay.push(`Configuración: APP_PORT: en el puerto ${settings.appPort} ya escucha otro programa`);
    if (inTheWay.length === 0) return;
    if (performance.now() - begun > patience) stopWith(inTheWay);
  }
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port: Number(port) });
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

/**
 * A pipe into which nginx writes its access log, and out of which it goes to standard output: that may be a socket or somebody
 * else's file, neither of which nginx could open.
 */
function openAccessLog() {
  const pipe = join(folder, "access.pipe");
  rmSync(pipe, { force: true });
  const { status, stderr } = spawnSync("mkfifo", ["-m", "600", pipe], { encoding: "utf8" });
  if (status !== 0) throw new Error(`mkfifo: ${stderr}`);
  // Open for writing too, it does not end when nginx opens its logs anew.
  const fd = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  passWholeLines(new Socket({ fd, readable: true, writable: false }), output);
  return pipe;
}

function startApp() {
  return keepApp({
    appUrl: settings.appUrl,
    port: settings.appPort,
    onUseless(end) {
      say("fatal", "the app could not begin, and everything ends", end);
      void endAtOnce(1);
    },
  });
}

/** Tells nginx which apps there are. */
async function follow() {
  for (let wait = lookEvery; ;) {
    await pause(wait);
    const ready = await apps.findReady();
    if (isEnding) return;
    const isNew = ready.join() !== addresses.join();
    const isTold = !isNew || (await tell(ready));
    if (isNew && isTold) say("info", "other apps", { apps: (addresses = ready) });
    wait = isTold ? lookEvery : lookAgain;
  }
}

async function tell(others) {
  try {
    await render(settings, { folder, modules, addresses: others, reserve: room.reserve });
    if (await nginx.reload()) return true;
    say("error", "nginx does not take other apps, and goes on with those it has", { apps: others });
  } catch (error) {
    say("error", "nginx could not be told of other apps", { apps: others, reason: error.message });
  }
  return false;
}

function told() {
  // npm passes on what the terminal has already sent: twice in a moment is once.
  if (toldAt !== undefined && performance.now() - toldAt < second / 2) return;
  void (toldAt === undefined ? end() : endAtOnce(1));
}

/** First no new visitors, then what was begun, then the app. */
async function end() {
  toldAt = performance.now();
  isEnding = true;
  setTimeout(() => void endAtOnce(0), longestEnd);
  // Whoever sweeps temporary folders may have taken it away.
  mkdirSync(stopping, { recursive: true, mode: 0o700 });
  writeFileSync(join(stopping, "ready"), "");
  await pause(notice);
  await nginx.finish(longestFinish);
  // The last of what it logged.
  await pause(second / 20);
  await app?.finish();
  say("info", "ended");
  await saidAll();
  process.exit(0);
}

async function endAtOnce(code) {
  isEnding = true;
  nginx?.kill();
  app?.kill();
  await saidAll();
  process.exit(code);
}
