import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Uses only these variables, and the test's own folder of pictures. */
export async function runProgram(program: string, words: string[], environment: Record<string, string>, cwd = root) {
  const { PATH, PICTURES_DIR } = process.env;
  const env = { PATH, PICTURES_DIR, NODE_ENV: "test" as const, ...environment };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [`${root}build/cli/${program}.js`, ...words], {
      cwd,
      env,
    });
    return { code: 0, stdout, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, output: stdout + stderr };
  }
}
