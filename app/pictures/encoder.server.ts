import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { second } from "../durations";
import { env } from "../env.server";
import { log } from "../log.server";
import { createTurnQueue } from "../sanitizer/turns.server";
import type { Encoded, EncodeTask } from "./encoded";

type Options = {
  program: string;
  /** Ms per picture. */
  maxMs: number;
  /** Ms in the queue. */
  waiting: number;
};

/** Logged characters of a failed program's output, which begins with the error. */
const maxOutputLength = 4_000;

/** Undefined if the program ended midway. */
function parseAnswer(answer: string): Encoded | undefined {
  try {
    return JSON.parse(answer) as Encoded;
  } catch {
    return undefined;
  }
}

/**
 * Limits memory to 350 MB, thread stacks included; the largest pictures take 250 MB. A file that needs more ends the process
 * instead of exhausting the machine. Writes no core dump.
 */
function boundedMemory(program: string, words: string[]): [string, ...string[]] {
  if (process.platform !== "linux") return [program, ...words];
  return ["/bin/sh", "-c", 'ulimit -c 0; ulimit -d 350000; exec "$0" "$@"', program, ...words];
}

/** `person`: the sender's id, or another name for the origin. */
export type Encode = (task: EncodeTask, person: string) => Promise<Encoded>;

/**
 * Encodes one picture at a time, round-robin between people. Retries once if a picture kills the process, but not after a
 * timeout. Rejects with QueueTooLong.
 */
export function pictureEncoder({ program, maxMs, waiting }: Options): Encode {
  const inTurn = createTurnQueue(waiting, "pictures-queue");

  async function encode(task: EncodeTask): Promise<Encoded> {
    const first = await run(task);
    const last = first === "died" ? await run(task) : first;
    return last === "died" ? { fault: "broken" } : last;
  }

  function run({ file, folder }: EncodeTask): Promise<Encoded | "died"> {
    return new Promise((done) => {
      // No secrets, because it parses untrusted input. A single malloc arena limits fragmentation.
      const options = {
        env: { NODE_ENV: env.NODE_ENV, MALLOC_ARENA_MAX: "1" },
        timeout: maxMs,
        killSignal: "SIGKILL",
      } as const;
      const words = ["--max-old-space-size=64", resolve(program), file, folder];
      const [command, ...rest] = boundedMemory(process.execPath, words);
      execFile(command, rest, options, (error, answer, output) => {
        const encoded = error ? undefined : parseAnswer(answer);
        if (encoded) return done(encoded);
        if (error?.killed) return done({ fault: "slow" });
        const { code = 0, signal = null } = error ?? {};
        log.error({ code, signal, output: output.slice(0, maxOutputLength) }, "the picture encoder died");
        done("died");
      });
    });
  }

  return (task, person) => inTurn(person, () => encode(task));
}

export const encodePicture = pictureEncoder({
  program: "build/worker/encode.js",
  maxMs: 20 * second,
  waiting: 120 * second,
});
