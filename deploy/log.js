/* JSON lines: nginx's access log on standard output, everything else on standard error. */
/** @import { Readable } from "node:stream" */
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { createLineWriter } from "./lines.js";

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
  return Promise.race([Promise.all([output.flush(), errors.flush()]), pause(longestFlush)]);
}

/**
 * Logs a child process's standard error.
 * @param {Readable | null | undefined} stream missing if the process could not be started
 * @param {(line: string) => string} asJson
 */
export function logLines(stream, asJson) {
  if (!stream) return;
  createInterface({ input: stream }).on("line", (line) => errors.write(`${asJson(line)}\n`));
}

/**
 * Keeps JSON, and turns anything else (a stack trace that Node prints) into an error.
 * @param {string} line
 */
export function appLine(line) {
  try {
    if (line.startsWith("{") && JSON.parse(line)) return line;
  } catch {
    // Not JSON.
  }
  return entry("error", line);
}

/**
 * Converts a line of nginx's error log, without the client's address and the parts of the URL that may hold a token or name a
 * person.
 * nginx writes
 * `2026/03/01 12:00:00 [error] 7#7: *1 connect() failed, client: 203.0.113.7, server: …, request: "GET /a?b HTTP/1.1", …`
 * @param {string} line
 */
export function nginxLine(line) {
  const [, level = "error", message = line] = /^\S+ \S+ \[(\w+)\] \S+: (?:\*\d+ )?(.*)$/.exec(line) ?? [];
  const [problem = ""] = message.split(/, client: /);
  const requested = /, request: "\S+ ([^\s"]*)/.exec(message)?.[1];
  const path = requested && /^(?:\/(?![^/?]*(?:@|%(?:25)*40))(?:(?!%(?:23|3b|3f))[^/?#;])*)*/i.exec(requested)?.[0];
  return entry(nginxLevels[level] ?? "error", problem.replace(/(?:[?#;@]|%(?:25)*(?:23|3b|3f|40))\S*/gi, "…"), { path });
}

/**
 * @param {Level} level
 * @param {string} msg
 * @param {object} [values]
 */
function entry(level, msg, values = {}) {
  return JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...values, msg });
}
