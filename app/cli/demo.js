/* npm run demo: installs, builds, fills data/demo.db and serves on localhost. Imports no package, because none may be
   installed yet. */
import { fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { installPackages, prepareSqlite } from "./install.js";
import { root, runStep } from "./steps.js";

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

/** Mocks all vendors. Returns the variables that point to the mock. */
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

/** Resolves once it serves. When the site ends, so does this process. */
async function startSite(vendors) {
  const env = { ...settings, ...vendors };
  const site = spawn(process.execPath, ["build/cli/start.js"], { cwd: root, env, stdio: ["inherit", "inherit", "pipe"] });
  site.on("exit", (code) => process.exit(code ?? 0));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => site.kill(signal));
  // npm stops only its shell on a signal. An orphaned process stops the site too.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) site.kill();
  }, 1_000).unref();
  const log = createInterface({ input: site.stderr });
  await new Promise((resolve) => {
    log.on("line", (line) => {
      console.error(line);
      if (line.includes('"msg":"listening"')) resolve();
    });
  });
}

try {
  await installPackages();
  // On two cores compiling SQLite costs hardly more time than building alone.
  await Promise.all([prepareSqlite(), runStep("Construir el sitio", "npm", ["run", "--silent", "build"])]);
  const command = (title, ...words) => runStep(title, process.execPath, words, { env: settings });
  await command("Preparar la base de datos", "build/cli/migrate.js", "--new");
  await command("Poner el contenido de ejemplo", "build/cli/seed.js", "--if-empty");
  const accounts = await command("Abrir las cuentas de prueba", "build/cli/demo-accounts.js");
  await startSite(await startStandIn());
  console.log(
    `${accounts}\nLos correos que el sitio enviaría quedan en data/outbox. Para terminar: Ctrl+C.\n\nAbre ${address}\n`,
  );
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
