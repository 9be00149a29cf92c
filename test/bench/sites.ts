import { join } from "node:path";
import { startEdge } from "../edge/edge";
import { fill } from "../support/filled-database";
import { temporaryFolder } from "../support/temporary-folder";

/** The pages that are measured, with names for the tables. */
export const measured = [
  ["portada", "/"],
  ["provincia", "/restaurantes-panama"],
  ["blog", "/blog"],
  ["artículo", "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado"],
] as const;

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
