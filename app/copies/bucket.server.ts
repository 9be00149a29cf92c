import { basename } from "node:path";
import { rmSync } from "node:fs";
import * as v from "valibot";
import { hasExpired } from "../db/backups/copies.server";
import { type Backup, BackupRefused } from "../db/backups/files.server";
import { readStatusFile, removeStatusFile, writeStatusFile } from "../db/status-files.server";
import { hour } from "../durations";
import { s3Client, type Sent, unexpected } from "../pictures/store/s3-client.server";
import { isSigned, openCopy, sealCopy, signCopy, write } from "./seal.server";
import type { CopiesElsewhere } from "./settings.server";

/* Encrypted copies of the database in a bucket: `copias/panama-2026-11-21T07-00-00Z.db.gz.age`, and its signature beside it. */

const folder = "copias/";
const end = ".gz.age";
const keyOf = (name: string) => `${folder}${name}${end}`;
const signatureOf = (name: string) => `${keyOf(name)}.firma`;

/** S3's limit for a file sent at once. */
const maxBytes = 5e9;
const maxSendingMs = 2 * hour;

const sentSchema = v.object({
  name: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  bytes: v.number(),
  plain: v.string(),
  place: v.string(),
});

/** `plain`: the SHA-256 of the copy that was encrypted. `bytes`: of the encrypted file. `at`: ISO 8601, UTC. */
type SentCopy = v.InferOutput<typeof sentSchema>;

export const findSentCopy = (url: string) => readStatusFile(url, "last-sent", sentSchema);

const failureSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });

/** Undefined once a copy has arrived. */
export const findFailedSending = (url: string) => readStatusFile(url, "failed-sending", failureSchema);

/**
 * Encrypts and signs a copy and puts it into the bucket, where copies of more than 30 days are then deleted (`byAge`: the clock is
 * trusted). Throws StoreFailed and disk errors, and remembers them for the doctor.
 */
export async function sendCopy(
  url: string,
  { file }: Pick<Backup, "file">,
  { elsewhere, byAge }: { elsewhere: CopiesElsewhere; byAge: boolean },
): Promise<SentCopy> {
  const sealedFile = `${file}.sending`;
  try {
    const client = s3Client(elsewhere.bucket);
    const put = async (sent: Sent) => {
      const { status, text } = await client.send(sent, maxSendingMs);
      if (status !== 200) throw unexpected(sent, status, text);
    };
    const name = basename(file);
    const { plain, ...sealed } = await sealCopy(file, sealedFile, elsewhere.recipients);
    if (sealed.bytes > maxBytes) throw new BackupRefused("La copia cifrada pasa de 5 GB: no cabe en un envío.");
    const signature = Buffer.from(`${signCopy(name, sealed.sha256, elsewhere.signingKey)}\n`);
    await put({ method: "PUT", key: keyOf(name), body: sealed, headers: { "Content-Type": "application/octet-stream" } });
    await put({ method: "PUT", key: signatureOf(name), body: signature, headers: { "Content-Type": "text/plain" } });
    if (byAge) await removeExpired(elsewhere, name);
    const sent = { name, at: new Date().toISOString(), bytes: sealed.bytes, plain, place: client.place };
    writeStatusFile(url, "last-sent", sent);
    removeStatusFile(url, "failed-sending");
    return sent;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeStatusFile(url, "failed-sending", { at: new Date().toISOString(), reason });
    throw error;
  } finally {
    rmSync(sealedFile, { force: true });
  }
}

/** Names of local copies, as in BACKUP_DIR, oldest first. */
export async function listCopies({ bucket }: CopiesElsewhere): Promise<string[]> {
  const names: string[] = [];
  // Not every store signs a slash in a query alike.
  for await (const files of s3Client(bucket).list(folder.slice(0, -1))) {
    for (const { key } of files)
      if (key.startsWith(folder) && key.endsWith(end)) names.push(key.slice(folder.length, -end.length));
  }
  return names.sort();
}

/**
 * Puts a copy from the bucket, decrypted, into the file `to`. Throws BackupRefused for one that is not there, was not signed with
 * the key of the settings, or cannot be opened with the age key in `keyFile`.
 */
export async function fetchCopy(
  { bucket, signingKey }: CopiesElsewhere,
  { name, keyFile, to }: { name: string; keyFile: string; to: string },
): Promise<void> {
  const client = s3Client(bucket);
  const sealedFile = `${to}.sealed`;
  try {
    const found = await client.open(keyOf(name), { maxBytes });
    if (!found) throw new BackupRefused(`En ${client.place} no está ${keyOf(name)}.`);
    const sha256 = await write(found.content, sealedFile);
    const sent: Sent = { method: "GET", key: signatureOf(name) };
    const { status, text } = await client.send(sent);
    if (status !== 200 && status !== 404) throw unexpected(sent, status, text);
    if (status === 404 || !isSigned(text, name, sha256, signingKey)) {
      throw new BackupRefused(
        `La firma de ${name} falta o no es de este sitio: puede haberla puesto otro, o BACKUP_SIGNING_KEY no es la de entonces. No cambió nada.`,
      );
    }
    await openCopy(sealedFile, to, keyFile);
  } finally {
    rmSync(sealedFile, { force: true });
  }
}

/** Only copies of a database of the same name, since a bucket may hold those of several. */
async function removeExpired(elsewhere: CopiesElsewhere, made: string): Promise<void> {
  const client = s3Client(elsewhere.bucket);
  const database = (name: string) => name.replace(/-\d{4}-\d\d-\d\dT.*/, "");
  for (const name of await listCopies(elsewhere)) {
    if (name === made || database(name) !== database(made) || !hasExpired(name)) continue;
    await client.remove(keyOf(name));
    await client.remove(signatureOf(name));
  }
}
