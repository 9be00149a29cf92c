import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "../env.server";

/** What only this site can make of the text: HMAC-SHA256 under the first SESSION_SECRET. Begin the text with what it is for. */
export function sign(text: string): string {
  return signWith(env.SESSION_SECRET[0] ?? "", text);
}

/** The signatures of the text under every SESSION_SECRET, the first one's first. */
export function signatures(text: string): string[] {
  return env.SESSION_SECRET.map((secret) => signWith(secret, text));
}

/** Whether the signature was made of that text, under any SESSION_SECRET. */
export function isSigned(text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return signatures(text).some((made) => {
    const expected = Buffer.from(made);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** SHA-256 in hexadecimal: what is kept of a secret, to know it again. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

function signWith(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
