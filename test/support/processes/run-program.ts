import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Tests and drills run in the project's folder. Drills are bundled, so that their own places say nothing. */
export const root = `${process.cwd()}/`;

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
