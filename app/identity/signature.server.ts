import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "../env.server";

/**
 * HMAC-SHA256 under the first SESSION_SECRET. Begin the text with its purpose, so that the signature is valid for nothing else.
 */
export function sign(text: string): string {
  return signWith(env.SESSION_SECRET[0] ?? "", text);
}

export function signatures(text: string): string[] {
  return env.SESSION_SECRET.map((secret) => signWith(secret, text));
}

/** Accepts any SESSION_SECRET, in constant time. */
export function isSigned(text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return signatures(text).some((made) => {
    const expected = Buffer.from(made);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** SHA-256 in hexadecimal, stored instead of a secret. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Encrypts under the first SESSION_SECRET (AES-256-GCM), for a secret that must be read again. */
export function seal(text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(env.SESSION_SECRET[0] ?? ""), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Undefined when it was sealed under a SESSION_SECRET that is no longer configured. */
export function unseal(sealed: string): string | undefined {
  return env.SESSION_SECRET.map((secret) => unsealWith(secret, sealed)).find((text) => text !== undefined);
}

/** False when an older SESSION_SECRET sealed it, or none that is configured. */
export function isSealedAnew(sealed: string): boolean {
  return unsealWith(env.SESSION_SECRET[0] ?? "", sealed) !== undefined;
}

function unsealWith(secret: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const decipher = createDecipheriv("aes-256-gcm", sealKey(secret), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}

const sealKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "panama-seal", 32));

function signWith(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
