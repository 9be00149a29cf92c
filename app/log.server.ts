import pino from "pino";
import { env } from "./env.server";

/** Lines that cannot be written wait in memory, up to this size; further ones are dropped. */
const maxWaitingBytes = 1024 * 1024;

/** JSON lines on standard output (1) or standard error (2). Log no bodies, cookies or visitors' addresses. */
export function openLog(descriptor: 1 | 2) {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: maxWaitingBytes });
  // Otherwise a log that cannot be written (full disk) would end the site.
  destination.on("error", () => undefined);
  const level = env.NODE_ENV === "test" ? "silent" : "info";
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

export const log = openLog(2);
