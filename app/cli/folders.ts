import { resolve } from "node:path";
import { backupFolder } from "../db/backups/files.server";
import { engineFromUrl } from "../db/engine.server";
import { sqliteFile } from "../db/sqlite.server";
import { env } from "../env.server";
import { outboxFolder } from "../mail/transport.server";
import { pictureStore } from "../pictures/store/chosen.server";

/**
 * Everything that an upgrade into another folder must find again, as full paths. The environment's relative paths were resolved
 * against the folder in which the process started. Undefined for what this site does not have, and for a Postgres database.
 */
export function keptFolders() {
  const isSqlite = engineFromUrl(env.DATABASE_URL) === "sqlite";
  return {
    database: isSqlite ? sqliteFile(env.DATABASE_URL) : undefined,
    backups: isSqlite ? backupFolder(env.DATABASE_URL, env.BACKUP_DIR) : undefined,
    pictures: pictureStore.place,
    outbox: env.SMTP_URL === undefined ? resolve(outboxFolder) : undefined,
  };
}
