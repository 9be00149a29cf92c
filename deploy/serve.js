/*
 * npm run edge, and what the container runs: the site behind nginx, both watched over. An app that ends is started again while
 * nginx shows the pages it has; without nginx there is nothing to show, and all of it ends. With APP_SERVERS only nginx runs
 * here, in front of apps elsewhere. Told to end (SIGTERM, SIGINT), it finishes what it has begun; told again, it ends at once.
 */
import { spawn, spawnSync } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import { constants, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isIP, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { linesTo, passWholeLines } from "./lines.js";
import { findNginx, readSettings, render } from "./render.js";

const second = 1_000;
const root = fileURLToPath(new URL("..", import.meta.url));
/** What follows "node" in `npm start`. */
const startArguments = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  .scripts.start.split(" ")
  .slice(1);

/** Whatever hangs, it ends within this time. */
const longestEnd = 9 * second;
/** For what was said last to be read, when somebody still reads. */
const lastWords = second / 2;
/** For those who watch to see that no new visitors are wanted, before nobody listens any more. */
const notice = 2 * second;
/** How long an app that fails at once is left alone before the next attempt, and how long one must run to begin anew with these. */
const pauses = [0.2 * second, second, 2 * second, 4 * second];
const longEnough = 30 * second;
/** How often the names of the apps are looked up and each is asked whether it wants visitors, and how long either may take. */
const lookupEvery = second;
const answerWithin = 2 * second;

/** Of log lines, as the app's are; and which of them nginx means. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 };
const nginxLevels = { notice: "info", warn: "warn", crit: "fatal", alert: "fatal", emerg: "fatal" };

const { settings, faults } = readSettings(process.env);
const { missing, program, modules } = findNginx();
for (const fault of missing ? [...faults, missing] : faults) console.error(fault);
if (missing || faults.length > 0) process.exit(1);

const sayLost = (lost) => say("warn", "log lines were lost, since nobody read them", { lost });
const output = linesTo(process.stdout, sayLost);
const errors = linesTo(process.stderr, sayLost);

const folder = openFolder();
const lastKnown = new Map();
const isHere = settings.appServers.length === 0;
let isEnding = false;
let app;

/** A file "ready" in here makes /health/ready say no. */
const stopping = join(folder, "stopping/health");
rmSync(join(folder, "stopping"), { recursive: true, force: true });
mkdirSync(stopping, { recursive: true, mode: 0o700 });

settings.accessLog ??= openAccessLog();
let addresses = await findApps();
render(settings, { folder, modules, addresses });
const nginx = startNginx();
if (isHere) void keepApp();
else void followApps();

let toldAt;
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, told);
say("info", "serving", { url: settings.appUrl.origin });

/** Where the configuration, the cache and what nginx keeps for a moment lie: a folder of this run, unless CACHE_DIR says where. */
function openFolder() {
  const named = process.env.CACHE_DIR?.trim() && resolve(process.env.CACHE_DIR.trim());
  if (!named) {
    const made = mkdtempSync(join(tmpdir(), "panama-edge-"));
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    return made;
  }
  if (!isOwnFolder(named)) {
    console.error("Configuración: CACHE_DIR: debe ser una carpeta tuya, en la que nadie más escriba");
    process.exit(1);
  }
  return named;
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

function startNginx() {
  const args = ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];
  // In a group of its own, so that Ctrl+C reaches only this program, which knows the order.
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, TZ: "UTC" };
  // Given our own output, it would make us wait whenever nobody reads that.
  const child = spawn(program, args, { env, detached: true, stdio: ["ignore", "ignore", "pipe"] });
  passOn(child.stderr, nginxLine);
  child.once("error", (error) => say("fatal", "nginx could not be started", { reason: error.message }));
  child.once("exit", (code, signal) => void nginxEnded(child, code, signal));
  return child;
}

async function nginxEnded(child, code, signal) {
  if (isEnding) return;
  // What it still has to say; workers that outlive it keep its line open.
  await Promise.race([once(child, "close"), pause(second / 2)]);
  say("fatal", "nginx ended, and everything with it", { code, signal });
  endAtOnce(1);
}

/** Starts the app, and again whenever it ends. */
async function keepApp() {
  for (let attempt = 0; !isEnding; attempt += 1) {
    const begun = performance.now();
    app = startApp();
    const [code, signal] = await once(app, "exit");
    if (isEnding) return;
    if (performance.now() - begun > longEnough) attempt = 0;
    const wait = pauses[Math.min(attempt, pauses.length - 1)];
    say("error", "the app ended and is started again", { code, signal, wait });
    await pause(wait);
  }
}

function startApp() {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    APP_URL: settings.appUrl.origin,
    HOST: "127.0.0.1",
    PORT: settings.appPort,
    // Nobody but nginx gets at it.
    TRUST_PROXY: "1",
  };
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env,
    detached: true,
    // Over the channel it notices when this program is no more.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  passOn(child.stderr, appLine);
  child.on("error", (error) => say("error", "the app could not be started", { reason: error.message }));
  return child;
}

/** The addresses of the apps: the one here, or all that the names of the others stand for. */
async function findApps() {
  if (isHere) return [`127.0.0.1:${settings.appPort}`];
  const found = await Promise.all(
    settings.appServers.map(async (server) => {
      const [name, port] = server.split(":");
      // Where names cannot be looked up, or not soon, they stand for what they did before.
      const found = await Promise.race([lookup(name, { all: true }).catch(() => undefined), pause(answerWithin)]);
      const known = found ?? lastKnown.get(name) ?? [];
      lastKnown.set(name, known);
      return known.map(({ address }) => (isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`));
    }),
  );
  const all = [...new Set(found.flat())].sort();
  // Nobody listens there: until an app is found, nginx says that the site is away.
  return all.length > 0 ? all : ["127.0.0.1:1"];
}

/** Tells nginx which apps there are: those that want visitors, or all when none does, since it may be all they can do to answer. */
async function followApps() {
  for (;;) {
    await pause(lookupEvery);
    const all = await findApps();
    const areReady = await Promise.all(all.map(isReady));
    const ready = all.filter((_, n) => areReady[n]);
    const chosen = ready.length > 0 ? ready : all;
    if (isEnding) return;
    if (chosen.join() === addresses.join()) continue;
    addresses = chosen;
    render(settings, { folder, modules, addresses });
    nginx.kill("SIGHUP");
    say("info", "other apps", { apps: addresses });
  }
}

function isReady(address) {
  return fetch(`http://${address}/health/ready`, { signal: AbortSignal.timeout(answerWithin) }).then(
    async (answer) => (await answer.arrayBuffer(), answer.ok),
    () => false,
  );
}

function told() {
  // npm passes on what the terminal has already sent: twice in a moment is once.
  if (toldAt !== undefined && performance.now() - toldAt < second / 2) return;
  if (toldAt !== undefined) endAtOnce(1);
  else void end();
}

/** First no new visitors, then what was begun, then the app. */
async function end() {
  toldAt = performance.now();
  isEnding = true;
  setTimeout(() => endAtOnce(0), longestEnd);
  writeFileSync(join(stopping, "ready"), "");
  await pause(notice);
  await ended(nginx, "SIGQUIT");
  // The last of what it logged.
  await pause(second / 20);
  if (app) await ended(app, "SIGTERM");
  say("info", "ended");
  await Promise.race([Promise.all([output.read(), errors.read()]), pause(lastWords)]);
  process.exit(0);
}

function endAtOnce(code) {
  isEnding = true;
  // Its workers are in its group, and would stay.
  killGroup(nginx);
  if (app) killGroup(app);
  process.exit(code);
}

function killGroup(child) {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

async function ended(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}

/** Writes what a program says, one JSON object a line. */
function passOn(stream, asJson) {
  createInterface({ input: stream }).on("line", (line) => errors.write(`${asJson(line)}\n`));
}

/** What the app logs is JSON; what Node itself says when it breaks is not. */
function appLine(line) {
  try {
    if (line.startsWith("{") && JSON.parse(line)) return line;
  } catch {
    // It only looked like it.
  }
  return entry("error", line);
}

/**
 * What nginx complains about, without the visitor's address and without what in an address may open an account or name somebody.
 * `2026/03/01 12:00:00 [error] 7#7: *1 connect() failed, client: 203.0.113.7, server: …, request: "GET /a?b HTTP/1.1", …`
 */
function nginxLine(line) {
  const [, level = "error", message = line] = /^\S+ \S+ \[(\w+)\] \S+: (?:\*\d+ )?(.*)$/.exec(line) ?? [];
  const [what] = message.split(/, client: /);
  const asked = /, request: "\S+ ([^\s"]*)/.exec(message)?.[1];
  // As the access log has it.
  const path = asked && /^(?:\/(?![^/?]*(?:@|%40))(?:(?!%(?:23|3b|3f))[^/?#;])*)*/i.exec(asked)?.[0];
  return entry(nginxLevels[level] ?? "error", (what ?? "").replace(/(?:[?#;@]|%(?:23|3b|3f|40))\S*/gi, "…"), { path });
}

function say(level, message, values) {
  errors.write(`${entry(level, message, values)}\n`);
}

function entry(level, msg, values = {}) {
  return JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...values, msg });
}
