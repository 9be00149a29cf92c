import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { setPriority } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { findLastBackup, BackupRefused } from "../db/backups/files.server";
import { countRows } from "../db/backups/copies.server";
import { restoreBackup } from "../db/backups/restore.server";
import { sqliteFile } from "../db/sqlite.server";
import { readStatusFile, removeStatusFile, writeStatusFile } from "../db/status-files.server";
import { minute, second } from "../durations";
import { env, variables } from "../env.server";
import { readText } from "../http/vendor-answer.server";
import { findSentCopy } from "./bucket.server";
import { hashOfFile } from "./seal.server";

/* A copy counts as good once a site made from it has served its pages. */

const pagesVisited = 50;
/** A sitemap may be that large. */
const maxPageBytes = 60_000_000;
const maxPageMs = 30 * second;
const maxStartMs = 5 * minute;

const rehearsalSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  copy: v.string(),
  pages: v.number(),
  rows: v.number(),
});

/** `at`: ISO 8601, UTC. `rows`: people, articles and restaurants. */
type Rehearsal = v.InferOutput<typeof rehearsalSchema>;

export const findLastRehearsal = (url: string) => readStatusFile(url, "last-rehearsal", rehearsalSchema);

const failureSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });

/** Undefined once a rehearsal has succeeded. */
export const findFailedRehearsal = (url: string) => readStatusFile(url, "failed-rehearsal", failureSchema);

/**
 * Restores the last copy into an empty folder, starts a site on it that nobody else reaches, and visits 50 of its pages. With copies
 * elsewhere it takes the copy that was last encrypted, and checks that it is still the same. Remembers the outcome for the doctor
 * and the figures. Throws when the copy is no good.
 */
export async function rehearse(url: string): Promise<Rehearsal> {
  const folder = join(dirname(sqliteFile(url)), "rehearsal");
  try {
    const copy = await findCopy(url);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const database = join(folder, "panama.db");
    restoreBackup(`file:${database}`, copy);
    const pages = await visitPages(folder, database);
    const rehearsal = { at: new Date().toISOString(), copy: basename(copy), pages, rows: countRows(database) };
    writeStatusFile(url, "last-rehearsal", rehearsal);
    removeStatusFile(url, "failed-rehearsal");
    return rehearsal;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeStatusFile(url, "failed-rehearsal", { at: new Date().toISOString(), reason });
    throw error;
  } finally {
    // It holds everybody's data.
    rmSync(folder, { recursive: true, force: true });
  }
}

async function findCopy(url: string): Promise<string> {
  const last = findLastBackup(url);
  if (!last) throw new BackupRefused("No consta ninguna copia: no hay nada que ensayar. Corre antes npm run backup.");
  const sent = findSentCopy(url);
  if (!sent || sent.name !== basename(last.file) || sent.plain === (await hashOfFile(last.file))) return last.file;
  throw new BackupRefused(`${last.file} ya no es la copia que se cifró y se envió: alguien la cambió, o el disco falla.`);
}

async function visitPages(folder: string, database: string): Promise<number> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const child = startSite(folder, { DATABASE_URL: `file:${database}`, PORT: String(port), APP_URL: site });
  const ended = once(child, "exit");
  try {
    await waitUntilReady(site, child);
    const addresses = await findAddresses(site);
    for (const address of addresses) await visit(address);
    return addresses.length;
  } finally {
    child.kill("SIGKILL");
    await ended;
  }
}

/** Gives it none of the site's other settings, so that it sends no mail and asks no vendor. It ends with this process. */
function startSite(folder: string, settings: Record<string, string>): ChildProcess {
  const own = {
    NODE_ENV: "production" as const,
    HOST: "127.0.0.1",
    PICTURES_DIR: join(folder, "pictures"),
    SQLITE_TMPDIR: folder,
  };
  const program = ["--max-old-space-size=256", "build/cli/start.js"];
  const child = spawn(process.execPath, program, {
    env: { PATH: variables.PATH, SESSION_SECRET: env.SESSION_SECRET.join(","), ...own, ...settings },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Visitors of the real site come first.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  return child;
}

async function waitUntilReady(site: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + maxStartMs; Date.now() < deadline; await pause(second / 4)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const status = await ask(`${site}/health/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
  }
  throw new BackupRefused("El sitio hecho de la copia no arrancó.");
}

/** Spread over the sitemap: pages of all kinds. */
async function findAddresses(site: string): Promise<string[]> {
  const first = await readSitemap(`${site}/sitemap.xml`);
  // A large site's is a list of parts.
  const part = first.addresses[0];
  const { addresses: all } = first.isList && part !== undefined ? await readSitemap(part) : first;
  if (all.length === 0) throw new BackupRefused("El sitio hecho de la copia no tiene páginas en /sitemap.xml.");
  const step = Math.max(1, all.length / pagesVisited);
  return Array.from({ length: Math.min(all.length, pagesVisited) }, (_, turn) => all[Math.floor(turn * step)] ?? site);
}

async function readSitemap(address: string): Promise<{ addresses: string[]; isList: boolean }> {
  const { text } = await ask(address);
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&"));
  return { addresses, isList: text.includes("<sitemapindex") };
}

async function visit(address: string): Promise<void> {
  const { status, text } = await ask(address);
  if (status === 200 && text.includes("</html>")) return;
  throw new BackupRefused(`En el sitio hecho de la copia, ${new URL(address).pathname} contestó ${status}.`);
}

async function ask(address: string): Promise<{ status: number; text: string }> {
  const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(maxPageMs) });
  const text = await readText(response, maxPageBytes, (reason) => new BackupRefused(reason));
  return { status: response.status, text };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
