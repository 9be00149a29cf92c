/* Each child process has its own group, so Ctrl+C in a terminal reaches only the supervisor. */
/** @import { ChildProcess } from "node:child_process" */

/**
 * Code and signal are null when the process could not be started; `reason` says why.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, reason?: string }} ProcessEnd
 */

/**
 * Also resolves when the process failed to start. Never rejects.
 * @param {ChildProcess} child
 * @returns {Promise<ProcessEnd>}
 */
export function waitForEnd(child) {
  if (hasEnded(child)) return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", (error) => resolve({ code: null, signal: null, reason: error.message }));
  });
}

/**
 * Has no timeout.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export async function signalAndWait(child, signal) {
  const end = waitForEnd(child);
  child.kill(signal);
  await end;
}

/**
 * Kills the whole group. Does nothing if it has ended.
 * @param {ChildProcess} child
 */
export function killGroup(child) {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // Already gone.
  }
}

/**
 * Also true if the process never started.
 * @param {ChildProcess} child
 */
export function hasEnded({ pid, exitCode, signalCode }) {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
