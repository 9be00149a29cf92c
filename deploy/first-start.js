/* While the image is built: starts the app on an empty database, asks for its home page and ends it, so that Node keeps the
   compiled code in NODE_COMPILE_CACHE. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { keepApp } from "./app-process.js";

const port = "3000";
const folder = mkdtempSync(join(tmpdir(), "first-start-"));
Object.assign(process.env, {
  DATABASE_URL: `file:${join(folder, "site.db")}`,
  PICTURES_DIR: join(folder, "pictures"),
  SESSION_SECRET: randomBytes(32).toString("hex"),
});
const appUrl = new URL(`http://localhost:${port}`);
const app = keepApp({ appUrl, port, onFailedStart: () => process.exit(1) });
while (app.isStarting()) await pause(100);
const { status } = await fetch(appUrl);
await app.finish();
rmSync(folder, { recursive: true });
process.exit(status === 200 ? 0 : 1);
