import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject, vi } from "vitest";
import { temporaryFolder } from "../temporary-folder";

/* Files share a worker process, since loading the packages for each took a quarter of the suite's time. Each still gets its
   own app modules, environment and globals. */

/** State before the worker's first file. */
const initial = (process.panamaInitialState ??= {
  env: { ...process.env },
  globals: new Set(Object.keys(globalThis)),
  folder: temporaryFolder(),
});

for (const name of Object.keys(process.env)) if (!(name in initial.env)) delete process.env[name];
Object.assign(process.env, initial.env);
// Keeps pictures, limits and mails out of the project's folder, and files and runs apart.
process.env.PICTURES_DIR = mkdtempSync(join(initial.folder, "fotos-"));
process.env.DATABASE_URL = `file:${join(mkdtempSync(join(initial.folder, "datos-")), "panama.db")}`;
const s3 = inject("s3");
if (s3) Object.assign(process.env, await (await import("../vendors/s3-server")).makeBucket(s3));
const statements = inject("statements");
if (statements) (await import("../database/recorded-statements")).recordStatements(statements);
globalThis.panamaJobs?.forEach((timer) => clearInterval(timer));
for (const name of Object.keys(globalThis)) {
  if (name.startsWith("panama") && !initial.globals.has(name)) Reflect.deleteProperty(globalThis, name);
}
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.resetModules();

declare global {
  // oxlint-disable-next-line typescript/no-namespace
  namespace NodeJS {
    interface Process {
      panamaInitialState?: { env: NodeJS.ProcessEnv; globals: Set<string>; folder: string };
    }
  }
}
