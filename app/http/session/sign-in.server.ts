import type { AppLoadContext } from "@remix-run/node";
import { FormStrategy } from "remix-auth-form";
import { passwordWeaknesses } from "../../identity/password-rules.server";
import { db } from "../../db/client.server";
import { env } from "../../env.server";
import { findAccount, findAccountByEmail, type Account } from "../../identity/accounts.server";
import { type Powers, readRoles } from "../../identity/roles";
import { sendConfirmation } from "../../mail/links.server";
import { recordAudit } from "../../audit/log.server";
import { AccountSuspended } from "../../identity/sessions.server";
import { kickOutbox } from "../../mail/queue.server";
import { findClientAddress, type RequestArgs } from "../client-address.server";
import { FormRefused } from "../forms/refused.server";
import { blankEndsHint } from "./blank-ends";
import { findKnownDevice } from "./known-device.server";
import { consume, countGuess, forgetGuesses, orTakeBack, TooMany } from "../limits.server";
import { nextPath } from "../local-path.server";
import { verifyPassword } from "./passwords.server";
import { getRequestId } from "../request-id.server";

/** Addresses cannot be confirmed without a mail server. */
export const isConfirmationRequired = env.SMTP_URL !== undefined;

export type SignedIn = {
  id: string;
  email: string;
  powers: Powers;
  /** The password is not enough. */
  hasFactor: boolean;
  /** The session opens only while the account still has this hash. */
  checkedHash: string;
};

/** Throws FormRefused, AccountSuspended and TooMany. The caller opens the session. */
export function signInStrategy(context: AppLoadContext): FormStrategy<SignedIn> {
  return new FormStrategy(({ form, request }) => signIn(form, { request, context }));
}

const wrongCredentials = "Credenciales inválidas. Verifica tu email y contraseña.";
const unconfirmed = "Por favor confirma tu email antes de iniciar sesión.";

async function signIn(form: FormData, args: RequestArgs): Promise<SignedIn> {
  const { request } = args;
  const [email, password] = [text(form, "email"), text(form, "password")];
  const account = await findAccountByEmail(email);
  const forgetAttempt = await countAttempt(args, email, account);
  // Takes the same time and gives the same message with or without an account.
  const isRight = await verifyPassword(account?.password_hash ?? null, password);
  if (!account?.password_hash || !isRight) {
    await recordAudit(db(), { action: "account.sign-in-failed", ...auditFields(account), requestId: getRequestId(request) });
    const hint = blankEndsHint(password);
    throw new FormRefused({ "": [wrongCredentials], ...(hint.length > 0 && { password: hint }) });
  }
  await forgetAttempt();
  // Revealed only with the correct password.
  if (account.suspended_at !== null) throw new AccountSuspended(account);
  if (isConfirmationRequired && account.email_confirmed_at === null) {
    const isSent = await sendConfirmationWithinLimit(account, args, nextPath(text(form, "siguiente")));
    const news = `Te enviamos otro enlace a ${account.email}; los anteriores ya no sirven.`;
    throw new FormRefused({ "": isSent ? [unconfirmed, news] : [unconfirmed] });
  }
  const hasFactor = account.second_factor_at !== null;
  if (!hasFactor)
    await recordAudit(db(), { action: "account.signed-in", ...auditFields(account), requestId: getRequestId(request) });
  const { id, password_hash: checkedHash } = account;
  const powers = { isAdmin: account.is_admin === 1, roles: readRoles(account.roles) };
  return { id, email: account.email, powers, hasFactor, checkedHash };
}

/**
 * Counts before the password is checked, so that concurrent attempts cannot exceed a limit. Attempts that the account's own
 * counter refuses do not count against the address, which others share. Throws TooMany. Call the returned function after a right
 * password.
 */
async function countAttempt(args: RequestArgs, email: string, account: Account | undefined): Promise<() => Promise<void>> {
  const device = await findKnownDevice(args.request, account);
  if (account && device !== undefined) {
    const takeBack = await consume("known-device-sign-in", { user: account.id });
    await orTakeBack(takeBack, () => countGuess({ device }));
    return () => forgetGuesses({ device });
  }
  const address = findClientAddress(args);
  const takeBack = await consume("sign-in", { address });
  return await orTakeBack(takeBack, async () => {
    const takeFailureBack = await consume("failed-sign-in", { address });
    await orTakeBack(takeFailureBack, () => countGuess({ email }));
    return async () => {
      await forgetGuesses({ email });
      await takeFailureBack();
    };
  });
}

/** A client who knows the password could flood the mailbox. Returns false if the limit is reached. */
async function sendConfirmationWithinLimit(account: Account, args: RequestArgs, next: string | null): Promise<boolean> {
  try {
    await consume("recovery", { address: findClientAddress(args), email: account.email });
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
  await sendConfirmation(account, { nextPath: next });
  kickOutbox();
  return true;
}

/** Returns the hash that the password matched. Throws FormRefused and TooMany. */
export async function checkPassword(userId: string, password: string, field: string): Promise<string> {
  await countGuess({ user: userId });
  const account = await findAccount(userId);
  const checkedHash = account?.password_hash ?? null;
  const isRight = await verifyPassword(checkedHash, password);
  if (!checkedHash || !isRight) {
    await recordAudit(db(), { action: "account.sign-in-failed", ...auditFields(account) });
    throw new FormRefused({ [field]: ["Esa no es tu contraseña.", ...blankEndsHint(password)] });
  }
  await forgetGuesses({ user: userId });
  return checkedHash;
}

/** Throws FormRefused. */
export async function checkNewPassword(password: string, owner: { email: string; name: string }, field: string): Promise<void> {
  const weaknesses = await passwordWeaknesses(password, owner);
  if (weaknesses.length > 0) throw new FormRefused({ [field]: weaknesses });
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function auditFields(account: Account | undefined) {
  return { actorId: account?.id ?? null, target: { type: "account" as const, id: account?.id ?? null } };
}
