import { dirname, resolve } from "node:path";
import { engineFromUrl } from "../../db/engine.server";
import { sqliteFile } from "../../db/sqlite.server";
import { env } from "../../env.server";
import { findWriteFault } from "../../site/health/storage.server";
import { findingsIn, type Finding } from "./finding";

const look = findingsIn("Carpetas");

/** Checks as this process's user. */
export async function checkFolders(): Promise<Finding[]> {
  const onSqlite = engineFromUrl(env.DATABASE_URL) === "sqlite";
  const findings = await Promise.all([
    ...(onSqlite
      ? [checkFolder("DATABASE_URL", "Base de datos", dirname(sqliteFile(env.DATABASE_URL)), "Nadie puede guardar nada.")]
      : []),
    checkFolder("PICTURES_DIR", "Fotos", env.PICTURES_DIR, "Nadie puede subir fotos."),
    ...(onSqlite && env.BACKUP_DIR !== undefined
      ? [
          checkFolder(
            "BACKUP_DIR",
            "Copias",
            env.BACKUP_DIR,
            "No se hace ninguna copia: si el disco de la base falla se pierde todo.",
          ),
        ]
      : []),
  ]);
  return findings;
}

async function checkFolder(variable: string, title: string, folder: string, cost: string): Promise<Finding> {
  const found = look(`folder-${variable.toLowerCase().replaceAll("_", "-")}`, title);
  const path = resolve(folder);
  const fault = await findWriteFault(path);
  if (fault === undefined) return found.on({ detail: `Se puede escribir en ${path}.` });
  return fault === "full"
    ? found.broken({ detail: `El disco de ${path} está lleno.`, cost, advice: "Haz sitio ya." })
    : found.broken({
        detail: `No se puede escribir en ${path}.`,
        cost,
        advice: `Da esa carpeta al usuario del sitio, o cambia ${variable}.`,
      });
}
