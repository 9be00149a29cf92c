import { delay, http } from "msw";
import { startStandIn } from "./stand-in";

/*
 * The stand-in as a program of its own, forked by the demo: it tells its parent which settings lead to it, and ends with it.
 * A model thinks for a while and Google looks around, so that waiting and cancelling can be seen.
 */
const { settings } = await startStandIn(
  http.post("*/chat/completions", () => delay(2_000)),
  http.post("*/google/*", () => delay(600)),
);
process.on("disconnect", () => process.exit());
process.send?.(settings);
