/* node app/cli/install.js: installs what is missing. Where SQLite must be compiled, `npm ci` alone takes two minutes; this takes
   one. Imports no package, because none may be installed yet. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sqlitePackageFor } from "../db/sqlite-package.js";
import { root, runStep } from "./steps.js";

const sqlite = sqlitePackageFor(process.versions);
const sqliteFolder = join(root, "node_modules", sqlite);

/**
 * Optional packages may be missing, because each platform has its own, except `sqlite`, whose version 13 npm leaves out on Node
 * 20.
 */
export function lacksPackages({ locked, installed, sqlite }) {
  const isWrong = ([path, { integrity, optional }]) =>
    installed[path] ? installed[path].integrity !== integrity : !optional || path === `node_modules/${sqlite}`;
  return Object.entries(locked).some(([path, entry]) => path !== "" && isWrong([path, entry]));
}

/** Selects from package.json's `allowScripts`. Leaves out SQLite's, which `prepareSqlite` replaces. */
export function packagesWithScripts(allowScripts) {
  return Object.keys(allowScripts).filter((name) => allowScripts[name] && name !== "better-sqlite3");
}

/** Returns the ways to try, in order. None if the compiled part works. */
export function waysToPrepare(sqlite) {
  return sqlite === "better-sqlite3" ? ["download", "compile"] : ["compile"];
}

/** Includes SQLite's compiled part. */
export async function install() {
  await installPackages();
  await prepareSqlite();
}

/** Leaves out SQLite's compiled part. */
export async function installPackages() {
  const { packages: locked } = readJson("package-lock.json");
  const lockOfInstalled = "node_modules/.package-lock.json";
  const installed = existsSync(join(root, lockOfInstalled)) ? readJson(lockOfInstalled).packages : {};
  if (!lacksPackages({ locked, installed, sqlite })) return;
  const count = Object.values(locked).filter(({ optional }) => !optional).length;
  console.log(`Se instalan unos ${count} paquetes (110 MB). Tarda de uno a tres minutos, y solo la primera vez.`);
  // The build needs devDependencies even when NODE_ENV is production. The lock names each version, so npm need not ask the
  // registry whether its cache is current.
  await runStep("Instalar los paquetes", "npm", ["ci", "--ignore-scripts", "--include=dev", "--prefer-offline"]);
  const scripted = packagesWithScripts(readJson("package.json").allowScripts);
  await runStep("Preparar los paquetes", "npm", ["rebuild", ...scripted]);
}

/** Does nothing if the compiled part works. */
export async function prepareSqlite() {
  const ways = waysToPrepare(sqlite);
  while (!sqliteWorks()) {
    const way = ways.shift();
    if (way === "download") await downloadSqlite().catch(() => undefined);
    else if (way === "compile") await compileSqlite();
    else throw new Error(`${sqlite} está compilado y no funciona con Node ${process.versions.node}.`);
  }
}

/** Uses another process: a library for another Node may crash it, and this process must not keep a library that is replaced. */
function sqliteWorks() {
  const { status } = spawnSync(process.execPath, ["-e", `new (require("${sqlite}"))(":memory:")`], { cwd: root });
  return status === 0;
}

/** Downloads from GitHub. */
async function downloadSqlite() {
  const program = join(root, "node_modules/prebuild-install/bin.js");
  await runStep("Descargar SQLite ya compilado", process.execPath, [program], { cwd: sqliteFolder, timeout: 20_000 });
}

async function compileSqlite() {
  const { CFLAGS = "", CXXFLAGS = "" } = process.env;
  // Full optimisation takes a minute longer, and makes neither the demo nor the tests faster.
  const env = { ...process.env, CFLAGS: `${CFLAGS} -O1`, CXXFLAGS: `${CXXFLAGS} -O1` };
  await runStep("Compilar SQLite", "npm", ["run", "build-release"], { cwd: sqliteFolder, env }).catch((error) => {
    const need = "Hacen falta Python 3, make y un compilador de C++, o Node 22.14 o más nuevo, con el que no se compila nada.";
    throw new Error(`${error.message}\n${need}`, { cause: error });
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await install();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
