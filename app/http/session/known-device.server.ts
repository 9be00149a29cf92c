import { randomBytes } from "node:crypto";
import { type Account, findAccount } from "../../identity/accounts.server";
import { isSigned, sign } from "../../identity/signature.server";
import { deviceCookie, maxKnownMs } from "./cookies.server";

/*
 * A browser that signed in stays known for the account, so that an attacker's guesses don't lock its owner out. The cookie lists
 * "id.time.signature" per account. The signature covers the credentials: it reveals no account, and is void once the password
 * changes, the other sessions are closed or the account is suspended.
 */

type Credentials = Pick<Account, "id" | "password_hash" | "credentials_updated_at">;

const maxAccounts = 5;

/** Undefined if the browser has not signed in since the credentials changed. */
export async function findKnownDevice(request: Request, account: Credentials | undefined): Promise<string | undefined> {
  const entries = await readEntries(request);
  return entries.find((entry) => isFor(account, entry))?.split(".", 1)[0];
}

/** Returns the value for Set-Cookie. */
export async function rememberDevice(request: Request, account: Credentials): Promise<string> {
  const id = randomBytes(12).toString("base64url");
  const time = Date.now().toString(36);
  const entry = `${id}.${time}.${sign(signedText(account, id, time))}`;
  const others = (await readEntries(request)).filter((other) => !isFor(account, other));
  return await deviceCookie.serialize([entry, ...others].slice(0, maxAccounts));
}

/** Call it before deleting the account. Returns the value for Set-Cookie. */
export async function forgetDevice(request: Request, userId: string): Promise<string> {
  const account = await findAccount(userId);
  const others = (await readEntries(request)).filter((entry) => !isFor(account, entry));
  return others.length > 0 ? await deviceCookie.serialize(others) : await deviceCookie.serialize("", { maxAge: 0 });
}

async function readEntries(request: Request): Promise<string[]> {
  const value: unknown = await deviceCookie.parse(request.headers.get("cookie")).catch(() => null);
  if (!Array.isArray(value)) return [];
  return value.slice(0, maxAccounts).filter((entry) => typeof entry === "string");
}

function isFor(account: Credentials | undefined, entry: string): boolean {
  const [id = "", time = "", signature = ""] = entry.split(".");
  const isRecent = Date.now() - parseInt(time, 36) < maxKnownMs;
  return isRecent && isSigned(signedText(account, id, time), signature);
}

function signedText(account: Credentials | undefined, id: string, time: string): string {
  const { id: userId, password_hash, credentials_updated_at } = account ?? {};
  return `device:${JSON.stringify([userId, password_hash, credentials_updated_at, id, time])}`;
}
