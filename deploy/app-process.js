import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { appLine, passOn, say } from "./log.js";
import { endOf, endWith, hasEnded, killGroup } from "./processes.js";

const second = 1_000;
const root = fileURLToPath(new URL("..", import.meta.url));
/** What follows "node" in `npm start`. */
const startArguments = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  .scripts.start.split(" ")
  .slice(1);

/** How long an app that fails at once is left alone before the next attempt, and how long one must run to begin anew with these. */
const pauses = [0.2 * second, second, 2 * second, 4 * second];
const longEnough = 30 * second;
/**
 * How often it is asked whether it lives, until it does and then; how long an answer may take; and how long there may be none from
 * one that has answered. Before that it may be migrating, however long that takes.
 */
const askAtFirst = second / 4;
const askEvery = second;
const answerWithin = 2 * second;
const longestSilence = 20 * second;

/**
 * Runs the app on that port of this machine, and again whenever it ends or no longer answers. `onUseless` is called when the first
 * one ends without ever having answered: a setting is wrong, or its database is away, and it has said so.
 */
export function keepApp({ appUrl, port, onUseless }) {
  let child;
  let isEnding = false;
  let hasAnswered = false;

  function start() {
    const env = {
      ...process.env,
      NODE_ENV: "production",
      APP_URL: appUrl.origin,
      HOST: "127.0.0.1",
      PORT: port,
      // Nobody but nginx gets at it.
      TRUST_PROXY: "1",
    };
    // Over the channel it notices when this program is no more.
    const stdio = ["ignore", "ignore", "pipe", "ipc"];
    const started = spawn(process.execPath, startArguments, { cwd: root, env, detached: true, stdio });
    passOn(started.stderr, appLine);
    return started;
  }

  async function keep() {
    for (let attempt = 0; !isEnding; attempt += 1) {
      const begun = performance.now();
      child = start();
      void watch(child);
      const end = await endOf(child);
      if (isEnding) return;
      if (!hasAnswered && end.code !== null) return onUseless(end);
      if (performance.now() - begun > longEnough) attempt = 0;
      const wait = pauses[Math.min(attempt, pauses.length - 1)];
      say("error", "the app ended and is started again", { ...end, wait });
      await pause(wait);
    }
  }

  /** Ends one that hangs. */
  async function watch(app) {
    let answered;
    for (;;) {
      const isAlive = await isOk(`127.0.0.1:${port}`, "/health/live");
      if (hasEnded(app) || isEnding) return;
      if (isAlive) {
        answered = performance.now();
        hasAnswered = true;
      } else if (performance.now() - answered > longestSilence) {
        say("error", "the app does not answer any more and is ended");
        return killGroup(app);
      }
      await pause(answered === undefined ? askAtFirst : askEvery);
    }
  }

  void keep();
  return {
    /** Told to end, it finishes what it has begun. */
    async finish() {
      isEnding = true;
      await endWith(child, "SIGTERM");
    },
    kill() {
      isEnding = true;
      killGroup(child);
    },
  };
}

/** Whether the app at that address says so within a moment. */
async function isOk(address, path) {
  try {
    const answer = await fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(answerWithin) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
