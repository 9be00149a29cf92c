/* Builds Stryker's copy in the working folder. It borrows this project's node_modules. */
import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

symlinkSync(fileURLToPath(new URL("../../node_modules", import.meta.url)), "node_modules", "junction");
const env = { ...process.env, NODE_ENV: "production" };
const { status } = spawnSync("npm", ["run", "--silent", "build"], { env, stdio: "inherit", shell: process.platform === "win32" });
process.exit(status ?? 1);
