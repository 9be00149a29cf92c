import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delay, http } from "msw";
import { startKeeping } from "./stand-in";
import type { StripeState } from "./stripe";

/*
 * The stand-in as a program of its own, forked by the demo: it tells its parent which settings lead to it, and ends with it.
 * What was subscribed to is kept in the file that it is given, as the site keeps its side in the demo's database. A model
 * thinks for a while, Google looks around and a chat takes its time, so that waiting and cancelling can be seen.
 */
const [file] = process.argv.slice(2);
const { settings } = await startKeeping(
  {
    stripe: file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as StripeState) : undefined,
    keepStripe: (state) => file && writeFileSync(file, JSON.stringify(state)),
  },
  http.post("*/chat/completions", () => delay(2_000)),
  http.post("*/google/*", () => delay(600)),
  http.get("*/chat/*", () => delay(1_000)),
);
process.on("disconnect", () => process.exit());
process.send?.(settings);
