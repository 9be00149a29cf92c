/** @import { ProcessEnd } from "./processes.js" */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nginxLine, passOn } from "./log.js";
import { endOf, endWith, killGroup } from "./processes.js";

/**
 * How long to wait for nginx's last log lines once it has ended, in milliseconds. Its standard error stays open for as long as a
 * worker outlives it.
 */
const lastWords = 500;

/**
 * Whether an nginx runs with the configuration in `folder`. Always false where there is no /proc.
 * @param {string} folder
 */
export function isServing(folder) {
  try {
    const pid = readFileSync(pidFile(folder), "utf8").trim();
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "nginx";
  } catch {
    return false;
  }
}

/**
 * Starts nginx with the configuration in `folder`. `onEnd` is called once, when it has ended or could not be started.
 * @param {{ program: string, folder: string, onEnd: (end: ProcessEnd) => void }} options
 */
export function startNginx({ program, folder, onEnd }) {
  const args = ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, TZ: "UTC" };
  rmSync(pidFile(folder), { force: true });
  // A pipe that is always read: with the supervisor's own standard error, nginx would block while nobody reads that.
  /** @type {["ignore", "ignore", "pipe"]} */
  const stdio = ["ignore", "ignore", "pipe"];
  const child = spawn(...endingWithUs(program, args), { env, detached: true, stdio });
  passOn(child.stderr, nginxLine);
  const closed = new Promise((resolve) => child.once("close", resolve));
  void endOf(child).then(async (end) => {
    await Promise.race([closed, pause(lastWords)]);
    onEnd(end);
  });

  return {
    /**
     * Makes nginx read its configuration again. Resolves to false, and nginx keeps the configuration it has, when the new one is not
     * valid or nginx is still starting.
     */
    async reload() {
      // Until nginx has written its pid it does not handle SIGHUP, which would end it.
      if (!existsSync(pidFile(folder))) return false;
      const test = spawn(program, [...args, "-t", "-q"], { env, stdio });
      passOn(test.stderr, nginxLine);
      const { code } = await endOf(test);
      if (code === 0) child.kill("SIGHUP");
      return code === 0;
    },
    /**
     * Stops accepting connections, finishes the requests under way and ends nginx; cuts off those that take longer than `longest`.
     * Resolves when nginx has ended.
     * @param {number} longest milliseconds
     */
    async finish(longest) {
      await Promise.race([endWith(child, "SIGQUIT"), pause(longest)]);
      await endWith(child, "SIGTERM");
    },
    /** Kills nginx and its workers, at once. */
    kill: () => killGroup(child),
  };
}

/** @param {string} folder */
const pidFile = (folder) => join(folder, "nginx.pid");

/**
 * Returns the command under `setpriv`, which makes the kernel end it when the supervisor dies, even by SIGKILL; where there is no
 * setpriv, the command as it is.
 * @param {string} program
 * @param {string[]} args
 * @returns {[program: string, args: string[]]}
 */
function endingWithUs(program, args) {
  const before = ["--pdeathsig", "TERM", "--"];
  const { status } = spawnSync("setpriv", [...before, "true"], { stdio: "ignore" });
  return status === 0 ? ["setpriv", [...before, program, ...args]] : [program, args];
}
