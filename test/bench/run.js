/* npm run bench: measures speed and size of the production site. `node test/bench/run.js memory pages` runs only these parts.
   Exits with 1 if a goal is missed. Needs the machine to itself; see bench.ts. */
import { buildPrograms, runLogged } from "../programs.js";

const names = ["pages", "memory", "lines", "editor", "pictures", "uploads", "scale", "search", "blog", "answers", "owners"];

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
