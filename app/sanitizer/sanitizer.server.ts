import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { takingTurns } from "./turns.server";

/** The article could not be sanitised within the limits of time and memory, or there is no telling how browsers read it. */
export class TooComplicated extends Error {
  constructor(options?: ErrorOptions) {
    super("The article could not be sanitised", options);
  }
}

/** A text of that person is being sanitised or waits for it, and they may have only one. */
export class StillSanitizing extends Error {
  constructor() {
    super("Another text of this person is being sanitised");
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
  /** How long an article may wait for those before it. */
  waiting: number;
};

/** Sanitises HTML. `person` is the id of its author, or another name for where it comes from. */
export type Sanitize = (html: string, person: string) => Promise<string>;

/**
 * A function that sanitises HTML in a worker thread, one article at a time, taking turns between people. The thread starts with
 * the first article and stops when it was idle for a while. One that does not answer in time is stopped, and the next article
 * gets another. Rejects with TooComplicated, with QueueTooLong when the article waited too long for its turn, or with the reason
 * why no thread could start.
 */
export function sanitizer({ file, loading, working, idle, waiting }: Options): Sanitize {
  const inTurn = takingTurns(waiting);
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

  return (html, person) => inTurn(person, () => sanitize(html));
}

/**
 * The same, for at most one text of each person at a time: a second one rejects with StillSanitizing. The same text sent twice,
 * by a double click for example, is sanitised once.
 */
export function oneTextEach(sanitize: Sanitize): Sanitize {
  const current = new Map<string, { html: string; clean: Promise<string> }>();
  return async (html, person) => {
    const other = current.get(person);
    if (other?.html === html) return await other.clean;
    if (other) throw new StillSanitizing();
    const clean = sanitize(html, person);
    current.set(person, { html, clean });
    try {
      return await clean;
    } finally {
      current.delete(person);
    }
  };
}

async function answerOf(worker: Worker, within: number): Promise<unknown> {
  const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(within) })) as unknown[];
  return answer;
}
