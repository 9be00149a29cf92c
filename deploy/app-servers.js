/** @import { LookupAddress } from "node:dns" */
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const second = 1_000;

/** Limits a DNS lookup and a readiness check. */
const answerWithin = 2 * second;

/** Nothing listens at this address, so nginx serves its page for 503. */
const noApp = "127.0.0.1:1";

/**
 * Finds the apps behind names with a port, like "app:3000". A name may resolve to several addresses, one per replica. Both
 * functions resolve to addresses with a port and never reject.
 * @param {string[]} servers
 */
export function followApps(servers) {
  /** @type {Map<string, LookupAddress[]>} */
  const lastKnown = new Map();
  /**
   * Apps whose last readiness check timed out. Only the second timeout in a row counts: one can happen on a busy machine.
   * @type {Set<string>}
   */
  let silent = new Set();

  /**
   * Sorted. A name that cannot be looked up within 2 seconds keeps its last addresses. Never empty: without any, returns `noApp`.
   */
  async function findAll() {
    const found = await Promise.all(servers.map(lookUpAddresses));
    const all = [...new Set(found.flat())].sort();
    return all.length > 0 ? all : [noApp];
  }

  /** @param {string} server */
  async function lookUpAddresses(server) {
    const [name = "", port] = server.split(":");
    const result = await Promise.race([lookup(name, { all: true }).catch(() => undefined), pause(answerWithin)]);
    const known = result ?? lastKnown.get(name) ?? [];
    lastKnown.set(name, known);
    return known.map(({ address }) => (isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`));
  }

  /** Returns all when none is ready: apps too busy to answer the check may still serve visitors. Takes up to 4 seconds. */
  async function findReady() {
    const all = await findAll();
    const answers = await Promise.all(all.map(checkReadiness));
    const ready = all.filter((address, n) => answers[n] === "ready" || (answers[n] === "silent" && !silent.has(address)));
    silent = new Set(all.filter((_, n) => answers[n] === "silent"));
    return ready.length > 0 ? ready : all;
  }

  return { findAll, findReady };
}

/**
 * "refuses": it says that it is not ready, or the connection fails. "silent": no answer in time.
 * @param {string} address
 * @returns {Promise<"ready" | "refuses" | "silent">}
 */
async function checkReadiness(address) {
  try {
    const answer = await fetch(`http://${address}/health/ready`, { signal: AbortSignal.timeout(answerWithin) });
    await answer.arrayBuffer();
    return answer.ok ? "ready" : "refuses";
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "silent" : "refuses";
  }
}
