/* JSON lines: nginx's access log on standard output, everything else on standard error. */
/** @import { Readable } from "node:stream" */
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { createLineWriter } from "./lines.js";
import { countRepeats } from "./repeats.js";

/** @typedef {"info" | "warn" | "error" | "fatal"} Level */

/**
 * pino's numbers, as in the app's log.
 * @type {Record<Level, number>}
 */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 };

/**
 * nginx's levels that do not become "error" here.
 * @type {Partial<Record<string, Level>>}
 */
const nginxLevels = { notice: "info", warn: "warn", crit: "fatal", alert: "fatal", emerg: "fatal" };

/** `flushLogs` waits this long for a reader, in ms. */
const longestFlush = 500;

/** @param {number} lost */
const logDropped = (lost) => log("warn", "log lines were dropped because their reader was too slow", { lost });

/** Carries nginx's access log. */
export const output = createLineWriter(process.stdout, logDropped);
const errors = createLineWriter(process.stderr, logDropped);

/**
 * Logs a line of the supervisor's own.
 * @param {Level} level
 * @param {string} message
 * @param {object} [values] further fields of the line
 */
export function log(level, message, values) {
  errors.write(`${entry(level, message, values)}\n`);
}

/**
 * Resolves when everything is flushed, or after half a second without a reader. Never rejects.
 * @returns {Promise<unknown>}
 */
export function flushLogs() {
  repeats.flush();
  return Promise.race([Promise.all([output.flush(), errors.flush()]), pause(longestFlush)]);
}

/**
 * Logs the app's standard error. Keeps JSON, and turns anything else (a stack trace that Node prints) into an error.
 * @param {Readable | null | undefined} stream missing if the process could not be started
 */
export function logAppLines(stream) {
  readLines(stream, (line) => errors.write(`${isJson(line) ? line : entry("error", line)}\n`));
}

/** @param {string} line */
function isJson(line) {
  try {
    return line.startsWith("{") && Boolean(JSON.parse(line));
  } catch {
    return false;
  }
}

/** nginx writes a line for each request that it could not pass on. */
const repeats = countRepeats((/** @type {{ level: Level, problem: string }} */ { level, problem }, repeated) =>
  log(level, `again: ${problem}`, { repeated }),
);

/**
 * Logs nginx's error log. Lines of one cause are written once, then counted by the minute. While the app starts, it is no error that
 * it refuses connections.
 * @param {Readable | null | undefined} stream
 * @param {() => boolean} isAppStarting
 */
export function logNginxLines(stream, isAppStarting) {
  readLines(stream, (line) => {
    const { problem, path, ...read } = readNginxLine(line);
    const level = problem.startsWith("connect() failed") && isAppStarting() ? "warn" : read.level;
    // Leaves out the names of files and the numbers of connections.
    const cause = `${level} ${problem.replaceAll(/"[^"]*"|\d+/g, "")}`;
    if (repeats.isFirst(cause, { level, problem })) log(level, problem, { path });
  });
}

/**
 * Returns a line of nginx's error log without the client's address and the parts of the URL that may hold a token or name a person.
 * nginx writes
 * `2026/03/01 12:00:00 [error] 7#7: *1 connect() failed, client: 203.0.113.7, server: …, request: "GET /a?b HTTP/1.1", …`
 * @param {string} line
 */
export function readNginxLine(line) {
  const [, level = "error", message = line] = /^\S+ \S+ \[(\w+)\] \S+: (?:\*\d+ )?(.*)$/.exec(line) ?? [];
  const [problem = ""] = message.split(/, client: /);
  const requested = /, request: "\S+ ([^\s"]*)/.exec(message)?.[1];
  const path = requested && /^(?:\/(?![^/?]*(?:@|%(?:25)*40))(?:(?!%(?:23|3b|3f))[^/?#;])*)*/i.exec(requested)?.[0];
  return {
    level: nginxLevels[level] ?? "error",
    problem: problem.replace(/(?:[?#;@]|%(?:25)*(?:23|3b|3f|40))\S*/gi, "…"),
    path,
  };
}

/**
 * @param {Readable | null | undefined} stream
 * @param {(line: string) => void} read
 */
function readLines(stream, read) {
  if (stream) createInterface({ input: stream }).on("line", read);
}

/**
 * @param {Level} level
 * @param {string} msg
 * @param {object} [values]
 */
function entry(level, msg, values = {}) {
  return JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...values, msg });
}
