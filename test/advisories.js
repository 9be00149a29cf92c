/* Asks `npm audit` about the site's runtime packages. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const seconds = 1_000;

/** `serious`: advisories of severity high or critical, one line each. `unanswered`: why there is no answer. */
export async function findAdvisories() {
  const words = ["audit", "--omit=dev", "--json", `--fetch-timeout=${20 * seconds}`, "--fetch-retries=1"];
  const answer = await outputOf("npm", words);
  const report = parse(answer);
  if (!report?.vulnerabilities) return { unanswered: report?.message ?? report?.error?.summary ?? "npm audit no contestó" };
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => ["high", "critical"].includes(severity));
  return { serious: serious.map(describe) };
}

function describe({ name, severity, range, via }) {
  const reasons = via.map((reason) => (typeof reason === "string" ? reason : `${reason.title} ${reason.url}`));
  return `${name} ${range} (${severity}): ${reasons.join("; ")}`;
}

/** Resolves whatever the exit status: npm audit exits with 1 if it finds something. */
function outputOf(program, words) {
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const options = { cwd, timeout: 60 * seconds, maxBuffer: 32 * 1024 * 1024, shell: process.platform === "win32" };
  return new Promise((resolve) => execFile(program, words, options, (_, output) => resolve(output)));
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
