import { hash, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { log } from "../../log.server";

/** OWASP's recommendation for argon2id; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits memory and leaves threads to the rest of the site. */
const hashQueue = pLimit(2);

/** Hash of an unknown password. */
const dummyHash = "$argon2id$v=19$m=19456,t=2,p=1$IUofla3yXqAwpfhpjhFYnw$s4HvErnYjp9aLViIogzHB5wwcUgQhZ12mSM3okzOgwA";

export function hashPassword(password: string): Promise<string> {
  return hashQueue(() => hash(composed(password), cost));
}

/** Takes as long for `null`, so that timing does not reveal accounts. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored !== null && isReadable(stored) ? stored : null;
  const matches = await hashQueue(() => verify(known ?? dummyHash, composed(password)));
  return known !== null && matches;
}

/** One salt for all codes of an account, so that a typed one is hashed once and found among them. */
export function hashRecoveryCode(code: string, salt: Uint8Array): Promise<string> {
  return hashQueue(() => hash(code, { ...cost, salt }));
}

export function sharedSalt(stored: string): Uint8Array {
  return Buffer.from(stored.split("$")[4] ?? "", "base64");
}

/** Keyboards differ in whether "ñ" is one code point or two. NFKC would also turn the ª of Spanish keyboards into an a. */
const composed = (password: string) => password.normalize("NFC");

/** A corrupt hash must not break sign-in: it matches nothing, and a password reset replaces it. */
function isReadable(stored: string): boolean {
  try {
    parseOptions(stored);
    return true;
  } catch (error) {
    log.error({ err: error }, "a stored password hash is corrupt: the account needs a password reset");
    return false;
  }
}
