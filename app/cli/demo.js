/*
 * npm run demo: installs, builds, fills data/demo.db and serves on localhost. Imports no package, because none may be installed
 * yet, and so reads the environment itself: env.server.ts needs valibot.
 */
import { fork, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { clearInterval } from "node:timers";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const port = process.env.PORT || "3000";
const address = `http://localhost:${port}`;

const settings = {
  ...process.env,
  NODE_ENV: "production",
  DEMO: "1",
  HOST: "127.0.0.1",
  PORT: port,
  APP_URL: address,
  DATABASE_URL: "file:./data/demo.db",
  SESSION_SECRET: secret(),
  CONTACT_TO: "hola@demo.pa",
  MAIL_FROM: "Panamá VIP <no-responder@demo.pa>",
  OWNER_EMAIL: "",
  SMTP_URL: "",
  WHATSAPP_NUMBER: "+507 6555-0100",
};

/** Stored beside the database, so that sessions survive a restart. */
function secret() {
  const file = new URL("../../data/demo.secret", import.meta.url);
  if (!existsSync(file)) {
    mkdirSync(new URL(".", file), { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

function run(what, program, args, env = process.env) {
  console.log(`\n— ${what}`);
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: "inherit",
    shell: program === "npm" && process.platform === "win32",
  });
  if (status === 0) return;
  console.error(`\nNo se pudo: ${what}.${error ? ` ${error.message}` : ""}`);
  process.exit(1);
}

/** Starts the mock server of all vendors. Returns the environment variables that point to it. */
async function startStandIn() {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: ["test/mocks/serve.ts"],
    outfile: "build/demo/stand-in.js",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  const [vendors] = await once(fork("build/demo/stand-in.js", ["data/demo.stripe.json"], { cwd: root }), "message");
  return vendors;
}

function needsInstall() {
  const installed = new URL("../../node_modules/.package-lock.json", import.meta.url);
  const locked = new URL("../../package-lock.json", import.meta.url);
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(locked).mtimeMs;
}

/** npm prints nothing for minutes, so this prints the elapsed time. */
async function install() {
  const { packages } = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
  const count = Object.values(packages).filter(({ optional }) => !optional).length;
  console.log(`\n— Instalar las dependencias: unos ${count} paquetes; se descargan unos 110 MB.`);
  console.log(
    "  Suele tardar de uno a tres minutos, y solo la primera vez. Si no se puede bajar de GitHub la parte compilada de",
  );
  console.log("  better-sqlite3, se compila aquí: un minuto más, con Python 3, make y un compilador de C++.");
  const begun = Date.now();
  const progress = setInterval(() => {
    console.log(`  … ${Math.round((Date.now() - begun) / 1_000)} s, sigue instalando`);
  }, 10_000);
  // The build needs devDependencies even when NODE_ENV is production.
  const npm = spawn("npm", ["ci", "--include=dev"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  const [status] = await once(npm, "exit");
  clearInterval(progress);
  if (status === 0) return;
  console.error("\nNo se pudieron instalar las dependencias.");
  process.exit(1);
}

if (needsInstall()) await install();
run("Construir el sitio", "npm", ["run", "--silent", "build"]);
// If data/demo.db was deleted, starts over with a new database.
run("Preparar la base de datos", process.execPath, ["build/cli/migrate.js", "--new"], settings);
run("Poner el contenido de ejemplo", process.execPath, ["build/cli/seed.js", "--if-empty"], settings);
run("Abrir las cuentas de prueba", process.execPath, ["build/cli/demo-accounts.js"], settings);

console.log(`\nAbre ${address}\nLos correos que el sitio enviaría quedan en data/outbox. Para terminar: Ctrl+C.\n`);
const env = { ...settings, ...(await startStandIn()) };
const server = spawn(process.execPath, ["build/cli/start.js"], { cwd: root, env, stdio: "inherit" });
server.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

// npm stops only its shell on a signal. Once this process is orphaned, stop the server too.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill();
}, 1_000).unref();
