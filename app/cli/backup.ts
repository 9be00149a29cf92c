import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { copyPictures, pictureCopies } from "../pictures/copies.server";
import { pictureStore } from "../pictures/store/chosen.server";
import { count, formatBytes, formatDays } from "../text/format";
import { backupFolder, backUp, copiesKept, describeLastFull, lastFullAdvice } from "../db/backups/files.server";
import { backupRetentionDays } from "../db/backups/copies.server";
import { engineFromUrl } from "../db/engine.server";
import { env } from "../env.server";
import { command } from "./command";

/*
 * npm run backup                     backs the database up to BACKUP_DIR, or backups/ beside it, while the site runs
 * npm run backup -- --to /mnt/otro   the same, into another folder
 */
const usage = `Uso:
  npm run backup                    copia la base de datos, con el sitio en marcha, en BACKUP_DIR o en backups/ junto a ella
  npm run backup -- --to /mnt/otro  la copia en otra carpeta, por ejemplo de otro disco`;

const onPostgres = `En Postgres las copias se hacen con sus propias herramientas, o las hace quien te presta el servidor:
  pg_dump --format=custom --file=panama.dump "$DATABASE_URL"
Para volver a un momento cualquiera, activa en el servidor las copias continuas (point-in-time recovery).
Para poner una copia en una base vacía: pg_restore --no-owner --dbname="$DATABASE_URL" panama.dump`;

await command(async () => {
  const to = readFolder();
  if (engineFromUrl(env.DATABASE_URL) === "postgres") throw new Error(onPostgres);
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => interruption.abort(new Error("Interrumpida: no se hizo ninguna copia.")));
  }
  const folder = to === undefined ? backupFolder(env.DATABASE_URL, env.BACKUP_DIR) : resolve(to);
  const { file, bytes, copies, byAge, lastFull } = await backUp(env.DATABASE_URL, folder, interruption.signal);
  console.log(`Copia hecha y comprobada: ${file} (${formatBytes(bytes)}).`);
  console.log(
    `Se guardan las ${copiesKept} últimas de esa carpeta, ${formatDays(backupRetentionDays)} como mucho; hay ${copies.length}.`,
  );
  if (!byAge) console.log("El reloj está en duda, o el sitio aún no ha corrido: ninguna se quita por su edad.");
  const backups = copies.map((name) => join(folder, name));
  const pictures = await copyPictures(pictureStore, { to: pictureCopies(folder), backups, byAge }).catch((error: unknown) => {
    throw new Error(
      `La base de datos quedó copiada, pero las fotos no: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  if (pictures > 0) console.log(`Fotos nuevas: ${count(pictures, "archivo", "archivos")} en ${pictureCopies(folder)}.`);
  if (lastFull.length > 0) console.error(`Atención: ${describeLastFull(lastFull)} ${lastFullAdvice}`);
});

function readFolder(): string | undefined {
  const to = readTo();
  // An unset shell variable gives "", which would be the current folder.
  if (to?.trim() === "") throw new Error(usage);
  return to;
}

function readTo(): string | undefined {
  try {
    return parseArgs({ options: { to: { type: "string" } } }).values.to;
  } catch {
    throw new Error(usage);
  }
}
