import { mkdirSync } from "node:fs";
import { backupFolder } from "../db/backups/files.server";
import { markBackups } from "../db/backups/mark.server";
import { db } from "../db/client.server";
import { engineFromUrl } from "../db/engine.server";
import { findOwner, noteThatItExists } from "../db/place.server";
import { confirmClock } from "../db/upkeep.server";
import { env } from "../env.server";
import { pictureStore } from "../pictures/store/chosen.server";
import { takePictures } from "../pictures/store/ownership.server";
import { formatMoment } from "../text/format";
import { command } from "./command";

/*
 * npm run confirm -- folders   the pictures and backups belong to this database from now on
 * npm run confirm -- clock     the clock is right, although the site did not run for days
 */
const usage = `Uso:
  npm run confirm -- folders   las fotos y las copias son de esta base de datos: desde mañana borra las que ya no sirven
  npm run confirm -- clock     el reloj está bien, aunque el sitio estuvo parado días: se borra lo que venció`;

await command(async () => {
  const [what, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new Error(usage);
  if (what === "folders") await confirmFolders();
  else if (what === "clock") await confirmTime();
  else throw new Error(usage);
});

async function confirmFolders(): Promise<void> {
  const { DATABASE_URL: url, BACKUP_DIR } = env;
  const isSqlite = engineFromUrl(url) === "sqlite";
  // Rejects without a database.
  await findOwner(db(), url);
  if (isSqlite) noteThatItExists(url);
  await takePictures();
  console.log(`Las fotos de ${pictureStore.place} son de esta base de datos. Durante un día no se borra ninguna.`);
  if (!isSqlite) return;
  const folder = backupFolder(url, BACKUP_DIR);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  markBackups(url, folder, await findOwner(db(), url));
  console.log(`Las copias de ${folder}, también.`);
}

async function confirmTime(): Promise<void> {
  await confirmClock(db());
  console.log(`El sitio se fía del reloj, que dice ${formatMoment(new Date().toISOString())}.`);
}
