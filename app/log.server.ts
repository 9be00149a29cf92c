import pino from "pino";
import { env } from "./env.server";

/** One JSON object a line on standard error, without bodies, cookies or addresses of visitors. */
export const log = pino(
  { level: env.NODE_ENV === "test" ? "silent" : "info", base: null, timestamp: pino.stdTimeFunctions.isoTime },
  pino.destination({ dest: 2, sync: true }),
);
