import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sendCopy } from "../copies/bucket.server";
import { copiesElsewhere, type CopiesElsewhere } from "../copies/settings.server";
import { copyPictures, pictureCopies } from "../pictures/copies.server";
import { pictureStore } from "../pictures/store/chosen.server";
import { count, formatBytes, formatDays } from "../text/format";
import {
  type Backup,
  backupFolder,
  type BackupMade,
  backUp,
  copiesKept,
  describeLastFull,
  findLastBackup,
  lastFullAdvice,
} from "../db/backups/files.server";
import { backupRetentionDays } from "../db/backups/copies.server";
import { engineFromUrl } from "../db/engine.server";
import { isClockTrustedIn } from "../db/upkeep.server";
import { env } from "../env.server";
import { command } from "./command";

/*
 * npm run backup                     backs the database up to BACKUP_DIR, or backups/ beside it, while the site runs
 * npm run backup -- --to /mnt/otro   the same, into another folder
 * npm run backup -- --send           sends the last backup to the bucket of BACKUP_S3_…, encrypted, as the first form does too
 */
const usage = `Uso:
  npm run backup                    copia la base de datos, con el sitio en marcha, en BACKUP_DIR o en backups/ junto a ella
  npm run backup -- --to /mnt/otro  la copia en otra carpeta, por ejemplo de otro disco
  npm run backup -- --send          solo envía la última copia, cifrada, al almacén de BACKUP_S3_…`;

const onPostgres = `En Postgres las copias se hacen con sus propias herramientas, o las hace quien te presta el servidor:
  pg_dump --format=custom --file=panama.dump "$DATABASE_URL"
Para volver a un momento cualquiera, activa en el servidor las copias continuas (point-in-time recovery).
Para poner una copia en una base vacía: pg_restore --no-owner --dbname="$DATABASE_URL" panama.dump`;

await command(async () => {
  const { to, send } = readOptions();
  const { DATABASE_URL: url, BACKUP_DIR } = env;
  if (engineFromUrl(url) === "postgres") throw new Error(onPostgres);
  const elsewhere = copiesElsewhere();
  if (send) return await sendLast(url, elsewhere);
  const folder = to === undefined ? backupFolder(url, BACKUP_DIR) : resolve(to);
  const made = await makeCopy(url, folder);
  if (to === undefined && elsewhere) await sendMade(url, made, elsewhere);
});

async function makeCopy(url: string, folder: string): Promise<BackupMade> {
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => interruption.abort(new Error("Interrumpida: no se hizo ninguna copia.")));
  }
  const made = await backUp(url, folder, interruption.signal);
  const { file, bytes, copies, byAge, lastFull } = made;
  console.log(`Copia hecha y comprobada: ${file} (${formatBytes(bytes)}).`);
  console.log(
    `Se guardan las ${copiesKept} últimas de esa carpeta, ${formatDays(backupRetentionDays)} como mucho; hay ${copies.length}.`,
  );
  if (!byAge) console.log("El reloj está en duda, o el sitio aún no ha corrido: ninguna se quita por su edad.");
  const backups = copies.map((name) => join(folder, name));
  const pictures = await copyPictures(pictureStore, { to: pictureCopies(folder), backups, byAge }).catch((error: unknown) => {
    throw new Error(`La base de datos quedó copiada, pero las fotos no: ${errorReason(error)}`);
  });
  if (pictures > 0) console.log(`Fotos nuevas: ${count(pictures, "archivo", "archivos")} en ${pictureCopies(folder)}.`);
  if (lastFull.length > 0) console.error(`Atención: ${describeLastFull(lastFull)} ${lastFullAdvice}`);
  return made;
}

async function sendLast(url: string, elsewhere: CopiesElsewhere | undefined): Promise<void> {
  if (!elsewhere) throw new Error("No está dicho a dónde: faltan las variables BACKUP_S3_….");
  const last = findLastBackup(url);
  if (!last) throw new Error("No consta ninguna copia: corre npm run backup.");
  await sendMade(url, { ...last, byAge: isClockTrustedIn(last.file) }, elsewhere);
}

async function sendMade(url: string, copy: Backup & { byAge: boolean }, elsewhere: CopiesElsewhere): Promise<void> {
  const sent = await sendCopy(url, copy, { elsewhere, byAge: copy.byAge }).catch((error: unknown) => {
    throw new Error(`La copia está en ${copy.file}, pero no se pudo enviar: ${errorReason(error)}`, { cause: error });
  });
  console.log(`Enviada, cifrada y firmada, a ${sent.place} (${formatBytes(sent.bytes)}).`);
}

function errorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function readOptions(): { to: string | undefined; send: boolean } {
  const { to, send = false } = parse();
  // An unset shell variable gives "", which would be the current folder.
  if (to?.trim() === "" || (send && to !== undefined)) throw new Error(usage);
  return { to, send };
}

function parse() {
  try {
    return parseArgs({ options: { to: { type: "string" }, send: { type: "boolean" } } }).values;
  } catch {
    throw new Error(usage);
  }
}
