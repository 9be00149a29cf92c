import { type ChildProcess, spawn } from "node:child_process";
import { on, once } from "node:events";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export type Child = {
  /** Next `process.send` message. Rejects if the program ends first. */
  next(): Promise<unknown>;
  tell(word: string): void;
  kill(): Promise<void>;
  ended: Promise<void>;
};

export async function startProgram(name: string, ...args: string[]): Promise<Child> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url))],
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    write: false,
  });
  const child: ChildProcess = spawn(process.execPath, ["--input-type=module", "-", ...args], {
    cwd: root,
    stdio: ["pipe", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  const messages = on(child, "message", { close: ["exit"] });
  child.stdin?.end(outputFiles[0]?.text);

  return {
    async next() {
      const { done, value } = await messages.next();
      if (done) throw new Error(`${name} exited without another line`);
      return value[0];
    },
    tell: (word) => child.send(word),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
    ended: ended.then(() => undefined),
  };
}
