/* What is common to the programs that are watched over. Each is in a group of its own: Ctrl+C reaches only who watches. */

/** Once the process has ended, or could not even begin: `{ code, signal, reason }`. Never rejects. */
export function endOf(child) {
  if (hasEnded(child)) return Promise.resolve({ code: child.exitCode, signal: child.signalCode });
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", (error) => resolve({ code: null, signal: null, reason: error.message }));
  });
}

/** Sends the signal, and waits until the process has ended. */
export async function endWith(child, signal) {
  const end = endOf(child);
  child.kill(signal);
  await end;
}

/** Ends the process and all that it has started, at once. */
export function killGroup(child) {
  try {
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

/** Whether the process has ended. */
export function hasEnded({ pid, exitCode, signalCode }) {
  return pid === undefined || exitCode !== null || signalCode !== null;
}
