import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { until } from "../../edge/edge";
import { withDatabase } from "../database/filled-database";
import { freePort } from "./free-port";
import { startArguments } from "./npm-start";
import { root } from "./run-program";

type Environment = Record<string, string>;

/**
 * Follows docs/operating.md in a folder of its own, as somebody who has only that page. Stand-ins replace what needs a network or a
 * server's tools: `git clone` links the built tree, `npm ci --ignore-scripts` and `npm run build` do nothing, and Postgres's tools
 * copy databases.
 */
export async function openOperator(folder: string, databaseUrl: string) {
  const port = String(await freePort("127.0.0.1"));
  const programs = join(folder, "bin");
  makeStandIns(programs);
  const base = {
    PATH: `${programs}:${process.env.PATH}`,
    HOME: folder,
    POSTGRES_AT: databaseUrl,
    NODE_ENV: "production" as const,
  };
  const drill = inDatabase(databaseUrl, "_drill");
  const places: [string, string][] = [
    ["/srv/panama", join(folder, "srv/panama")],
    ["/etc/panama.env", join(folder, "panama.env")],
    ["/tmp/drill", join(folder, "drill")],
    ["3999", port],
    ["<the repository>", "origin"],
    ["postgres://panama:…@server/panama_drill", drill],
    ["panama_drill", new URL(drill).pathname.slice(1)],
  ];

  /** The words of the page, with this machine's places. */
  const here = (words: string) => places.reduce((text, [place, ours]) => text.replaceAll(place, ours), words);

  /** Runs lines of the page in one shell. Returns its environment, so that the next lines go on with it. Throws when one fails. */
  function follow(words: string, { cwd, env = {} }: { cwd: string; env?: Environment }): Environment {
    const kept = join(folder, "environment");
    execFileSync("sh", ["-ec", `${here(words)}\nenv -0 > ${kept}`], { cwd, env: { ...base, ...env }, stdio: "pipe" });
    return Object.fromEntries(
      readFileSync(kept, "utf8")
        .split("\0")
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    );
  }

  /** `npm start`, until the hourly job has run; then Ctrl-C. `visit` meanwhile. */
  async function start(env: Environment, cwd: string, visit: (address: string) => Promise<void> = async () => {}) {
    const { DATABASE_URL = "", PORT: own = port } = env;
    const began = new Date().toISOString();
    const child = spawn(process.execPath, startArguments, { cwd, env: { ...base, ...env }, stdio: ["ignore", "ignore", "pipe"] });
    let log = "";
    child.stderr.on("data", (piece) => (log += String(piece)));
    await until(() => {
      if (child.exitCode !== null) throw new Error(`El sitio terminó. ${log}`);
      return log.includes('"listening"');
    });
    await until(() => hasRun(DATABASE_URL, began));
    await visit(`http://127.0.0.1:${own}`);
    child.kill("SIGINT");
    await once(child, "exit");
    return log;
  }

  return { port, here, follow, start };
}

/** Whether the hourly job has looked at the pictures, or has told that they are another database's. */
async function hasRun(url: string, began: string): Promise<boolean> {
  const rows = await withDatabase(
    url,
    async (db) => (await sql`select 1 from upkeep where seen_at >= ${began}`.execute(db)).rows,
  );
  return rows.length > 0;
}

const inDatabase = (url: string, end: string) => (url.startsWith("file:") ? "postgres://x/x" : `${url}${end}`);

function makeStandIns(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const npm = execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
  const tree = ["build", "node_modules", "package.json", "deploy", "seed"].map((name) => join(root, name)).join(" ");
  const programs = {
    git: `case "$*" in clone*) for last; do :; done; mkdir -p "$last"; ln -s ${tree} "$last" ;; *) echo origin ;; esac`,
    npm: `case "$*" in "ci --ignore-scripts"|"run build") ;; *) exec ${npm} "$@" ;; esac`,
    ...Object.fromEntries(
      ["createdb", "dropdb", "pg_dump", "pg_restore"].map((name) => [name, `exec node ${folder}/postgres.mjs ${name} "$@"`]),
    ),
  };
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(folder, "postgres.mjs"), postgresTools);
}

/** A dump is another database, whose name is in the file. */
const postgresTools = `
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
const pg = createRequire(${JSON.stringify(root)})("pg");
const [tool, ...words] = process.argv.slice(2);
const last = words.at(-1);
const nameIn = (url) => new URL(url).pathname.slice(1);
const client = new pg.Client(new URL("/postgres", process.env.POSTGRES_AT).href);
await client.connect();
const copy = (from, to) => client.query(\`create database \${to} template \${from} strategy file_copy\`);
if (tool === "createdb") await client.query(\`create database \${last}\`);
if (tool === "dropdb") await client.query(\`drop database \${last}\`);
if (tool === "pg_dump") {
  const name = \`dump_\${process.pid}_\${Date.now()}\`;
  await copy(nameIn(last), name);
  writeFileSync(words.find((word) => word.startsWith("--file=")).slice("--file=".length), name);
}
if (tool === "pg_restore") {
  const target = nameIn(words.find((word) => word.startsWith("--dbname=")).slice("--dbname=".length));
  await client.query(\`drop database \${target}\`);
  await copy(readFileSync(last, "utf8"), target);
}
await client.end();
`;
