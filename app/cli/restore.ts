import { parseArgs } from "node:util";
import { dirname, join, relative } from "node:path";
import { pictureCopies, returnPictures } from "../pictures/copies.server";
import { pictureStore } from "../pictures/store/chosen.server";
import { inheritPictures } from "../pictures/store/ownership.server";
import { count, formatDays } from "../text/format";
import { backupFolder, describeOtherOwner, findBackups } from "../db/backups/files.server";
import { restoreBackup } from "../db/backups/restore.server";
import { backupRetentionDays } from "../db/backups/copies.server";
import { inheritBackups } from "../db/backups/mark.server";
import { engineFromUrl } from "../db/engine.server";
import { findOwnerInFile } from "../db/place.server";
import { sqliteFile } from "../db/sqlite.server";
import { env } from "../env.server";
import { command } from "./command";

/** npm run restore -- data/backups/panama-….db: replaces the database with a backup, while the site is stopped. */
const onPostgres = `En Postgres las copias se ponen con sus propias herramientas, con el sitio detenido y en una base vacía:
  pg_restore --no-owner --dbname="$DATABASE_URL" panama.dump
Al arrancar, el sitio aplica las migraciones que falten.`;

await command(async () => {
  if (engineFromUrl(env.DATABASE_URL) === "postgres") throw new Error(onPostgres);
  const copy = readFile();
  const { before, missing, wasUnreadable } = restoreBackup(env.DATABASE_URL, copy);
  console.log(`Restaurada: ${sqliteFile(env.DATABASE_URL)} es ahora ${copy}.`);
  if (before)
    console.log(
      `La base que había queda en ${before}; bórrala cuando estés seguro. El sitio lo hace a los ${formatDays(backupRetentionDays)}.`,
    );
  await returnFolders(copy);
  if (wasUnreadable)
    console.log("La que había está dañada: no se pudo saber si el sitio la usaba. Si está en marcha, reinícialo ya.");
  if (missing.length > 0)
    console.log(`Es de una versión anterior: al arrancar se aplica lo que le falta: ${missing.join(", ")}.`);
  console.log(
    "Ahora arranca el sitio. Si cobras con Stripe, corre después npm run stripe:reconcile: trae lo que cambió desde la copia.",
  );
});

/** Puts no picture into another database's folder. */
async function returnFolders(copy: string): Promise<void> {
  const { DATABASE_URL: url, BACKUP_DIR } = env;
  const owner = findOwnerInFile(url, sqliteFile(url));
  if ((await inheritPictures(owner)) === "another's") {
    console.log(describeOtherOwner(`Las fotos de ${pictureStore.place}`));
  } else {
    const pictures = await returnPictures(pictureCopies(dirname(copy)), pictureStore);
    if (pictures > 0) console.log(`Volvieron las fotos que faltaban: ${count(pictures, "archivo", "archivos")}.`);
  }
  const folder = backupFolder(url, BACKUP_DIR);
  if (!inheritBackups(url, folder, owner)) console.log(describeOtherOwner(`Las copias de ${folder}`));
}

function readFile(): string {
  try {
    const [file, ...rest] = parseArgs({ allowPositionals: true }).positionals;
    if (file !== undefined && rest.length === 0) return file;
  } catch {
    // The option is unknown.
  }
  const folder = backupFolder(env.DATABASE_URL, env.BACKUP_DIR);
  const copies = findBackups(env.DATABASE_URL, folder).map((name) => `  ${relative("", join(folder, name))}`);
  const list = copies.length > 0 ? `Copias que hay:\n${copies.join("\n")}` : `En ${folder} no hay copias.`;
  throw new Error(`Uso, con el sitio detenido:\n  npm run restore -- data/backups/panama-….db\n${list}`);
}
