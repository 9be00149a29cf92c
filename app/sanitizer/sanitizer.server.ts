import { once } from "node:events";
import { resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "../log.server";
import type { LeftOut } from "./left-out";
import { createTurnQueue } from "./turns.server";

/** The article exceeds the time or memory limit, or browsers might parse it differently. */
export class TooComplicated extends Error {
  override readonly name = "TooComplicated";
  constructor(options?: ErrorOptions) {
    super("The article could not be sanitised", options);
  }
}

/** Another text of the author is being sanitised or waiting. */
export class StillSanitizing extends Error {
  override readonly name = "StillSanitizing";
  constructor() {
    super("Another text of this author is being sanitised");
  }
}

type Options = {
  /** Worker script. Must post "ready" once, then answer each text with `Sanitized` or null. */
  file: string;
  /** Ms to start up. */
  loading: number;
  /** Ms per article. */
  working: number;
  /** Ms until an idle worker ends: jsdom takes much memory. */
  idle: number;
  /** Ms in the queue. */
  waiting: number;
};

export type Sanitized = { html: string; leftOut: LeftOut[] };

/** `person`: the author's id, or another name for the origin. */
export type Sanitize = (html: string, person: string) => Promise<Sanitized>;

/**
 * Sanitises one article at a time in a worker thread, round-robin between authors. Rejects with TooComplicated, QueueTooLong or
 * the thread's start error.
 */
export function sanitizer({ file, loading, working, idle, waiting }: Options): Sanitize {
  const inTurn = createTurnQueue(waiting, "articles-queue");
  let worker: Worker | undefined;
  let rest: NodeJS.Timeout | undefined;

  async function begin(): Promise<Worker> {
    const begun = new Worker(resolve(file), {
      name: "sanitizer",
      // No secrets, because it parses untrusted input.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    });
    const forget = () => {
      if (worker === begun) worker = undefined;
    };
    begun.on("exit", forget).on("error", (error) => {
      forget();
      log.error({ err: error }, "the sanitizer's thread failed");
    });
    worker = begun;
    await waitForAnswer(begun, loading);
    return begun;
  }

  async function end(): Promise<void> {
    const ended = worker;
    // Cleared first: the next article must not go to a terminating thread.
    worker = undefined;
    await ended?.terminate();
  }

  async function sanitize(html: string): Promise<Sanitized> {
    clearTimeout(rest);
    const thread = worker ?? (await begin().catch(endAndThrow));
    // Keeps the process alive only while an article is being sanitised.
    thread.ref();
    thread.postMessage(html);
    const answer = await waitForAnswer(thread, working).catch((cause) => endAndThrow(new TooComplicated({ cause })));
    thread.unref();
    rest = setTimeout(() => void end(), idle).unref();
    if (!isSanitized(answer)) throw new TooComplicated();
    return answer;
  }

  async function endAndThrow(error: unknown): Promise<never> {
    await end();
    throw error;
  }

  return (html, person) => inTurn(person, () => sanitize(html));
}

/** Rejects an author's second text with StillSanitizing. An identical one, from a double click, shares the result. */
export function limitToOneText(sanitize: Sanitize): Sanitize {
  const current = new Map<string, { html: string; clean: Promise<Sanitized> }>();
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

function isSanitized(answer: unknown): answer is Sanitized {
  return typeof answer === "object" && answer !== null && "html" in answer;
}

async function waitForAnswer(worker: Worker, within: number): Promise<unknown> {
  const [answer] = (await once(worker, "message", { signal: AbortSignal.timeout(within) })) as unknown[];
  return answer;
}
