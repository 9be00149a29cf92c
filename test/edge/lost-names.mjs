/*
 * Loaded before deploy/serve.js, it takes the place of the servers of names: those of "perdido.example" answer once and are silent
 * from then on; "tarde.example" is not known at first.
 */
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
