import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import { DefaultQueryCompiler, PostgresQueryCompiler, SqliteQueryCompiler } from "kysely";
import type { TestProject } from "vitest/node";

/* Records the app's SQL as Kysely writes it for Postgres: test/contract makes Postgres check it. */

export type Statement = {
  sql: string;
  parameters: readonly unknown[];
  /** The app's function that compiled it, with its file. */
  from: string;
};

/** For the projects that record and for `contract`. A folder per run of vitest keeps recordings from going stale. */
export default function makeFolder({ provide }: TestProject) {
  const folder = (process.panamaStatements ??= mkdtempSync(join(tmpdir(), "panama-statements-")));
  provide("statements", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Records what the app compiles for SQLite in this process from now on. */
export function recordStatements(folder: string): void {
  if (process.panamaRecordsStatements) return;
  process.panamaRecordsStatements = true;
  const file = join(folder, String(process.pid));
  const recorded = new Set<string>();
  const postgres = new PostgresQueryCompiler();
  SqliteQueryCompiler.prototype.compileQuery = function (node, id) {
    const compiled = DefaultQueryCompiler.prototype.compileQuery.call(this, node, id);
    const key = compiled.parameters.some(isUnusual) ? `unusual ${compiled.sql}` : compiled.sql;
    if (recorded.has(key)) return compiled;
    const from = findCaller();
    if (!isOfApp.test(from)) return compiled;
    recorded.add(key);
    const { sql, parameters } = postgres.compileQuery(node, id);
    const statement: Statement = { sql: sql.trim(), parameters, from };
    appendFileSync(file, `${serialize(statement).toString("base64")}\n`);
    return compiled;
  };
}

const isOfApp = /^(app|build|seed)\b/;

/**
 * Returns each statement once, however many values its lists have, and once more with values that SQLite takes and a column of
 * Postgres may refuse.
 */
export function readStatements(folder: string): Statement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trimEnd().split("\n"));
  const statements = lines.map((line) => deserialize(Buffer.from(line, "base64")) as Statement);
  return [...new Map(statements.map((statement) => [keyOf(statement), statement])).values()];
}

function keyOf({ sql, parameters }: Statement): string {
  const withoutLengths = sql
    .replace(/\$\d+(?:, \$\d+)*/g, "$$")
    .replace(/(\([^()]*\))(?:, \1)+/g, "$1")
    .replace(/\s+/g, " ");
  return `${parameters.some(isUnusual)} ${withoutLengths}`;
}

/** NUL, which Postgres cannot store, and numbers beyond its 32-bit `integer`. */
function isUnusual(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "number" && !(Number.isInteger(value) && Math.abs(value) < 2 ** 31);
}

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Returns the nearest function on the stack outside packages, with its file. "" if there is none. */
function findCaller(): string {
  const before = {
    prepareStackTrace: Reflect.get(Error, "prepareStackTrace") as unknown,
    stackTraceLimit: Error.stackTraceLimit,
  };
  try {
    Error.stackTraceLimit = 30;
    Error.prepareStackTrace = (_, sites) => sites;
    const sites = new Error().stack as unknown as NodeJS.CallSite[];
    const caller = sites.find((site) => isInProject(site.getFileName()));
    return caller ? `${relative(root, caller.getFileName() ?? "")} ${caller.getFunctionName() ?? ""}`.trimEnd() : "";
  } finally {
    Object.assign(Error, before);
  }
}

const thisFile = fileURLToPath(import.meta.url);

function isInProject(file: string | null | undefined): boolean {
  return !!file?.startsWith(root) && !file.includes("node_modules") && file !== thisFile;
}

declare module "vitest" {
  interface ProvidedContext {
    statements?: string;
  }
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaStatements?: string;
      panamaRecordsStatements?: boolean;
    }
  }
}
