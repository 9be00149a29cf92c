/** @import { ProcessEnd } from "./processes.js" */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { logNginxLines } from "./log.js";
import { waitForEnd, signalAndWait, killGroup } from "./processes.js";
import { nginxArguments, nginxEnvironment, pidFile } from "./start-checks.js";

/** Ms for nginx's last log lines: a worker that outlives it keeps its standard error open. */
const lastLinesWait = 500;

/**
 * Starts nginx with the configuration in `folder`. `onEnd` is called once, when nginx has ended or could not be started.
 * `isAppStarting`: see `logNginxLines`.
 * @param {{ program: string, folder: string, onEnd: (end: ProcessEnd) => void, isAppStarting: () => boolean }} options
 */
export function startNginx({ program, folder, onEnd, isAppStarting }) {
  const args = nginxArguments(folder);
  const env = nginxEnvironment();
  rmSync(pidFile(folder), { force: true });
  // A pipe that is always read: on the supervisor's own standard error, nginx would block while it has no reader.
  /** @type {["ignore", "ignore", "pipe"]} */
  const stdio = ["ignore", "ignore", "pipe"];
  const child = spawn(...withDeathSignal(program, args), { env, detached: true, stdio });
  logNginxLines(child.stderr, isAppStarting);
  const closed = new Promise((resolve) => child.once("close", resolve));
  void waitForEnd(child).then(async (end) => {
    await Promise.race([closed, pause(lastLinesWait)]);
    onEnd(end);
  });

  return {
    /** Resolves to false, and nginx keeps the old configuration, when the new one is invalid or nginx is still starting. */
    async reload() {
      // Before nginx has written its pid, SIGHUP would end it.
      if (!existsSync(pidFile(folder))) return false;
      const test = spawn(program, [...args, "-t", "-q"], { env, stdio });
      logNginxLines(test.stderr, isAppStarting);
      const { code } = await waitForEnd(test);
      if (code === 0) child.kill("SIGHUP");
      return code === 0;
    },
    /**
     * Shuts nginx down; cuts off requests that take longer than `longest`. Resolves when nginx has ended.
     * @param {number} longest milliseconds
     */
    async finish(longest) {
      await Promise.race([signalAndWait(child, "SIGQUIT"), pause(longest)]);
      await signalAndWait(child, "SIGTERM");
    },
    /** Kills the workers too. */
    kill: () => killGroup(child),
  };
}

/**
 * Returns the command under `setpriv`, which makes the kernel end it when the supervisor dies, even by SIGKILL. Without setpriv,
 * returns the command unchanged.
 * @param {string} program
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
function withDeathSignal(program, args) {
  const before = ["--pdeathsig", "TERM", "--"];
  const { status } = spawnSync("setpriv", [...before, "true"], { stdio: "ignore" });
  return status === 0 ? ["setpriv", [...before, program, ...args]] : [program, args];
}
