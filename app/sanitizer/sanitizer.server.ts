import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";

/** The article could not be sanitised within the limits of time and memory, or there is no telling how browsers read it. */
export class TooComplicated extends Error {
  constructor(options?: ErrorOptions) {
    super("The article could not be sanitised", options);
  }
}

type Options = {
  /** The worker's file. It says "ready" once, and then answers each text that it is sent with a text, or with null. */
  file: string;
  /** How long the worker may take to load, in milliseconds. */
  loading: number;
  /** How long it may take for one article. */
  working: number;
  /** How long it is kept without work: jsdom takes a good deal of memory. */
  idle: number;
};

/**
 * A function that sanitises HTML in a worker thread, one article after the other. The thread begins with the first article
 * and ends when there has been none for a while. One that does not answer in time is ended, and the next article gets
 * another. Throws TooComplicated, or the reason why no thread could begin.
 */
export function sanitizer({ file, loading, working, idle }: Options): (html: string) => Promise<string> {
  const oneByOne = pLimit(1);
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  async function begin(): Promise<Worker> {
    const begun = new Worker(resolve(file), {
      name: "sanitizer",
      // It reads what strangers write, so it is told none of the process's secrets.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    const forget = () => {
      if (worker === begun) worker = undefined;
    };
    begun.on("error", forget).on("exit", forget);
    worker = begun;
    await answerOf(begun, loading);
    return begun;
  }

  async function end(): Promise<void> {
    const ended = worker;
    // First, so that the next article does not go to a thread that is about to end.
    worker = undefined;
    await ended?.terminate();
  }

  async function sanitize(html: string): Promise<string> {
    clearTimeout(rest);
    const thread = worker ?? (await begin().catch(endAndThrow));
    // The process stays while somebody waits for an article, and only then.
    thread.ref();
    thread.postMessage(html);
    const answer = await answerOf(thread, working).catch((cause) => endAndThrow(new TooComplicated({ cause })));
    thread.unref();
    rest = setTimeout(() => void end(), idle).unref();
    if (typeof answer !== "string") throw new TooComplicated();
    return answer;
  }

  async function endAndThrow(error: unknown): Promise<never> {
    await end();
    throw error;
  }

  return (html) => oneByOne(sanitize, html);
}

async function answerOf(worker: Worker, within: number): Promise<unknown> {
  const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(within) })) as unknown[];
  return answer;
}
