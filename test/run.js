/* npm test, npm run test:rest and npm run test:night: see docs/drills.md. The last line is machine-readable: "N passed, N
   failed". Imports no package, because none may be installed yet. */
import { Buffer } from "node:buffer";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "../app/cli/install.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const totals = { passed: 0, failed: 0 };
const skipped = [];
const failures = [];

/** At most two programs run at a time, because the smallest machine has two cores. */
const suites = {
  test: {
    what: "instalar si hace falta, construir, tipos y lint, unidades, el sitio sobre SQLite y el contrato con Postgres",
    async run() {
      const lint = check("npm", ["run", "--silent", "lint"], { isQuiet: true });
      const isBuilt = await check("npm", ["run", "--silent", "build"]);
      if (isBuilt) await runVitest(["units", "development", "sqlite", "routes", "contract"]);
      await lint;
    },
  },
  rest: {
    what: "navegador, nginx, comandos, S3, Postgres, lo lento sobre SQLite, costos y avisos de seguridad",
    async run() {
      // Build first, or several runs of vitest would build at the same time.
      if (!(await check("npm", ["run", "--silent", "build"]))) return;
      const projects = await projectsFor(["slow", "postgres", "commands", "browser", "s3", "edge"]);
      // nginx's tests mostly wait for its timeouts.
      const main = projects.filter((name) => name !== "edge");
      const edge = projects.includes("edge") && runVitest(["edge"], { isQuiet: true });
      await Promise.all([checkAdvisories(), runVitest(main), edge]);
      // Runs alone, because it compares times.
      await runVitest(["cost"]);
    },
  },
  night: {
    what: "todo en otro orden y en otras fechas, cada cruce de direcciones y valores, todos los costos, mutantes y simulacros",
    async run() {
      if (!(await check("npm", ["run", "--silent", "build"]))) return;
      const shuffled = ["--sequence.shuffle.files", `--sequence.seed=${Date.now()}`];
      await runVitest(["units", "development", "sqlite", "routes", "slow"], { words: shuffled, env: { SEEDS: "1000" } });
      await runAtOtherTimes(["units", "sqlite", "routes"]);
      await runVitest(["night", "preview", "three-apps"]);
      await runVitest(["cost"], { env: { COSTS: "all" } });
      await check("npm", ["run", "--silent", "test:mutants"]);
      await check("npm", ["run", "--silent", "drills"]);
    },
  },
};

/**
 * Shows the output as it comes, or all of it at the end (`isQuiet`). `env` is added to its environment. Returns whether the
 * program succeeded, and its last lines.
 */
function run(program, args, { isQuiet = false, env = {} } = {}) {
  const title = `\n> ${[program, ...args].join(" ")}`;
  if (!isQuiet) console.log(title);
  const color = process.stdout.isTTY ? { FORCE_COLOR: process.env.FORCE_COLOR ?? "1" } : {};
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...color, ...env, NODE_ENV: undefined },
    stdio: ["inherit", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (piece) => {
      output.push(piece);
      if (!isQuiet) process.stdout.write(piece);
    });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      const text = Buffer.concat(output).toString("utf8");
      if (isQuiet) console.log(`${title}\n${text}`.trimEnd());
      resolve({ succeeded: status === 0, lastLines: text.trimEnd().split("\n").slice(-25) });
    });
  });
}

/** Counts as one check. Resolves to whether it passed. */
async function check(program, args, options) {
  const { succeeded } = await run(program, args, options);
  count(succeeded, [program, ...args].join(" "));
  return succeeded;
}

function count(passed, name) {
  totals[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
}

async function runAtOtherTimes(projects) {
  const { clocks, hasFaketime } = await import("./clocks.js");
  if (!hasFaketime()) {
    skipped.push("las pruebas en otras fechas. En Debian: apt-get install faketime");
    return;
  }
  for (const { start, TZ } of clocks) await runVitest(projects, { start, env: TZ ? { TZ } : {} });
}

/** `start`: the time at which the tests begin, instead of now. */
async function runVitest(projects, { start, words = [], ...options } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "panama-tests-"));
  const report = join(folder, "report.json");
  const named = projects.map((name) => `--project=${name}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const clock = start ? ["faketime", start] : [];
  const [program, ...args] = [...clock, "npx", "vitest", "run", ...named, ...words, ...reporters];
  const { succeeded, lastLines } = await run(program, args, options);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { success = false, numPassedTests = 0, numFailedTests = 0, testResults = [] } = result;
  rmSync(folder, { recursive: true });
  totals.passed += numPassedTests;
  // A run can fail without a failed test: a file that does not load, an unhandled rejection. Vitest's exit status is not
  // reliable, because the embedded Postgres changes it.
  const unloaded = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
  const failed = numFailedTests + unloaded.length;
  totals.failed += failed > 0 || (succeeded && success) ? failed : 1;
  const names = testResults.flatMap(namesOfFailed);
  if (names.length === 0 && !(succeeded && success)) names.push(`vitest ${named.join(" ")}, sin una prueba fallida`);
  failures.push(...names.map((name) => [...clock, name].join(" ")));
  if (numPassedTests + numFailedTests === 0) {
    console.log(`\nVitest terminó antes de la primera prueba. Lo último que dijo:\n\n${lastLines.join("\n")}`);
  }
}

/** Names the file itself if it failed outside of its tests. */
function namesOfFailed({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName.trim()}`);
  return status === "failed" ? [file] : [];
}

/** Keeps projects whose programs are installed. In CI a missing program counts as failed. */
async function projectsFor(projects) {
  const { findMissing } = await import("./parts.js");
  const missing = await findMissing();
  skipped.push(...missing.map(({ what, how }) => `${what}. ${how}`));
  const required = process.env.CI ? missing.filter(({ project, isOptional }) => project !== undefined && !isOptional) : [];
  for (const { what } of required) count(false, `faltan ${what}`);
  return projects.filter((name) => !missing.some(({ project }) => project === name));
}

/** If the registry is unreachable, this counts as skipped. */
async function checkAdvisories() {
  const { findAdvisories } = await import("./advisories.js");
  const { serious, unanswered } = await findAdvisories();
  if (unanswered !== undefined) {
    skipped.push(`los avisos de seguridad de los paquetes. El registro no contestó: ${unanswered}`);
    return;
  }
  console.log(`\n> npm audit --omit=dev\n${serious.join("\n") || "Ningún aviso grave."}`);
  count(serious.length === 0, serious.join("\n"));
}

const suite = suites[process.argv[2] ?? "test"];
if (!suite) {
  console.error(`No hay ${process.argv[2]}. Hay ${Object.keys(suites).join(", ")}.`);
  process.exit(1);
}
console.log(`Se hace: ${suite.what}.`);
try {
  await install();
  await suite.run();
} catch (error) {
  console.error(`\n${error.message}`);
  count(false, error.message.split("\n")[0]);
}
for (const line of skipped) console.log(`\nOmitido: ${line}`);
if (failures.length > 0) console.log(`\nFalló:\n${failures.map((name) => `  ${name}`).join("\n")}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
