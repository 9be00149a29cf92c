import { engineFromUrl } from "../../db/engine.server";
import { env } from "../../env.server";
import { requiredNames } from "../../pictures/paths";
import { findPictureHashes } from "../../pictures/pictures.server";
import { pictureStore } from "../../pictures/store/chosen.server";
import { count } from "../../text/format";
import { findingsIn, type Finding } from "./finding";

const look = findingsIn("Fotos");
const isSqlite = engineFromUrl(env.DATABASE_URL) === "sqlite";

export async function checkPictures(): Promise<Finding[]> {
  const found = look("pictures", "Fotos");
  const hashes = await findPictureHashes();
  const files = new Set<string>();
  try {
    for await (const { name } of pictureStore.list()) files.add(name);
  } catch (error) {
    return [
      found.broken({
        detail: `No se pudo leer ${pictureStore.place} (${error instanceof Error ? error.message : String(error)}).`,
        cost: "No se ve ni se sube ninguna foto.",
        advice: "Revisa las variables PICTURES_S3_… y que ese almacén esté en marcha.",
      }),
    ];
  }
  const missing = hashes.filter((hash) => !requiredNames(hash).every((name) => files.has(name))).length;
  const total = count(hashes.length, "foto", "fotos");
  if (missing === 0) return [found.on({ detail: `${total} en ${pictureStore.place}, con todos sus archivos.` })];
  return [
    found.broken({
      detail: `A ${missing} de ${total} les faltan archivos en ${pictureStore.place}.`,
      cost: "En su lugar se ve un hueco.",
      advice: `Tráelas de una copia${isSqlite ? ": npm run restore devuelve las que faltan" : " de esa carpeta o de ese almacén"}.`,
    }),
  ];
}
