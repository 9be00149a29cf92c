import { join } from "node:path";
import { startEdge } from "../edge/edge";
import { prepareDatabase } from "../support/database/filled-database";
import { temporaryFolder } from "../support/temporary-folder";

export const measured = [
  ["portada", "/"],
  ["provincia", "/restaurantes-panama"],
  ["carta", "/restaurantes-panama/fonda-la-paila-de-nelida/carta"],
  ["blog", "/blog"],
  ["artículo", "/blog/una-manana-en-el-mercado-de-mariscos-como-escoger-bien-el-pescado"],
] as const;

export async function filledDatabase(): Promise<string> {
  const databaseUrl = `file:${join(temporaryFolder(), "site.db")}`;
  await prepareDatabase(databaseUrl, 1);
  return databaseUrl;
}

/** Behind nginx, with rate limits off for this machine. */
export async function startFilledEdge() {
  return await startEdge({ DATABASE_URL: await filledDatabase(), UNLIMITED_FROM: "127.0.0.1,::1", ACCESS_LOG: "off" });
}
