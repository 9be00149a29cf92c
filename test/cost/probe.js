/* Loaded with --import. Answers any message with the event loop's delay and memory figures since the previous message. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
let last = performance.eventLoopUtilization();

process.on("message", () => {
  const now = performance.eventLoopUtilization();
  const { active } = performance.eventLoopUtilization(now, last);
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ block: delay.max / 1e6, active, heapUsed, rss, peak: 1_024 * process.resourceUsage().maxRSS });
  delay.reset();
  last = now;
});
