/** @import { ChildProcess } from "node:child_process" */
/** @import { ProcessEnd } from "./processes.js" */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { logAppLines, log } from "./log.js";
import { waitForEnd, signalAndWait, hasEnded, killGroup } from "./processes.js";

const second = 1_000;
const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Arguments after "node" in `npm start`.
 * @type {string[]}
 */
const startArguments = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  .scripts.start.split(" ")
  .slice(1);

/** Pauses before the first restart, the second and so on; the last one repeats. */
const pauses = [0.2 * second, second, 2 * second];
const longestPause = 4 * second;
/** An app that ran this long restarts the backoff. */
const stableAfter = 30 * second;

/** Liveness checks: until the app first answers, and afterwards. */
const firstCheckEvery = second / 4;
const checkEvery = second;
const answerWithin = 2 * second;
/** An app that fails the check for this long is killed. Before its first answer it may be migrating, for any length of time. */
const longestSilence = 20 * second;

/**
 * Restarts the app whenever it ends or hangs. An app that exits before its first answer is not restarted (its log says why); then
 * `onFailedStart` gets its end.
 * @param {{ appUrl: URL, port: string, onFailedStart: (end: ProcessEnd) => void }} options
 */
export function keepApp({ appUrl, port, onFailedStart }) {
  /** @type {ChildProcess} */
  let child;
  let isEnding = false;
  let hasAnswered = false;
  /** Between the end of an app and the first answer of the next. */
  let isStarting = true;

  async function keep() {
    for (let attempt = 0; !isEnding; attempt += 1) {
      const begun = performance.now();
      child = startApp(appUrl, port);
      void watch(child);
      const end = await waitForEnd(child);
      isStarting = true;
      if (isEnding) return;
      if (!hasAnswered && end.code !== null) return onFailedStart(end);
      if (performance.now() - begun > stableAfter) attempt = 0;
      const wait = pauses[attempt] ?? longestPause;
      log("error", "the app exited and will be restarted", { ...end, wait });
      await pause(wait);
    }
  }

  /**
   * Kills a hanging app. Resolves when it has ended.
   * @param {ChildProcess} app
   */
  async function watch(app) {
    /** @type {number | undefined} */
    let answered;
    for (;;) {
      const isAlive = await isOk(`http://127.0.0.1:${port}/health/live`);
      if (hasEnded(app) || isEnding) return;
      if (isAlive) {
        answered = performance.now();
        hasAnswered = true;
        isStarting = false;
      } else if (answered !== undefined && performance.now() - answered > longestSilence) {
        log("error", "the app stopped answering and is killed");
        return killGroup(app);
      }
      await pause(answered === undefined ? firstCheckEvery : checkEvery);
    }
  }

  void keep();
  return {
    isStarting: () => isStarting,
    /** Shuts down gracefully. Resolves when the app has ended. Has no timeout. */
    async finish() {
      isEnding = true;
      await signalAndWait(child, "SIGTERM");
    },
    /** Kills child processes too. */
    kill() {
      isEnding = true;
      killGroup(child);
    },
  };
}

/**
 * @param {URL} appUrl
 * @param {string} port
 */
function startApp(appUrl, port) {
  const env = {
    ...process.env,
    NODE_ENV: "production",
    APP_URL: appUrl.origin,
    HOST: "127.0.0.1",
    PORT: port,
    // Only nginx can reach the app.
    TRUST_PROXY: "1",
  };
  const started = spawn(process.execPath, startArguments, {
    cwd: root,
    env,
    detached: true,
    // The channel closes when the supervisor has died, and the app shuts down.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  logAppLines(started.stderr);
  return started;
}

/**
 * True for a 2xx answer within 2 seconds. Never rejects.
 * @param {string} url
 */
async function isOk(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(answerWithin) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
