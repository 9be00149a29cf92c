import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { findAccountByEmail } from "../identity/accounts.server";
import { FormFailed } from "../http/forms/refused.server";
import { findClientAddress, type RequestArgs } from "../http/client-address.server";
import { consume } from "../http/limits.server";
import { nextPath } from "../http/local-path.server";
import { hashPassword } from "../http/session/passwords.server";
import { getRequestId } from "../http/request-id.server";
import { type SignedIn, signInStrategy } from "../http/session/sign-in.server";
import { kickOutbox } from "../mail/queue.server";
import { toMailbox } from "../text/email-address";
import { EmailTaken, signUp } from "./account.server";

/**
 * Strategies for one request; the caller starts the session. "sign-up" throws EmailTaken, TooMany and FormFailed; for "sign-in"
 * see `signInStrategy`.
 */
export function makeAuthenticator(context: AppLoadContext): Authenticator<SignedIn> {
  return new Authenticator<SignedIn>()
    .use(signInStrategy(context), "sign-in")
    .use(new FormStrategy(({ form, request }) => makeAccount(form, { request, context })), "sign-up");
}

async function makeAccount(form: FormData, { request, context }: RequestArgs): Promise<SignedIn> {
  await consume("sign-up", { address: findClientAddress({ request, context }) });
  const [email, name, password] = [toMailbox(text(form, "email")), text(form, "full_name"), text(form, "password")];
  if (await findAccountByEmail(email)) throw new EmailTaken();
  const passwordHash = await hashPassword(password);
  const by = { requestId: getRequestId(request), nextPath: nextPath(text(form, "siguiente")) };
  const id = await signUp({ email, fullName: name, passwordHash }, by).catch((error: unknown) => {
    if (error instanceof EmailTaken) throw error;
    throw new FormFailed("Error al crear el perfil: no se pudo guardar. Inténtalo otra vez en unos minutos.", { cause: error });
  });
  kickOutbox();
  return { id, email, powers: { isAdmin: false, roles: [] }, hasFactor: false, checkedHash: passwordHash };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
