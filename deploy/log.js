/* The log, one JSON object a line: nginx's access log on standard output, everything else on standard error. */
/** @import { Readable } from "node:stream" */
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { linesTo } from "./lines.js";

/** @typedef {"info" | "warn" | "error" | "fatal"} Level */

/**
 * The numbers that pino, the app's logger, uses.
 * @type {Record<Level, number>}
 */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 };

/**
 * nginx's levels that are not "error" here.
 * @type {Partial<Record<string, Level>>}
 */
const nginxLevels = { notice: "info", warn: "warn", crit: "fatal", alert: "fatal", emerg: "fatal" };

/** How long `saidAll` waits for a reader, in milliseconds. */
const longestFlush = 500;

/** @param {number} lost */
const sayLost = (lost) => say("warn", "log lines were dropped because their reader was too slow", { lost });

/** Standard output, for nginx's access log. */
export const output = linesTo(process.stdout, sayLost);
const errors = linesTo(process.stderr, sayLost);

/**
 * Logs a line of the supervisor's own.
 * @param {Level} level
 * @param {string} message
 * @param {object} [values] further fields of the line
 */
export function say(level, message, values) {
  errors.write(`${entry(level, message, values)}\n`);
}

/**
 * Resolves when everything logged so far is flushed, or after half a second if nobody reads it. Never rejects.
 * @returns {Promise<unknown>}
 */
export function saidAll() {
  return Promise.race([Promise.all([output.read(), errors.read()]), pause(longestFlush)]);
}

/**
 * Logs each line that a child process writes to its standard error, as `asJson` formats it.
 * @param {Readable | null | undefined} stream missing if the process could not be started
 * @param {(line: string) => string} asJson
 */
export function passOn(stream, asJson) {
  if (!stream) return;
  createInterface({ input: stream }).on("line", (line) => errors.write(`${asJson(line)}\n`));
}

/**
 * Returns a line of the app's as a line of the log: JSON as it is, anything else (a stack trace that Node prints) as an error.
 * @param {string} line
 */
export function appLine(line) {
  try {
    if (line.startsWith("{") && JSON.parse(line)) return line;
  } catch {
    // Not JSON after all.
  }
  return entry("error", line);
}

/**
 * Returns a line of nginx's error log as a line of the log, without the visitor's address, and without the parts of the requested
 * address that may hold a token or name a person. nginx writes
 * `2026/03/01 12:00:00 [error] 7#7: *1 connect() failed, client: 203.0.113.7, server: …, request: "GET /a?b HTTP/1.1", …`
 * @param {string} line
 */
export function nginxLine(line) {
  const [, level = "error", message = line] = /^\S+ \S+ \[(\w+)\] \S+: (?:\*\d+ )?(.*)$/.exec(line) ?? [];
  const [problem = ""] = message.split(/, client: /);
  const asked = /, request: "\S+ ([^\s"]*)/.exec(message)?.[1];
  // Cut like the path in the access log.
  const path = asked && /^(?:\/(?![^/?]*(?:@|%(?:25)*40))(?:(?!%(?:23|3b|3f))[^/?#;])*)*/i.exec(asked)?.[0];
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
