/* npm test and npm run test:quick: install and build if needed, then run all checks. The last line is machine-readable: "N
   passed, N failed". This file imports no package, because none may be installed yet. */
import { Buffer } from "node:buffer";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { install } from "../app/cli/install.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const isQuick = process.argv.includes("--quick");
const totals = { passed: 0, failed: 0 };
const skipped = [];
/** Programs, test files and tests that failed: the end of a long log names them. */
const failures = [];
/** The vitest project that mostly waits, for timeouts of nginx: it runs beside the others. */
const waiting = "edge";
/** The vitest projects that run beside the costs, one file at a time. */
const besideCosts = ["commands", "s3"];

/**
 * Runs a program and shows its output as it comes, or all of it at the end (`isQuiet`). `env` is added to its environment. Returns
 * whether it succeeded and its last lines.
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

/** Runs a program that counts as one check, and resolves to whether it passed. */
async function check(program, args, options) {
  const { succeeded } = await run(program, args, options);
  totals[succeeded ? "passed" : "failed"] += 1;
  if (!succeeded) failures.push([program, ...args].join(" "));
  return succeeded;
}

function stop() {
  for (const line of skipped) console.log(`\nOmitido: ${line}`);
  if (failures.length > 0) console.log(`\nFalló:\n${failures.map((name) => `  ${name}`).join("\n")}`);
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

/** Runs those vitest projects and adds up their tests. */
async function runVitest(projects, options) {
  const folder = mkdtempSync(join(tmpdir(), "panama-tests-"));
  const report = join(folder, "report.json");
  const named = projects.map((name) => `--project=${name}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { succeeded, lastLines } = await run("npx", ["vitest", "run", ...named, ...reporters], options);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { success = false, numPassedTests = 0, numFailedTests = 0, testResults = [] } = result;
  rmSync(folder, { recursive: true });
  totals.passed += numPassedTests;
  // A run can fail without a failed test: a file that does not load, an unhandled rejection. Vitest's exit status alone is not
  // reliable, because the embedded Postgres changes it.
  const unloaded = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
  const failed = numFailedTests + unloaded.length;
  totals.failed += failed > 0 || (succeeded && success) ? failed : 1;
  const names = testResults.flatMap(namesOfFailed);
  if (names.length === 0 && !(succeeded && success)) names.push(`vitest ${named.join(" ")}, sin una prueba fallida`);
  failures.push(...names);
  if (numPassedTests + numFailedTests === 0) {
    console.log(`\nVitest terminó antes de la primera prueba. Lo último que dijo:\n\n${lastLines.join("\n")}`);
  }
}

/** The failed tests of a file, or the file if it failed outside of its tests. */
function namesOfFailed({ name, status, assertionResults }) {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName.trim()}`);
  return status === "failed" ? [file] : [];
}

/**
 * The vitest projects that can run here. Installs what is missing if the network allows it. In CI anything missing counts as
 * failed.
 */
async function findProjects() {
  const { findMissing } = await import("./parts.js");
  const missing = await findMissing();
  skipped.push(...missing.map(({ what, how }) => `${what}. ${how}`));
  const required = process.env.CI ? missing.filter(({ project, isOptional }) => project !== undefined && !isOptional) : [];
  totals.failed += required.length;
  failures.push(...required.map(({ what }) => `faltan ${what}`));
  const without = new Set(missing.map(({ project }) => project));
  const all = ["units", "sqlite", "matrices", "contract", "postgres", "browser", waiting, ...besideCosts];
  return all.filter((name) => !without.has(name));
}

/** Checks the packages against security advisories. If the registry is unreachable this counts as skipped. */
async function checkAdvisories() {
  const { findAdvisories } = await import("./advisories.js");
  const { serious, unanswered } = await findAdvisories();
  if (unanswered !== undefined) {
    skipped.push(`los avisos de seguridad de los paquetes. El registro no contestó: ${unanswered}`);
    return;
  }
  console.log(`\n> npm audit --omit=dev\n${serious.join("\n") || "Ningún aviso grave."}`);
  totals[serious.length === 0 ? "passed" : "failed"] += 1;
  failures.push(...serious);
}

await install().catch((error) => {
  console.error(`\n${error.message}`);
  totals.failed += 1;
  failures.push("node app/cli/install.js");
});
if (totals.failed > 0) stop();

// On two cores: while the site is built, and while tests wait, something else uses the processor.
const inBackground = { isQuiet: true };
const otherChecks = Promise.all([check("npm", ["run", "--silent", "lint"], inBackground), !isQuick && checkAdvisories()]);
const isBuilt = await check("npm", ["run", "--silent", "build"]);
if (isQuick)
  skipped.push(
    "las pruebas de los comandos (test/cli), Postgres, S3, el navegador, nginx y los costos. npm test las hace todas.",
  );
if (isBuilt && isQuick) await runVitest(["units", "sqlite", "matrices", "contract"]);
if (isBuilt && !isQuick) {
  const projects = await findProjects();
  const apart = [waiting, ...besideCosts];
  await Promise.all([
    runVitest(projects.filter((name) => !apart.includes(name))),
    projects.includes(waiting) && runVitest([waiting], inBackground),
  ]);
  await otherChecks;
  // The costs compare times of one server, on one core.
  const others = besideCosts.filter((name) => projects.includes(name));
  await Promise.all([runVitest(["cost"]), runVitest(others, { ...inBackground, env: { TEST_WORKERS: "1" } })]);
}
await otherChecks;
stop();
