import { Console } from "node:console";
import { Writable } from "node:stream";
import { vi } from "vitest";
import { closeLimits } from "../database";

/**
 * Runs in this process with only these variables, in a fifth of the processor time of `runProgram`. Use `runProgram` for signals,
 * limits of the system, locks between processes, and each command's first test, which shows that the built program works.
 */
export async function runCommand(name: string, words: string[], environment: Record<string, string>) {
  const { argv, env } = process;
  const said = { console: globalThis.console, database: globalThis.panamaDatabase, limits: globalThis.panamaLimits };
  const [stdout, stderr] = [collect(), collect()];
  const listeners = signals.map((signal) => [signal, process.listeners(signal)] as const);
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => stdout.stream.write(text));
  process.argv = [process.execPath, name, ...words];
  process.env = { PATH: env.PATH, PICTURES_DIR: env.PICTURES_DIR, NODE_ENV: "test", ...environment };
  globalThis.console = new Console(stdout.stream, stderr.stream);
  globalThis.panamaDatabase = globalThis.panamaLimits = undefined;
  vi.resetModules();
  try {
    await import(`../../../app/cli/${name}.ts`);
    return { code: Number(process.exitCode ?? 0), stdout: stdout.text(), output: stdout.text() + stderr.text() };
  } finally {
    await closeLimits();
    globalThis.panamaDatabase = said.database;
    globalThis.panamaLimits = said.limits;
    globalThis.console = said.console;
    write.mockRestore();
    Object.assign(process, { argv, env, exitCode: undefined });
    for (const [signal, kept] of listeners) {
      for (const listener of process.listeners(signal)) if (!kept.includes(listener)) process.off(signal, listener);
    }
  }
}

const signals = ["SIGINT", "SIGTERM"] as const;

function collect() {
  let text = "";
  const stream = new Writable({
    decodeStrings: false,
    write(piece, _, done) {
      text += String(piece);
      done();
    },
  });
  return { stream, text: () => text };
}
