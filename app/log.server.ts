import pino from "pino";
import { env } from "./env.server";

/** JSON lines on standard error. Log no bodies, cookies or visitors' addresses. */
export const log = pino(
  { level: env.NODE_ENV === "test" ? "silent" : "info", base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
);
