import { randomBytes, randomInt } from "node:crypto";
import { recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
import type { Account } from "../../identity/accounts.server";
import { findRecoveryHashes, takeAppCode, takeRecoveryHash } from "../../identity/second-factor.server";
import { queueMail } from "../../mail/queue.server";
import { FormRefused } from "../forms/refused.server";
import { countGuess, forgetGuesses, type GuessedAccount } from "../limits.server";
import { getRequestId } from "../request-id.server";
import { findKnownDevice } from "./known-device.server";
import { hashRecoveryCode, sharedSalt } from "./passwords.server";

/** Without letters and digits that look alike: 32 of them, 5 bits each. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const [count, length] = [10, 10];

/** "K7QXM-2RWHA", and the hashes under which they are stored. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: count }, () => Array.from({ length }, () => letters[randomInt(letters.length)]).join(""));
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)));
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes };
}

/** The stored hash of an unused code, as typed. */
export async function findRecoveryHash(userId: string, typed: string): Promise<string | undefined> {
  const code = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  const hashes = code.length === length ? await findRecoveryHashes(userId) : [];
  const [first] = hashes;
  if (first === undefined) return undefined;
  const hash = await hashRecoveryCode(code, sharedSalt(first));
  return hashes.find((other) => other === hash);
}

/**
 * Uses a code of the app or a recovery code. Counts before comparing, by the session's account, and before it has one by the known
 * device, so that nobody else's guesses lock the owner out. Throws FormRefused and TooMany.
 */
export async function checkCode(request: Request, account: Account, typed: string, field: string, isSignedIn = false) {
  const device = isSignedIn ? undefined : await findKnownDevice(request, account);
  const guessed: GuessedAccount = isSignedIn ? { user: account.id } : device === undefined ? { step: account.id } : { device };
  await countGuess(guessed);
  const by = { actorId: account.id, target: { type: "account", id: account.id }, requestId: getRequestId(request) } as const;
  if (!(await takeCode(account, typed, by))) {
    await recordAudit(db(), { action: "account.factor-failed", ...by });
    throw new FormRefused({ [field]: [wrongCode] });
  }
  await forgetGuesses(guessed);
}

const wrongCode =
  "Ese código no sirve. Espera al próximo de tu app y escríbelo, o usa un código de recuperación: cada uno vale una sola vez.";

async function takeCode(
  account: Account,
  typed: string,
  by: Omit<Parameters<typeof recordAudit>[1], "action">,
): Promise<boolean> {
  // Apps show "123 456". The library throws on anything but digits.
  const digits = typed.replace(/[\s-]/g, "");
  if (/^\d{6}$/.test(digits)) return await takeAppCode(account.id, digits);
  const hash = await findRecoveryHash(account.id, typed);
  if (hash === undefined || !(await takeRecoveryHash(account.id, hash))) return false;
  await recordAudit(db(), { action: "account.recovery-used", ...by });
  await queueMail(db(), { template: "recovery-code-used", recipient: account.email, reference_id: account.id });
  return true;
}
