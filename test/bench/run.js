/* npm run bench: measures speed and size of the production site. Runs all parts in sequence, or the named ones: `npm run bench --
   memory pages`. Prints a table for each and one of the goals; exits with 1 if a goal is missed. `npm run bench -- pages --against
   HEAD~1` compares the pages with those of another commit instead. Needs the machine to itself, and some parts need more than Node;
   see bench.ts. */
import { parseArgs } from "node:util";
import { buildPrograms, runLogged } from "../programs.js";
import { buildCommit } from "./other-commit.js";

const names = [
  "pages",
  "cache",
  "start",
  "memory",
  "lines",
  "editor",
  "pictures",
  "uploads",
  "scale",
  "search",
  "blog",
  "answers",
  "owners",
  "files",
  "index",
];

const { values, positionals: chosen } = parseArgs({ options: { against: { type: "string" } }, allowPositionals: true });
const unknown = chosen.filter((name) => !names.includes(name));
if (unknown.length > 0 || (values.against && chosen.join() !== "pages")) {
  console.error(`Uso: npm run bench -- [${names.join("|")}]… o npm run bench -- pages --against COMMIT`);
  process.exit(1);
}

await buildPrograms("bench", ["bench.ts", "client.ts", "cpu.ts", "floor/server.tsx"]);
const other = values.against && (await buildCommit(values.against));
const words = other ? ["against", other.folder] : chosen.length > 0 ? chosen : names;
const status = runLogged("build/bench/bench.js", words, "build/bench/site.log");
if (other) other.remove();
if (status !== 0) console.log("Lo que registró el sitio está en build/bench/site.log");
process.exit(status);
