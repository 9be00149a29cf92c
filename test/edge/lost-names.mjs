/* Preloaded into deploy/serve.js to fake DNS: "perdido.example" resolves once and then hangs; "tarde.example" fails for the
   first 2.5 seconds. */
import names from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";
import { performance } from "node:perf_hooks";

const here = [{ address: "127.0.0.1", family: 4 }];
const known = performance.now() + 2_500;
let times = 0;
names.lookup = async (name) => {
  if (name === "perdido.example" && times++ > 0) return new Promise(() => undefined);
  if (name === "tarde.example" && performance.now() < known) throw new Error("ENOTFOUND");
  return here;
};
syncBuiltinESMExports();
