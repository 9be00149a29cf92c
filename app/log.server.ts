import pino from "pino";
import { env } from "./env.server";

/** How much of the log waits in memory while it cannot be written. Further lines are dropped. */
const mostWaitingBytes = 1024 * 1024;

const destination = pino.destination({ dest: 2, sync: true, maxLength: mostWaitingBytes });

// Without a listener this would end the site. A log that cannot be written, because the disk is full, is no reason to.
destination.on("error", () => undefined);

/** JSON lines on standard error. Log no bodies, cookies or visitors' addresses. */
export const log = pino(
  { level: env.NODE_ENV === "test" ? "silent" : "info", base: null, timestamp: pino.stdTimeFunctions.isoTime },
  destination,
);
