import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const second = 1_000;

/** How long it may take to look a name up, and an app to say whether it wants visitors. */
const answerWithin = 2 * second;

/** Nobody listens there: until an app is found, nginx says that the site is away. */
const nobody = "127.0.0.1:1";

/** Finds the apps behind names like "app:3000", each of which may stand for several addresses. */
export function followApps(servers) {
  const lastKnown = new Map();
  /** Those that gave no answer when they were asked last: once happens on a busy machine. */
  let silent = new Set();

  /** The addresses that all the names stand for. */
  async function findAll() {
    const found = await Promise.all(servers.map(addressesOf));
    const all = [...new Set(found.flat())].sort();
    return all.length > 0 ? all : [nobody];
  }

  async function addressesOf(server) {
    const [name, port] = server.split(":");
    // Where names cannot be looked up, or not soon, they stand for what they did before.
    const looked = await Promise.race([lookup(name, { all: true }).catch(() => undefined), pause(answerWithin)]);
    const known = looked ?? lastKnown.get(name) ?? [];
    lastKnown.set(name, known);
    return known.map(({ address }) => (isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`));
  }

  /** Those that want visitors, or all when none does, since it may be all they can do to answer. */
  async function findReady() {
    const all = await findAll();
    const answers = await Promise.all(all.map(readinessOf));
    const ready = all.filter((address, n) => answers[n] === "ready" || (answers[n] === "silent" && !silent.has(address)));
    silent = new Set(all.filter((_, n) => answers[n] === "silent"));
    return ready.length > 0 ? ready : all;
  }

  return { findAll, findReady };
}

/** "ready", "refuses" when the app says no or nobody is there, "silent" when there is no answer in time. */
async function readinessOf(address) {
  try {
    const answer = await fetch(`http://${address}/health/ready`, { signal: AbortSignal.timeout(answerWithin) });
    await answer.arrayBuffer();
    return answer.ok ? "ready" : "refuses";
  } catch (error) {
    return error.name === "TimeoutError" ? "silent" : "refuses";
  }
}
