import { hash, parseOptions, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { log } from "../log.server";

/** What OWASP asks of argon2id, the library's algorithm; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Two at a time keep memory small and leave threads to the rest of the site; the others wait their turn. */
const turn = pLimit(2);

/** Of a password that nobody knows, with the same cost as all others. */
const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$IUofla3yXqAwpfhpjhFYnw$s4HvErnYjp9aLViIogzHB5wwcUgQhZ12mSM3okzOgwA";

/** The password as it is stored. */
export function hashPassword(password: string): Promise<string> {
  return turn(() => hash(composed(password), cost));
}

/**
 * Whether the password is the one that was stored. Without a stored one (`null`: nobody has that e-mail) it is false after
 * the same work, so that the time of the answer does not tell who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored !== null && isReadable(stored) ? stored : null;
  const matches = await turn(() => verify(known ?? nobodysHash, composed(password)));
  return known !== null && matches;
}

/**
 * A "ñ" is one character on one keyboard and an "n" with a tilde on another; they must be the same password. NFC goes no
 * further: NFKC would also take the ª of a Spanish keyboard for an a, which is not what was typed.
 */
const composed = (password: string) => password.normalize("NFC");

/** A damaged hash must not lock the sign-in with an error: it matches nothing, and recovering the password replaces it. */
function isReadable(stored: string): boolean {
  try {
    parseOptions(stored);
    return true;
  } catch (error) {
    log.error({ err: error }, "a stored password cannot be read: its person has to recover it");
    return false;
  }
}
