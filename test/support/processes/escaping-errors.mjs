/* Preloaded into `npm start`: SIGUSR2 lets an error escape, of the kind that ESCAPE names. Other processes and threads are not
   affected. */
import { isMainThread } from "node:worker_threads";

const escapes = {
  throw() {
    throw new Error("se escapó");
  },
  reject() {
    void Promise.reject(new Error("se escapó"));
  },
  rejectText() {
    // oxlint-disable-next-line prefer-promise-reject-errors -- a fault that has to be logged, too
    void Promise.reject("se escapó");
  },
};

if (isMainThread && process.argv[1]?.endsWith("build/cli/start.js"))
  process.on("SIGUSR2", escapes[process.env.ESCAPE ?? "throw"]);
