import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createReadStream, createWriteStream, readFileSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { BackupRefused } from "../db/backups/files.server";
import type { SentFile } from "../pictures/store/s3-client.server";

/*
 * A copy elsewhere is packed, encrypted with age for the operator's key, and signed with a key of the server: age keeps others from
 * reading it but does not say who wrote it, so whoever can write to the bucket could plant a copy of their own.
 */

/** Loaded when needed: only this part of the site uses it. */
const age = () => import("age-encryption");

/** `plain`: the SHA-256 of the copy before encryption, hexadecimal. */
type Sealed = SentFile & { plain: string };

/** Writes the packed and encrypted copy to `to`. Reads and writes piece by piece. Throws for a recipient that is no age key. */
export async function sealCopy(copy: string, to: string, recipients: readonly string[]): Promise<Sealed> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const plain = createHash("sha256");
  const packed = createReadStream(copy)
    .on("data", (piece) => plain.update(piece))
    .pipe(createGzip());
  const sealed = await encrypter.encrypt(Readable.toWeb(packed) as globalThis.ReadableStream<Uint8Array>);
  const sha256 = await write(sealed as unknown as ReadableStream<Uint8Array>, to);
  return { path: to, bytes: statSync(to).size, sha256, plain: plain.digest("hex") };
}

/** The opposite of `sealCopy`. `keyFile` holds the operator's age key. Throws BackupRefused when it is not for this copy. */
export async function openCopy(sealed: string, to: string, keyFile: string): Promise<void> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of readIdentities(keyFile)) decrypter.addIdentity(identity);
  try {
    const content = Readable.toWeb(createReadStream(sealed)) as globalThis.ReadableStream<Uint8Array>;
    const packed = (await decrypter.decrypt(content)) as unknown as ReadableStream<Uint8Array>;
    await pipeline(Readable.fromWeb(packed), createGunzip(), createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`Con la clave de ${keyFile} no se pudo abrir esa copia (${reason}).`, { cause: error });
  }
}

/** Returns the SHA-256 of what it wrote. */
export async function write(content: ReadableStream<Uint8Array>, to: string): Promise<string> {
  const hash = createHash("sha256");
  const written = Readable.fromWeb(content).on("data", (piece: Uint8Array) => hash.update(piece));
  await pipeline(written, createWriteStream(to, { mode: 0o600 }));
  return hash.digest("hex");
}

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

/** Binds the name too, so that an old copy cannot stand in for a new one. `sha256`: of the encrypted file. */
export function signCopy(name: string, sha256: string, key: string): string {
  return createHmac("sha256", key).update(`panama-vip copy 1\n${name}\n${sha256}`).digest("hex");
}

export function isSigned(signature: string, name: string, sha256: string, key: string): boolean {
  const [given, expected] = [signature.trim(), signCopy(name, sha256, key)].map((text) => Buffer.from(text));
  return given !== undefined && expected !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}

/** As written by age-keygen: comments, and a line for each key. */
function readIdentities(keyFile: string): string[] {
  const identities = readKeyFile(keyFile).match(/^AGE-SECRET-KEY-\S+/gm) ?? [];
  if (identities.length === 0) throw new BackupRefused(`En ${keyFile} no hay ninguna clave de age (AGE-SECRET-KEY-…).`);
  return identities;
}

function readKeyFile(keyFile: string): string {
  try {
    return readFileSync(keyFile, "utf8");
  } catch (error) {
    throw new BackupRefused(`No se puede leer ${keyFile}.`, { cause: error });
  }
}
