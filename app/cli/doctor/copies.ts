import { findFailedSending, findSentCopy } from "../../copies/bucket.server";
import { findFailedRehearsal, findLastRehearsal } from "../../copies/rehearsal.server";
import { copiesElsewhere } from "../../copies/settings.server";
import { engineFromUrl } from "../../db/engine.server";
import { day, hour } from "../../durations";
import { env } from "../../env.server";
import { count, formatBytes, formatCount, formatMoment } from "../../text/format";
import { findingsIn, type Finding } from "./finding";

const look = findingsIn("Base de datos");

/** A copy a day, and hours for a large one. */
const maxUnsentMs = 30 * hour;
/** One a week. */
const maxUnrehearsedMs = 9 * day;

/** Whether a copy is out of this machine, and whether the last one was restored to try it. */
export function checkCopies(): Finding[] {
  const elsewhere = look("copies-elsewhere", "Copias en otra parte");
  if (engineFromUrl(env.DATABASE_URL) === "sqlite") return [checkElsewhere(), checkRehearsal()];
  if (!copiesElsewhere()) return [];
  return [
    elsewhere.warning({
      detail: "BACKUP_S3_… está puesto, pero las copias de Postgres no las hace el sitio.",
      cost: "A ese almacén no llega nada.",
      advice: "Envía tú lo que hace pg_dump, como dice docs/operating.md.",
    }),
  ];
}

function checkElsewhere(): Finding {
  const found = look("copies-elsewhere", "Copias en otra parte");
  const elsewhere = copiesElsewhere();
  if (!elsewhere) {
    return found.off({
      detail: "El sitio no envía copias fuera de esta máquina.",
      cost: "Si se pierde la máquina y nadie las lleva a otra parte, se pierde todo.",
      advice: "Pon BACKUP_S3_…, BACKUP_AGE_RECIPIENTS y BACKUP_SIGNING_KEY, o llévalas tú.",
    });
  }
  const { DATABASE_URL: url } = env;
  const sent = findSentCopy(url);
  const failed = findFailedSending(url);
  const advice = "Revisa esas variables; en marcha, el sitio lo intenta cada hora, y ahora mismo npm run backup -- --send.";
  if (failed) {
    return found.broken({
      detail: `La del ${formatMoment(failed.at)} no llegó: ${failed.reason}`,
      cost: sent ? `Fuera está solo lo escrito hasta el ${formatMoment(sent.at)}.` : "Fuera de esta máquina no hay ninguna.",
      advice,
    });
  }
  if (!sent) return found.warning({ detail: "Aún no se envió ninguna.", cost: "Fuera no hay copia.", advice });
  const detail = `La última, ${sent.name} (${formatBytes(sent.bytes)}), llegó el ${formatMoment(sent.at)} a ${sent.place}.`;
  if (Date.now() - Date.parse(sent.at) <= maxUnsentMs) return found.on({ detail });
  return found.warning({ detail, cost: "Lo escrito desde entonces no está fuera.", advice });
}

function checkRehearsal(): Finding {
  const found = look("rehearsal", "Ensayo de restauración");
  const { DATABASE_URL: url, BACKUP_DIR } = env;
  const last = findLastRehearsal(url);
  const failed = findFailedRehearsal(url);
  const cost = "Una copia que nadie restauró puede no servir.";
  if (failed) {
    return found.broken({
      detail: `El del ${formatMoment(failed.at)} falló: ${failed.reason}`,
      cost: last ? `La última que sirvió es ${last.copy}.` : "No consta ninguna copia que sirva.",
      advice: "Haz otra copia con npm run backup, y ensáyala con npm run rehearse.",
    });
  }
  if (!last) {
    const detail = "Ninguna copia se ha restaurado para probarla.";
    return BACKUP_DIR === undefined
      ? found.off({ detail, cost, advice: "Corre npm run rehearse; con BACKUP_DIR, el sitio lo hace cada semana." })
      : found.off({ detail, cost, advice: "En marcha, el sitio lo hace en una hora y luego cada semana; ya, npm run rehearse." });
  }
  const detail = `${last.copy} se restauró el ${formatMoment(last.at)} (${formatCount(last.rows)} filas) y contestó ${count(last.pages, "página", "páginas")}.`;
  if (Date.now() - Date.parse(last.at) <= maxUnrehearsedMs) return found.on({ detail });
  return found.warning({ detail, cost, advice: "Corre npm run rehearse." });
}
