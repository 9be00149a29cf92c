import { count, formatBytes, formatCount, formatMoment } from "../../text/format";
import { resolve } from "node:path";
import { backupFolder, describeLastFull, findFailedBackup, findLastBackup, lastFullAdvice } from "../../db/backups/files.server";
import { engineFromUrl } from "../../db/engine.server";
import { type Inspection, inspectDatabase } from "../../db/inspect.server";
import { sqliteFile } from "../../db/sqlite.server";
import { env } from "../../env.server";
import { db } from "../../db/client.server";
import { findAdministrators } from "../../identity/administrators.server";
import { countPasskeysOfOtherHosts } from "../../identity/second-factor.server";
import { findOutboxState } from "../../mail/queue.server";
import { countCancellations } from "../../premium/payments/due-cancellations.server";
import { countDemoContent } from "../../../seed";
import { checkCopies } from "./copies";
import { findingsIn, type Finding } from "./finding";
import { checkFolders, checkOwnership } from "./kept";
import { checkPictures } from "./pictures";
import { hour } from "../../durations";

const maxWithoutBackupMs = 26 * hour;
/** Bytes. Below the first limit writes will soon fail; below the second it is time to act. */
const minFreeBytes = 100e6;
const enoughFree = 1e9;
/** Made in about an hour; after that the failure is not temporary. */
const manyAttempts = 4;

export async function checkDatabase(): Promise<Finding[]> {
  const inspection = await inspectDatabase(env.DATABASE_URL, env.BACKUP_DIR);
  const isReady =
    inspection.state === "open" && inspection.migrations.missing.length + inspection.migrations.unknown.length === 0;
  return [
    ...checkInspection(inspection),
    ...checkBackups(inspection),
    ...(isReady || !isSqlite ? checkCopies() : []),
    checkFolders(),
    ...(isReady ? [...(await checkPendingWork()), ...(await checkPictures()), ...(await checkOwnership())] : []),
  ];
}

const look = findingsIn("Base de datos");
const isSqlite = engineFromUrl(env.DATABASE_URL) === "sqlite";
/** On Postgres, `npm run restore` refuses. */
const restoring = isSqlite ? " con npm run restore" : ", como dice docs/operating.md";

/** The full path of the file, or the database on the server. Never the password. */
function databaseName(): string {
  if (isSqlite) return resolve(sqliteFile(env.DATABASE_URL));
  if (!URL.canParse(env.DATABASE_URL)) return "Postgres";
  const { pathname, host, username } = new URL(env.DATABASE_URL);
  return `«${pathname.slice(1)}» en ${host}, como ${username}`;
}

function checkInspection(inspection: Inspection): Finding[] {
  const database = look("database", isSqlite ? "SQLite" : "Postgres");
  if (inspection.state === "missing") {
    return [
      database.off({
        detail: `${databaseName()} todavía no existe.`,
        cost: "No hay nada guardado.",
        advice: "npm start la crea.",
      }),
    ];
  }
  if (inspection.state === "lost") {
    const [detail = "", ...advice] = inspection.reason.split("\n");
    return [database.broken({ detail, cost: "Así npm start no arranca.", advice: advice.join(" ") })];
  }
  if (inspection.state === "unreachable") {
    return [
      database.broken({
        detail: `No se pudo abrir ${databaseName()} (${inspection.reason}).`,
        cost: "El sitio no puede guardar ni mostrar nada.",
        advice: `Revisa DATABASE_URL y que la base esté en marcha; si está dañada, vuelve a una copia${restoring}.`,
      }),
    ];
  }
  const { bytes, free, hasTrigrams } = inspection;
  const size = formatBytes(bytes);
  return [
    hasTrigrams
      ? database.on({ detail: `${databaseName()}, ${size}.` })
      : database.broken({
          detail: "Al servidor le falta la extensión pg_trgm.",
          cost: "Sin ella no se puede migrar.",
          advice: "Instala el paquete postgresql-contrib del servidor.",
        }),
    checkMigrations(inspection.migrations),
    ...(isSqlite ? [checkIntegrity(inspection.fault)] : []),
    ...(inspection.holdsDeleted ? [warnOfDeletedText()] : []),
    ...(free === null ? [] : [checkDiskSpace(free, bytes)]),
  ];
}

function checkMigrations({ missing, unknown }: { missing: string[]; unknown: string[] }): Finding {
  const migrations = look("migrations", "Migraciones");
  if (unknown.length > 0) {
    return migrations.broken({
      detail: `La base es más nueva que este programa, que no conoce ${unknown.join(", ")}.`,
      cost: "Así npm start no arranca.",
      advice: `Instala la versión que la migró, o vuelve a una copia anterior${restoring}.`,
    });
  }
  if (missing.length > 0) {
    return migrations.warning({
      detail: `${missing.length === 1 ? "Falta" : "Faltan"} ${missing.join(", ")}.`,
      cost: "El programa que está instalado espera una base más nueva.",
      advice: isSqlite
        ? "Reinicia el sitio: npm start las aplica, con una copia antes."
        : "Haz una copia con pg_dump y reinicia el sitio: npm start las aplica.",
    });
  }
  return migrations.on({ detail: "Al día." });
}

function checkIntegrity(fault: string | null): Finding {
  const integrity = look("integrity", "Integridad");
  if (fault === null) return integrity.on({ detail: "SQLite no encuentra ningún daño (quick_check)." });
  return integrity.broken({
    detail: `El archivo está dañado: ${fault}.`,
    cost: "Puede perderse lo guardado.",
    advice: "Detén el sitio, guarda el archivo aparte y vuelve a la última copia buena con npm run restore.",
  });
}

function warnOfDeletedText(): Finding {
  return look("deleted", "Texto borrado").warning({
    detail: "El archivo es de una versión que no sobrescribía lo borrado, y aún no se rehízo.",
    cost: "En el archivo puede leerse todavía lo que se borró antes, también de cuentas eliminadas.",
    advice: "Reinicia el sitio: npm start lo rehace. Si pasa de 500 MB, detenlo y corre npm run db:migrate.",
  });
}

function checkDiskSpace(free: number, bytes: number): Finding {
  const disk = look("disk", "Espacio en su disco");
  const detail = `Quedan ${formatBytes(free)}.`;
  if (free < minFreeBytes) {
    return disk.broken({ detail, cost: "Cuando se acabe, nadie podrá guardar nada.", advice: "Haz sitio ya." });
  }
  if (free < Math.max(enoughFree, 3 * bytes)) {
    return disk.warning({ detail, cost: "Pronto no cabrán las copias.", advice: "Haz sitio, o lleva las copias a otro disco." });
  }
  return disk.on({ detail });
}

function checkBackups({ state }: Inspection): Finding[] {
  const backups = look("backups", "Copias");
  if (!isSqlite) {
    return [
      backups.off({
        detail: "Las de Postgres se hacen con pg_dump o las hace quien presta el servidor: desde aquí no se ven.",
        advice: "Comprueba de vez en cuando que una copia se deja restaurar.",
      }),
    ];
  }
  if (state === "missing" || state === "lost") return [];
  const { DATABASE_URL: url, BACKUP_DIR: daily } = env;
  const last = findLastBackup(url);
  const failed = daily === undefined ? undefined : findFailedBackup(url);
  if (failed) {
    return [
      backups.broken({
        detail: `La del ${formatMoment(failed.at)} no se pudo hacer: ${failed.reason}`,
        cost: last ? `Lo escrito desde el ${formatMoment(last.at)} no está en ninguna.` : "Si el disco falla se pierde todo.",
        advice: "Arréglalo y corre npm run backup; si no, el sitio vuelve a intentarlo cada hora.",
      }),
    ];
  }
  const advice =
    daily === undefined
      ? "Pon BACKUP_DIR, y el sitio hará una cada día, o programa npm run backup; y lleva las copias a otra máquina."
      : "En marcha, el sitio hace una cada día; lleva las copias a otra máquina.";
  if (!last) {
    const cost = "Si el disco falla se pierde todo.";
    return [backups.warning({ detail: `No consta ninguna; van a ${backupFolder(url, daily)}.`, cost, advice })];
  }
  const age = Date.now() - Date.parse(last.at);
  const detail = `La última es del ${formatMoment(last.at)} (${formatBytes(last.bytes)}), hace ${age < hour ? "menos de una hora" : count(Math.floor(age / hour), "hora", "horas")}: ${last.file}.`;
  if (last.lastFull.length > 0) {
    const cost = "Puede haberse perdido lo que falta, y esa copia guarda también lo que se borró.";
    return [backups.broken({ detail: describeLastFull(last.lastFull), cost, advice: lastFullAdvice })];
  }
  if (age > maxWithoutBackupMs)
    return [backups.warning({ detail, cost: "Lo escrito desde entonces no está en ninguna.", advice })];
  return [backups.on({ detail })];
}

async function checkPendingWork(): Promise<Finding[]> {
  const [mail, cancellations, administrators, keys, demo] = await Promise.all([
    findOutboxState(),
    countCancellations(),
    findAdministrators(),
    countPasskeysOfOtherHosts(new URL(env.APP_URL).hostname),
    countDemoContent(db()),
  ]);
  return [
    checkOutbox(mail),
    ...checkCancellations(cancellations),
    checkAdministrators(administrators.filter(({ is_admin }) => is_admin === 1).length),
    ...checkPasskeys(keys),
    ...checkDemoContent(demo),
  ];
}

function checkPasskeys(dead: number): Finding[] {
  if (dead === 0) return [];
  return [
    findingsIn("Personas")("passkeys", "Llaves de acceso").broken({
      detail: `${count(dead, "llave se hizo", "llaves se hicieron")} para otra dirección que la de APP_URL, y no ${dead === 1 ? "abre" : "abren"} nada.`,
      cost: "Quien solo tiene esa llave entra con un código de recuperación, o no entra.",
      advice:
        "Vuelve a la dirección de antes, o que cada quien añada otra llave; npm run admin -- reset-factor correo@… es la última puerta.",
    }),
  ];
}

/** Demo content is expected only with DEMO: elsewhere visitors would take it for real. */
function checkDemoContent({ restaurants, authors }: Awaited<ReturnType<typeof countDemoContent>>): Finding[] {
  if (env.DEMO || restaurants + authors === 0) return [];
  const invented = [
    count(restaurants, "restaurante inventado", "restaurantes inventados"),
    count(authors, "cuenta inventada", "cuentas inventadas"),
  ];
  return [
    look("demo-content", "Contenido de ejemplo").warning({
      detail: `Hay ${invented.join(" y ")} de npm run db:seed o de la demostración.`,
      cost: "Los visitantes los toman por verdaderos: hay teléfonos, reseñas y horarios que no existen.",
      advice: "Elimínalos desde la administración, o empieza con una base vacía.",
    }),
  ];
}

function checkOutbox({ waiting, unaddressed, failing, attempts }: Awaited<ReturnType<typeof findOutboxState>>): Finding {
  const outbox = findingsIn("Correo")("outbox", "Correos por salir");
  const advice = "El porqué está en el registro (a mail could not be sent) y en mail_outbox.last_error.";
  if (failing > 0) {
    const detail = `${count(failing, "no pudo", "no pudieron")} salir, tras ${count(attempts, "intento", "intentos")} como mucho; esperan ${formatCount(waiting)} en total.`;
    const cost = "Esas personas aún no tienen su correo; se vuelve a intentar solo.";
    return attempts >= manyAttempts ? outbox.broken({ detail, cost, advice }) : outbox.warning({ detail, cost, advice });
  }
  if (unaddressed > 0 && env.CONTACT_TO === undefined) {
    return outbox.warning({
      detail: `${count(unaddressed, "aviso de contacto espera", "avisos de contacto esperan")} a que se diga quién los recibe.`,
      cost: "Puede que nadie haya leído esos mensajes.",
      advice: "Pon CONTACT_TO, o léelos en /admin/mensajes.",
    });
  }
  return outbox.on({ detail: waiting === 0 ? "Ninguno espera." : `${count(waiting, "espera", "esperan")} su turno.` });
}

function checkCancellations({ waiting, failing }: { waiting: number; failing: number }): Finding[] {
  const cancellations = findingsIn("Pagos")("cancellations", "Suscripciones por terminar");
  if (failing > 0) {
    return [
      cancellations.broken({
        detail: `${count(failing, "suscripción de una cuenta eliminada no se pudo", "suscripciones de cuentas eliminadas no se pudieron")} terminar en Stripe.`,
        cost: "A esas personas se les puede seguir cobrando; se vuelve a intentar solo.",
        advice: "Mira en payment_cancellations cuáles son y termínalas en Stripe.",
      }),
    ];
  }
  return waiting > 0 ? [cancellations.on({ detail: `${count(waiting, "espera", "esperan")} su turno.` })] : [];
}

function checkAdministrators(total: number): Finding {
  const administrators = findingsIn("Personas")("administrators", "Quién administra");
  if (total > 0) return administrators.on({ detail: `${count(total, "persona", "personas")}.` });
  const owner = env.OWNER_EMAIL;
  return administrators.warning({
    detail:
      owner === undefined ? "Nadie, y OWNER_EMAIL no está puesto." : `Nadie todavía: falta que ${owner} confirme su correo.`,
    cost: "Nadie puede entrar en /admin.",
    advice:
      owner === undefined
        ? "Pon OWNER_EMAIL antes de que esa persona confirme su correo, o corre npm run admin -- grant correo@…"
        : "Que cree su cuenta con esa dirección y abra el enlace que recibe. Si alguien perdió ya ese permiso, corre npm run admin -- grant correo@…",
  });
}
