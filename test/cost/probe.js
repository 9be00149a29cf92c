/* Loaded into the server's process with --import. On any message, sends the test the event loop's longest block and memory figures
   since the previous message. */
import { existsSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

/** The main thread's CPU time in ms, by Linux: a block grows with it, and not while other programs have the CPU. */
const schedule = "/proc/self/schedstat";
const readClock = existsSync(schedule)
  ? () => Number(readFileSync(schedule, "utf8").split(" ", 1)[0]) / 1e6
  : () => performance.now();

let last = readClock();
let block = 0;
let active = 0;

function tick() {
  const now = readClock();
  block = Math.max(block, now - last);
  active += now - last;
  last = now;
}

setInterval(tick, 1).unref();

process.on("message", () => {
  tick();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ block, active, heapUsed, rss, peak: 1_024 * process.resourceUsage().maxRSS });
  block = 0;
  active = 0;
});
