/*
 * npm run bench: how fast and how light the site is, as production runs it. All parts one after the other, or those that are
 * named: `node test/bench/run.js memory start`. Each prints a table; the last one says which goals are met, and the run ends with
 * 1 when one is not. It wants the machine for itself, and some parts more than Node: bench.ts says which.
 */
import { buildPrograms, runLogged } from "../programs.js";

const names = ["bytes", "pages", "cache", "start", "memory", "latency", "lines", "scale"];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")}\nUso: npm run bench -- [${names.join("|")}]…`);
  process.exit(1);
}

await buildPrograms("bench", ["bench.ts", "client.ts", "cpu.ts", "floor/server.tsx"]);
const status = runLogged("build/bench/bench.js", chosen.length > 0 ? chosen : names, "build/bench/site.log");
if (status !== 0) console.log("Lo que registró el sitio está en build/bench/site.log");
process.exit(status);
