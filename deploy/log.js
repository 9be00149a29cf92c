/* What is said, one JSON object a line: nginx's access log on standard output, everything else on standard error. */
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { linesTo } from "./lines.js";

/** Of log lines, as the app's are; and which of them nginx means. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 };
const nginxLevels = { notice: "info", warn: "warn", crit: "fatal", alert: "fatal", emerg: "fatal" };

/** How long what was said last may take to be read. */
const lastWords = 500;

const sayLost = (lost) => say("warn", "log lines were lost, since nobody read them", { lost });
export const output = linesTo(process.stdout, sayLost);
const errors = linesTo(process.stderr, sayLost);

/** Writes a line of our own. */
export function say(level, message, values) {
  errors.write(`${entry(level, message, values)}\n`);
}

/** Once everything that was said is read, or nobody does so in time. */
export function saidAll() {
  return Promise.race([Promise.all([output.read(), errors.read()]), pause(lastWords)]);
}

/** Writes what a program says, each line as `asJson` makes it. */
export function passOn(stream, asJson) {
  createInterface({ input: stream }).on("line", (line) => errors.write(`${asJson(line)}\n`));
}

/** What the app logs is JSON; what Node itself says when it breaks is not. */
export function appLine(line) {
  try {
    if (line.startsWith("{") && JSON.parse(line)) return line;
  } catch {
    // It only looked like it.
  }
  return entry("error", line);
}

/**
 * What nginx complains about, without the visitor's address and without what in an address may open an account or name somebody.
 * `2026/03/01 12:00:00 [error] 7#7: *1 connect() failed, client: 203.0.113.7, server: …, request: "GET /a?b HTTP/1.1", …`
 */
export function nginxLine(line) {
  const [, level = "error", message = line] = /^\S+ \S+ \[(\w+)\] \S+: (?:\*\d+ )?(.*)$/.exec(line) ?? [];
  const [what] = message.split(/, client: /);
  const asked = /, request: "\S+ ([^\s"]*)/.exec(message)?.[1];
  // As the access log has it.
  const path = asked && /^(?:\/(?![^/?]*(?:@|%(?:25)*40))(?:(?!%(?:23|3b|3f))[^/?#;])*)*/i.exec(asked)?.[0];
  return entry(nginxLevels[level] ?? "error", (what ?? "").replace(/(?:[?#;@]|%(?:25)*(?:23|3b|3f|40))\S*/gi, "…"), { path });
}

function entry(level, msg, values = {}) {
  return JSON.stringify({ level: levels[level], time: new Date().toISOString(), ...values, msg });
}
