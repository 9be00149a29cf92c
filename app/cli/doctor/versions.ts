import { findNginxVersion } from "../../../deploy/nginx-version.js";
import { version } from "../../version";
import { findingsIn, type Finding } from "./finding";

const look = findingsIn("Versiones");

/** The major version of `deploy/Dockerfile`. */
const recommendedNode = 24;

/** Tells the releases of the site and Node, and whether nginx has the fixes of all advisories that this release knows. */
export function checkVersions(nginx = findNginxVersion(), node = process.versions.node): Finding[] {
  const isOld = parseInt(node, 10) < recommendedNode;
  const site = look("version", "Panamá VIP").on({
    detail: `${version}, con Node ${node}.`,
    advice: isOld ? `Sirve, pero pásate a Node ${recommendedNode}, la versión del contenedor, cuando puedas.` : undefined,
  });
  return nginx === undefined ? [site] : [site, checkNginx(nginx)];
}

function checkNginx({ installed, fixes, floor }: NonNullable<ReturnType<typeof findNginxVersion>>): Finding {
  const found = look("nginx-version", "nginx");
  if (fixes === "present") return found.on({ detail: `Paquete ${installed}, con los arreglos conocidos.` });
  if (fixes === "unknown") {
    return found.warning({
      detail: `Paquete ${installed}, de una versión que este programa no conoce.`,
      cost: "Puede que le falten arreglos de seguridad.",
      advice: "Mira los avisos de seguridad de tu distribución y actualiza el paquete.",
    });
  }
  return found.broken({
    detail: `Paquete ${installed}, con fallas de seguridad que ya se arreglaron en ${floor}.`,
    cost: "Un desconocido puede dañar la memoria de nginx o dejarlo en un bucle con una sola conexión.",
    advice:
      "Actualiza el paquete (apt-get update && apt-get install --only-upgrade nginx) y reinicia el sitio; en un contenedor, construye otra imagen con --no-cache --pull.",
  });
}
