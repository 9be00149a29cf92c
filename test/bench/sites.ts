import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import manifest from "../../package.json";
import { fill } from "../drills/people";
import { startEdge } from "../edge/edge";

/** The pages that are measured, with names for the tables. */
export const measured = [
  ["portada", "/"],
  ["provincia", "/restaurantes-panama"],
  ["blog", "/blog"],
  ["artículo", "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado"],
] as const;

/** The options that `npm start` gives Node, which are a part of what is measured. */
export const nodeOptions = readNodeOptions();

function readNodeOptions(): string[] {
  const { start } = manifest.scripts;
  const [node, ...words] = start.split(" ");
  const program = words.pop();
  if (node !== "node" || program !== "build/cli/start.js") throw new Error(`npm start hace otra cosa: ${start}`);
  return words;
}

/** A folder that goes when the process does. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "panama-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The address of a database of its own, migrated and with the demo content. */
export async function filledDatabase(): Promise<string> {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  await fill(databaseUrl, 1);
  return databaseUrl;
}

/** The site with the demo content behind one nginx, which does not mind how much this machine asks for. */
export async function startFilledEdge() {
  return await startEdge({ DATABASE_URL: await filledDatabase(), UNLIMITED_FROM: "127.0.0.1,::1", ACCESS_LOG: "off" });
}
