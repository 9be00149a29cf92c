import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../support/processes/run-program";

test.each(["rollback", "migrate", "stripe-reconcile"])("%s --help dice para qué es, y no hace nada", async (program) => {
  const folder = mkdtempSync(join(tmpdir(), "panama-words-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "sitio.db");
  const { code, output } = await runProgram(program, ["--help"], { DATABASE_URL: `file:${file}` });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Uso:\s+npm run \S+ {3,}\S/)]);
  expect(existsSync(file)).toBe(false);
});
