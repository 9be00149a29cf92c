import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { fetchCopy, listCopies } from "../copies/bucket.server";
import { copiesElsewhere } from "../copies/settings.server";
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

/*
 * Replaces the database with a backup, while the site is stopped:
 * npm run restore -- data/backups/panama-….db
 * npm run restore -- --bucket panama-….db --key panama.key   from the bucket of BACKUP_S3_…, with the operator's age key
 */
const onPostgres = `En Postgres las copias se ponen con sus propias herramientas, con el sitio detenido y en una base vacía:
  pg_restore --no-owner --dbname="$DATABASE_URL" panama.dump
Al arrancar, el sitio aplica las migraciones que falten.`;

await command(async () => {
  if (engineFromUrl(env.DATABASE_URL) === "postgres") throw new Error(onPostgres);
  const { file, bucket, key } = readOptions();
  if (file !== undefined) return await restore(file);
  if (bucket !== undefined && key !== undefined) return await restoreFromBucket(bucket, key);
  throw new Error(await describeUsage());
});

async function restoreFromBucket(name: string, keyFile: string): Promise<void> {
  const elsewhere = copiesElsewhere();
  if (!elsewhere) throw new Error("No está dicho de dónde: faltan las variables BACKUP_S3_….");
  const place = dirname(sqliteFile(env.DATABASE_URL));
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const folder = mkdtempSync(join(place, ".restoring-"));
  try {
    const to = join(folder, basename(name));
    await fetchCopy(elsewhere, { name, keyFile, to });
    console.log(`La firma de ${name} es de este sitio, y la clave la abre.`);
    await restore(to, name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `name`: what the message calls the copy; one from the bucket lies in a folder that goes afterwards. */
async function restore(copy: string, name = copy): Promise<void> {
  const { before, missing, wasUnreadable } = restoreBackup(env.DATABASE_URL, copy);
  console.log(`Restaurada: ${sqliteFile(env.DATABASE_URL)} es ahora ${name}.`);
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
}

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

function readOptions(): { file?: string; bucket?: string; key?: string } {
  try {
    const options = { bucket: { type: "string" }, key: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...rest] = positionals;
    const isClear = rest.length === 0 && (file === undefined || Object.keys(values).length === 0);
    return isClear ? { file, ...values } : {};
  } catch {
    // The option is unknown.
    return {};
  }
}

async function describeUsage(): Promise<string> {
  const folder = backupFolder(env.DATABASE_URL, env.BACKUP_DIR);
  const here = findBackups(env.DATABASE_URL, folder).map((name) => relative("", join(folder, name)));
  const elsewhere = copiesElsewhere();
  return [
    "Uso, con el sitio detenido:",
    "  npm run restore -- data/backups/panama-….db",
    "  npm run restore -- --bucket panama-….db --key panama.key   del almacén de BACKUP_S3_…, con la clave de age que guardas tú",
    here.length > 0 ? listed("Copias que hay:", here) : `En ${folder} no hay copias.`,
    ...(elsewhere ? [listed("En el almacén:", await listCopies(elsewhere))] : []),
  ].join("\n");
}

function listed(title: string, names: readonly string[]): string {
  return [title, ...names.map((name) => `  ${name}`)].join("\n");
}
