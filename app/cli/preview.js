/* npm run preview: migrates, then serves the built app with plain remix-serve, to compare with `npm start`. Listens on
   loopback unless HOST says otherwise; see docs/operating.md. */
import { spawnSync } from "node:child_process";
import process from "node:process";

const { NODE_ENV = "production", HOST = "127.0.0.1", PORT = "3000" } = process.env;
const options = { env: { ...process.env, NODE_ENV, HOST, PORT }, stdio: "inherit", shell: process.platform === "win32" };
const migrated = spawnSync(process.execPath, ["build/cli/migrate.js"], options);
if (migrated.status !== 0) process.exit(migrated.status ?? 1);
process.exit(spawnSync("npx", ["remix-serve", "build/server/index.js"], options).status ?? 1);
