/* npm run drills: tests the built site's promises under failure. `node test/drills/run.js kill disk --times 5` runs only these
   drills. They are slow and need the machine to themselves, `load` most of all. */
import { parseArgs } from "node:util";
import { buildPrograms, runLogged } from "../programs.js";

const names = [
  "kill",
  "disk",
  "postgres",
  "term",
  "migrate",
  "backup",
  "pictures",
  "slow",
  "malformed",
  "file",
  "many",
  "image",
  "load",
];
const number = { type: "string" };
const options = { times: number, seconds: number, minutes: number, clients: number, rows: number, seed: number };

const { chosen, given } = readArguments();

function readArguments() {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const unknown = positionals.filter((name) => !names.includes(name));
    const wrong = Object.values(values).filter((value) => !(Number(value) > 0));
    if (unknown.length > 0 || wrong.length > 0) throw new Error([...unknown, ...wrong].join(", "));
    const words = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
    return { chosen: positionals.length > 0 ? positionals : names, given: words };
  } catch (error) {
    console.error(`${error.message}\nUso: npm run drills -- [${names.join("|")}]… [--${Object.keys(options).join(" N] [--")} N]`);
    process.exit(1);
  }
}

await buildPrograms(
  "drills",
  names.map((name) => `${name}.ts`),
);
const failed = chosen.filter((name) => runLogged(`build/drills/${name}.js`, given, `build/drills/${name}.log`) !== 0);
console.log(`\n${chosen.length - failed.length} de ${chosen.length} simulacros cumplieron`);
for (const name of failed) console.log(`${name} no: lo que registró el sitio está en build/drills/${name}.log`);
process.exit(failed.length === 0 ? 0 : 1);
