/* npm run eval:answers [file …]: answers the questions of the files, by default the project's own, over the demo, and prints how
   many are right by kind, then what is wrong. `--all` prints each answer too.
*/
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

const words = process.argv.slice(2);
const files = words.filter((word) => !word.startsWith("--")).map((file) => resolve(file));
const folder = mkdtempSync(join(tmpdir(), "panama-eval-"));
const report = join(folder, "report.jsonl");
try {
  const own = ["eval"];
  const tests = own.map((name) => `test/answers/eval/${name}.test.ts`);
  const { stdout, stderr } = spawnSync("npx", ["vitest", "run", "--project", "sqlite", ...tests], {
    env: { ...process.env, EVAL_REPORT: report, ...(files.length > 0 ? { EVAL_FILES: files.join(",") } : {}) },
    encoding: "utf8",
  });
  const lines = readReport();
  if (lines.length === 0) console.error(stdout, stderr);
  for (const line of lines) print(JSON.parse(line));
} finally {
  rmSync(folder, { recursive: true });
}

function readReport() {
  try {
    return readFileSync(report, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}

function print({ file, told }) {
  const isRight = ({ problems }) => problems.length === 0;
  console.log(`\n${file}: ${told.filter(isRight).length} of ${told.length} right`);
  const table = {};
  for (const row of told) {
    table[row.kind] ??= { right: 0, wrong: 0 };
    table[row.kind][isRight(row) ? "right" : "wrong"] += 1;
  }
  console.table(table);
  for (const row of told) {
    if (isRight(row) && !words.includes("--all")) continue;
    console.log(`\n${isRight(row) ? "right" : "WRONG"} [${row.kind}] ${row.q}`);
    if (!isRight(row)) console.log(`  ${row.problems.join("; ")}`);
    console.log(`  > ${words.includes("--all") ? row.texto : row.texto.slice(0, 400)}`);
  }
}
