import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/*
 * npm start: migrates, then serves with remix-serve in this same process. What reads the environment is imported only
 * once it says production, as it does for remix-serve by itself.
 */
process.env.NODE_ENV ||= "production";
const { env } = await import("../env.server");
const { closeDb, db } = await import("../db/client.server");
const { migrateToLatest } = await import("../db/migrate.server");

try {
  await migrateToLatest(db(), env.DATABASE_URL);
  await closeDb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Told to end, remix-serve lets requests under way finish; one that never does must not keep the process.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => setTimeout(() => process.exit(), 8_000).unref());
}

// remix-serve reads these itself; without a port it takes any that is free.
process.env.PORT = String(env.PORT);
process.env.HOST = env.HOST ?? "";
process.argv[2] = "build/server/index.js";

// It writes the address of each request to standard output. What opens an account must not stand there.
const write = process.stdout.write.bind(process.stdout);
Object.assign(process.stdout, {
  write: (text: string | Uint8Array, ...rest: []) => write(String(text).replace(/(token=)[\w-]+/g, "$1…"), ...rest),
});

const require = createRequire(import.meta.url);
const manifest = require.resolve("@remix-run/serve/package.json");
const { bin } = require(manifest) as { bin: { "remix-serve": string } };
require(join(dirname(manifest), bin["remix-serve"]));
