import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { join, resolve } from "node:path";
import type * as ChildProcess from "node:child_process";

/* Encodes each content once per worker process, because an encoder costs a fifth of a second. Later uploads get the first
   one's files and answer. */

type Callback = (error: Error | null, answer: string, output: string) => void;
type Kept = { answer: string; files: [name: string, bytes: Buffer][] };

const childProcess = createRequire(import.meta.url)("node:child_process") as typeof ChildProcess;
const encoder = resolve("build/worker/encode.js");

/** The worker's first file installs it for all others. */
process.panamaEncoded ??= encodeEachOnce();

function encodeEachOnce(): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  const execFile = childProcess.execFile as (...call: [string, string[], object, Callback]) => unknown;

  function execFileOnce(...call: [string, string[], object, Callback]) {
    const [command, words, options, callback] = call;
    const [program, file = "", folder = ""] = Array.isArray(words) ? words.slice(-3) : [];
    if (program !== encoder) return execFile(...call);
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
    const known = kept.get(hash);
    if (!known) {
      return execFile(command, words, options, (error, answer, output) => {
        const files = readdirSync(folder).map((name): Kept["files"][number] => [name, readFileSync(join(folder, name))]);
        if (!error) kept.set(hash, { answer, files });
        callback(error, answer, output);
      });
    }
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of known.files) writeFileSync(join(folder, name), bytes);
    setImmediate(callback, null, known.answer, "");
  }

  // promisify uses a property of the function.
  Object.defineProperties(execFileOnce, Object.getOwnPropertyDescriptors(execFile));
  Object.assign(childProcess, { execFile: execFileOnce });
  syncBuiltinESMExports();
  return kept;
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaEncoded?: Map<string, Kept>;
    }
  }
}
