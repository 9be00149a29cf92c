import { createHash, createHmac, timingSafeEqual } from "node:crypto";
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

function signWith(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
