import { spawnSync } from "node:child_process";
import { areas } from "./areas.js";

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in areas));
if (unknown.length > 0) {
  console.error(`No hay ${unknown.join(", ")}. Las áreas son ${Object.keys(areas).join(", ")}.`);
  process.exit(1);
}

const failed = (names.length > 0 ? names : Object.keys(areas)).filter((name) => {
  console.log(`\n> ${name}`);
  const env = { ...process.env, MUTANTS: name };
  return (
    spawnSync("npx", ["stryker", "run", "config/stryker.config.js"], {
      env,
      stdio: "inherit",
      shell: process.platform === "win32",
    }).status !== 0
  );
});
if (failed.length > 0) console.error(`\nNo se pudo con ${failed.join(", ")}.`);
process.exit(failed.length > 0 ? 1 : 0);
