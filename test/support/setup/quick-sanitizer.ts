import { createRequire, syncBuiltinESMExports } from "node:module";
import { resolve } from "node:path";
import type * as Events from "node:events";
import type * as WorkerThreads from "node:worker_threads";

/* Keeps the sanitiser's thread for the worker's other files: loading jsdom takes two seconds. */

const require = createRequire(import.meta.url);
const threads = require("node:worker_threads") as typeof WorkerThreads;
const { EventEmitter } = require("node:events") as typeof Events;
const sanitizer = resolve("build/worker/sanitize.js");

if (!process.panamaSharesSanitizer) {
  process.panamaSharesSanitizer = true;
  shareSanitizer(threads.Worker);
}

function shareSanitizer(Worker: typeof WorkerThreads.Worker) {
  let shared: WorkerThreads.Worker | undefined;
  let isReady = false;
  /** Answers come in the order of the texts. */
  let asking: Sharer[] = [];
  const starting = new Set<Sharer>();

  function start(...given: ConstructorParameters<typeof Worker>): WorkerThreads.Worker {
    const thread = new Worker(...given);
    const forget = (event: "error" | "exit", reason: unknown) => {
      if (shared !== thread) return;
      shared = undefined;
      const left = new Set([...starting, ...asking]);
      [isReady, asking] = [false, []];
      starting.clear();
      for (const sharer of left) sharer.emit(event, reason);
    };
    return thread
      .on("error", (error) => forget("error", error))
      .on("exit", (code) => forget("exit", code))
      .on("message", (answer) => {
        if (isReady) return void asking.shift()?.emit("message", answer);
        isReady = true;
        for (const sharer of starting) sharer.emit("message", answer);
        starting.clear();
      });
  }

  class Sharer extends EventEmitter {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super();
      shared ??= start(...given);
      if (isReady) setImmediate(() => this.emit("message", "ready"));
      else starting.add(this);
    }

    postMessage(text: unknown) {
      asking.push(this);
      shared?.postMessage(text);
    }

    ref() {
      shared?.ref();
    }

    unref() {
      if (asking.length === 0) shared?.unref();
    }

    async terminate() {
      const isInUse = starting.has(this) || asking.includes(this);
      return isInUse ? await shared?.terminate() : 0;
    }
  }

  const replacement = new Proxy(Worker, {
    construct: (_, given: ConstructorParameters<typeof Worker>) =>
      given[0] === sanitizer ? new Sharer(...given) : new Worker(...given),
  });
  Object.assign(threads, { Worker: replacement });
  syncBuiltinESMExports();
}

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaSharesSanitizer?: true;
    }
  }
}
