/*
 * npm run drills: what the site promises when things go wrong, tried out on the site as it is built. All of the drills one after
 * the other, or those that are named: `node test/drills/run.js kill disk --times 5`. Each is a program of its own, prints a line
 * and ends with 1 when a promise was broken. They take their time, and the machine for themselves: most of all `load`.
 */
import { parseArgs } from "node:util";
import { buildPrograms, runLogged } from "../programs.js";

const names = ["kill", "disk", "postgres", "term", "migrate", "backup", "slow", "load"];
const number = { type: "string" };
const options = { times: number, seconds: number, minutes: number, clients: number, rows: number };

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
