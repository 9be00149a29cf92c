/*
 * npm test: installs and builds when needed, then every check there is. The last line counts them, so that a machine
 * can read the result: "N passed, N failed". It imports no package, since there may be none yet.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const inRoot = (path) => join(root, path);
const totals = { passed: 0, failed: 0 };

/** Runs a program with its output shown; says whether it succeeded. */
function run(program, args) {
  console.log(`\n> ${[program, ...args].join(" ")}`);
  const env = { ...process.env, NODE_ENV: undefined };
  return spawnSync(program, args, { cwd: root, env, stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}

/** A check that counts as one. */
function check(program, ...args) {
  totals[run(program, args) ? "passed" : "failed"] += 1;
}

/** Ends with the count; nothing that follows could be right. */
function stop() {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
  process.exit(totals.failed === 0 ? 0 : 1);
}

function needsInstall() {
  const installed = inRoot("node_modules/.package-lock.json");
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(inRoot("package-lock.json")).mtimeMs;
}

if (needsInstall()) check("npm", "ci", "--include=dev");
if (totals.failed === 0) check("npm", "run", "--silent", "build");
if (totals.failed > 0) stop();

check("npm", "run", "--silent", "types");
check("npm", "run", "--silent", "lint");

const folder = mkdtempSync(join(tmpdir(), "panama-tests-"));
const report = join(folder, "report.json");
const ended = run("npx", ["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]);
const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
const { success = false, numPassedTests = 0, numFailedTests = 0, testResults = [] } = result;
rmSync(folder, { recursive: true });
totals.passed += numPassedTests;
// A run can fail without a failed test: a file that does not load, an error nobody awaited. The program's own end does not
// always tell, since the Postgres of the tests takes over when the process ends.
const unloaded = testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
totals.failed += numFailedTests + unloaded.length;
if (totals.failed === 0 && !(ended && success)) totals.failed += 1;
stop();
