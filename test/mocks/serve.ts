import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delay, http } from "msw";
import { startPersistentStandIn } from "./stand-in";
import type { StripeState } from "./stripe";

/* The demo forks the stand-in. Sends its parent the site's settings, and ends with it. Keeps Stripe's state in the given file.
   Delays answers, so that waiting and cancelling can be seen. */
const [file] = process.argv.slice(2);
const { settings } = await startPersistentStandIn(
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
