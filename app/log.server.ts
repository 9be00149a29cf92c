import pino from "pino";
import { countRepeats } from "../deploy/repeats.js";
import { env } from "./env.server";

/** Lines that cannot be written wait in memory, up to this size; further ones are dropped. */
const maxWaitingBytes = 1024 * 1024;

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
  const repeats = countRepeats(({ level, msg, reason }: Repeated, repeated) =>
    write[level >= errorLevel ? "error" : "warn"]({ repeated, reason }, `again: ${msg}`),
  );
  const write = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method, level) {
          const [values, msg]: unknown[] = args;
          const error = values instanceof Object && "err" in values ? values.err : undefined;
          // A fatal line is the last one.
          if (!(error instanceof Error) || level >= fatalLevel) return method.apply(this, args);
          const line = { level, msg: String(msg), reason: error.message || codeOf(error) };
          if (repeats.isFirst(`${level} ${causeOf(error)}`, line)) method.apply(this, args);
        },
      },
    },
    destination,
  );
  process.once("exit", () => repeats.flush());
  return write;
}

/** Errors may cause each other. */
const maxCauses = 5;

/** Equal for errors from one line of code with one message, down to the error that caused them. */
function causeOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth === maxCauses) return String(error);
  // An error with a code, such as a database's, is the same wherever it was thrown.
  const [thrownAt = ""] = codeOf(error) ? [] : (/^\s+at .*$/m.exec(error.stack ?? "") ?? []);
  const causes: unknown[] = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause];
  return [error.name, codeOf(error), error.message, thrownAt, ...causes.map((cause) => causeOf(cause, depth + 1))].join("\n");
}

const codeOf = (error: Error) => ("code" in error ? String(error.code) : "");

export const log = openLog(2);
