import { lstatSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { backupFolder, describeOtherOwner } from "../../db/backups/files.server";
import { areBackupsOfAnother } from "../../db/backups/mark.server";
import { db } from "../../db/client.server";
import { engineFromUrl } from "../../db/engine.server";
import { findOwner } from "../../db/place.server";
import { findDoubt } from "../../db/upkeep.server";
import { env } from "../../env.server";
import { pictureStore } from "../../pictures/store/chosen.server";
import { inspectOwnership } from "../../pictures/store/ownership.server";
import { formatMoment } from "../../text/format";
import { keptFolders } from "../folders";
import { findingsIn, type Finding } from "./finding";

const look = findingsIn("Carpetas");

const spoken = { database: "base de datos", backups: "copias", pictures: "fotos", outbox: "correos" };

/** Where everything is kept, and what an upgrade into another folder would leave behind. */
export function checkFolders(code = process.cwd()): Finding {
  const folders = look("folders", "Dónde está todo");
  const kept = Object.entries(keptFolders()).flatMap(([name, path]) =>
    path === undefined ? [] : [{ name: spoken[name as keyof typeof spoken], path }],
  );
  const detail = `${kept.map(({ name, path }) => `${name}, ${path}`).join("; ")}.`;
  const inside = kept.filter(({ path }) => isInside(path, code));
  if (inside.length === 0 || (inside.length === kept.length && !isVersion(code))) return folders.on({ detail });
  return folders.warning({
    detail,
    cost: `Al pasar el programa a otra carpeta se quedarían en ${code}: ${inside.map(({ name }) => name).join(", ")}.`,
    advice: "Pon en DATABASE_URL, BACKUP_DIR y PICTURES_DIR rutas completas fuera de ahí, y mueve lo que haya.",
  });
}

const isInside = (path: string, folder: string) => path.startsWith("/") && !relative(folder, path).startsWith("..");

/** One of several folders of versions: a link `current` beside it names the running one. */
function isVersion(code: string): boolean {
  const link = join(code, "..", "current");
  return code !== sep && (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ?? false);
}

/** Whether the folders belong to this database, and whether anything is deleted by age. */
export async function checkOwnership(): Promise<Finding[]> {
  return [...(await checkPictureOwner()), ...(await checkBackupOwner()), ...(await checkClock())];
}

async function checkPictureOwner(): Promise<Finding[]> {
  // An unreadable store is a finding of `checkPictures`.
  const found = await inspectOwnership().catch(() => undefined);
  if (!found || found.isOwn) return [];
  const { mark } = found;
  const lastUse = mark && mark.database !== "" ? ` La otra las revisó por última vez el ${formatMoment(mark.at)}.` : "";
  return [
    look("pictures-owner", "De quién son las fotos").warning({
      detail: mark
        ? `Las fotos de ${pictureStore.place} son de otra base de datos, o de esta en otro lugar.${lastUse}`
        : `En ${pictureStore.place} hay archivos que esta base no conoce, o de antes de que ella llegara, hace menos de un día.`,
      cost: "El sitio las muestra y guarda otras ahí, pero no borra ninguna.",
      advice:
        "Para un ensayo, pon otra carpeta en PICTURES_DIR. Si esta base toma el lugar de la otra: npm run confirm -- folders",
    }),
  ];
}

async function checkBackupOwner(): Promise<Finding[]> {
  const { DATABASE_URL: url, BACKUP_DIR } = env;
  if (engineFromUrl(url) === "postgres") return [];
  const folder = backupFolder(url, BACKUP_DIR);
  if (!areBackupsOfAnother(url, folder, await findOwner(db(), url))) return [];
  return [
    look("backups-owner", "De quién son las copias").broken({
      detail: describeOtherOwner(`Las copias de ${folder}`),
      cost: "Ahí no se hace ninguna copia de esta base.",
      advice: "Para un ensayo, pon otra carpeta en BACKUP_DIR.",
    }),
  ];
}

async function checkClock(): Promise<Finding[]> {
  const doubt = await findDoubt(db());
  if (!doubt) return [];
  return [
    look("clock", "Reloj").warning({
      detail: `Dice ${formatMoment(new Date().toISOString())}, y el sitio corrió por última vez el ${formatMoment(doubt.trusted_at)}.`,
      cost: "Por si el reloj está mal, no se borra nada por su edad hasta que el sitio lleve un día corriendo.",
      advice: "Si está mal, ponlo en hora. Si el sitio estuvo parado: npm run confirm -- clock",
    }),
  ];
}
