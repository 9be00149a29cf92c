import pino from "pino";
import { countRepeats } from "../deploy/repeats.js";
import { minute, second } from "./durations";
import { env } from "./env.server";

/** Lines that cannot be written wait in memory, up to this size; further ones are dropped. */
const maxWaitingBytes = 1024 * 1024;

const countedEvery = minute;

/**
 * JSON lines on standard output (1) or standard error (2). Log no bodies, cookies or visitors' addresses. Lines whose `err` has the
 * same cause are written once, then counted (`repeated`) by the minute: an outage would write one for each request.
 */
export function openLog(descriptor: 1 | 2) {
  const destination = pino.destination({ dest: descriptor, sync: true, maxLength: maxWaitingBytes });
  // Otherwise a log that cannot be written (full disk) would end the site.
  destination.on("error", () => undefined);
  return createLog(destination, env.NODE_ENV === "test" ? "silent" : "info");
}

type Repeated = { level: number; msg: string; reason: string };

const errorLevel = 50;
const fatalLevel = 60;

/** See `openLog`. */
export function createLog(destination: pino.DestinationStream, level: "info" | "silent"): pino.Logger {
  const repeats = countRepeats({
    every: countedEvery,
    tellRepeats({ level, msg, reason }: Repeated, repeated) {
      const line = { repeated, seconds: countedEvery / second, reason };
      write[level >= errorLevel ? "error" : "warn"](line, `again: ${msg}`);
    },
  });
  const write = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, level) {
          const [values, msg = ""] = args as [object | string, string?];
          const error = typeof values === "object" && "err" in values ? values.err : undefined;
          // A fatal line is the last one.
          const isCounted = error instanceof Error && level < fatalLevel;
          if (isCounted && !repeats.isFirst(`${level} ${causeOf(error)}`, { level, msg, reason: error.message })) return;
          method.apply(this, args);
        },
      },
    },
    destination,
  );
  process.once("exit", repeats.flush);
  return write;
}

/** Equal for errors from one line of code with one message, down to the error that caused them. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  const [thrownAt = ""] = /^\s+at .*$/m.exec(error.stack ?? "") ?? [];
  const causes = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return [error.name, code, error.message, thrownAt.trim(), ...causes.map(causeOf)].join("\n");
}

export const log = openLog(2);
