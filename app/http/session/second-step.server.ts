import { type Account, findAccount } from "../../identity/accounts.server";
import { isSigned, sign } from "../../identity/signature.server";
import { maxStepMs, stepCookie } from "./cookies.server";

/*
 * Between the password and the second factor there is no session, so that nothing can take it for one: the browser only keeps a
 * signed note, for ten minutes, that it knows the password. The signature covers the credentials, so that a new password voids it.
 */

type Credentials = Pick<Account, "id" | "password_hash" | "credentials_updated_at">;

/** Returns the value for Set-Cookie. */
export async function rememberStep(account: Credentials): Promise<string> {
  const time = Date.now().toString(36);
  return await stepCookie.serialize(`${account.id}.${time}.${sign(signedText(account, time))}`);
}

/** The account whose password this browser has just given; undefined when there is none, or it has no second factor any more. */
export async function findStep(request: Request): Promise<Account | undefined> {
  const value: unknown = await stepCookie.parse(request.headers.get("cookie")).catch(() => null);
  const [id = "", time = "", signature = ""] = typeof value === "string" ? value.split(".") : [];
  const account = Date.now() - parseInt(time, 36) < maxStepMs ? await findAccount(id) : undefined;
  return account?.second_factor_at && isSigned(signedText(account, time), signature) ? account : undefined;
}

/** Returns the value for Set-Cookie. */
export async function forgetStep(): Promise<string> {
  return await stepCookie.serialize("", { maxAge: 0 });
}

function signedText({ id, password_hash, credentials_updated_at }: Credentials, time: string): string {
  return `step:${JSON.stringify([id, password_hash, credentials_updated_at, time])}`;
}
