import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { nginxLine, passOn } from "./log.js";
import { endOf, endWith, killGroup } from "./processes.js";

/** For what it still has to say when it ends; workers that outlive it keep its line open. */
const lastWords = 500;

/** Whether an nginx runs on the configuration in that folder. */
export function isServing(folder) {
  try {
    const pid = readFileSync(pidFile(folder), "utf8").trim();
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "nginx";
  } catch {
    return false;
  }
}

/**
 * Starts nginx on the configuration in `folder`. `onEnd` is called with `{ code, signal, reason }` once it has ended, or could not
 * be started.
 */
export function startNginx({ program, folder, onEnd }) {
  const args = ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")];
  const env = { PATH: `${process.env.PATH}:/usr/sbin`, TZ: "UTC" };
  rmSync(pidFile(folder), { force: true });
  // Given our own output, it would make us wait whenever nobody reads that.
  const stdio = ["ignore", "ignore", "pipe"];
  const child = spawn(...withUs(program, args), { env, detached: true, stdio });
  passOn(child.stderr, nginxLine);
  const closed = new Promise((resolve) => child.once("close", resolve));
  void endOf(child).then(async (end) => {
    await Promise.race([closed, pause(lastWords)]);
    onEnd(end);
  });

  return {
    /** Makes it read its configuration anew. Says no when it is not ready for that, or cannot use it: it goes on with what it has. */
    async reload() {
      // Before it has written this it would die of the signal.
      if (!existsSync(pidFile(folder))) return false;
      const test = spawn(program, [...args, "-t", "-q"], { env, stdio });
      passOn(test.stderr, nginxLine);
      const { code } = await endOf(test);
      if (code === 0) child.kill("SIGHUP");
      return code === 0;
    },
    /** Lets it finish what it has begun, for so many milliseconds at the most. */
    async finish(longest) {
      await Promise.race([endWith(child, "SIGQUIT"), pause(longest)]);
      await endWith(child, "SIGTERM");
    },
    kill: () => killGroup(child),
  };
}

const pidFile = (folder) => join(folder, "nginx.pid");

/** The command that ends when we do, however we do; where there is no such thing, the command as it is. */
function withUs(program, args) {
  const before = ["--pdeathsig", "TERM", "--"];
  const { status } = spawnSync("setpriv", [...before, "true"], { stdio: "ignore" });
  return status === 0 ? ["setpriv", [...before, program, ...args]] : [program, args];
}
