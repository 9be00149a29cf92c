import type { AppLoadContext } from "@remix-run/node";
import * as v from "valibot";
import { atMost, hiddenText, line, typedPassword } from "./fields";
import { contactWay } from "../../identity/moderation";
import { PasswordChanged } from "../../identity/credentials.server";
import { AccountSuspended, confirmPassword, noteAdministration } from "../../identity/sessions.server";
import type { RequestArgs } from "../client-address.server";
import { checkPassword, signInStrategy } from "../session/sign-in.server";
import { withBody } from "./body.server";
import { sendsOrigin } from "./origin.server";
import { FormRefused } from "./refused.server";
import { TooMany } from "../limits.server";
import {
  accessDenied,
  findUser,
  formTokenSource,
  askForCredentials,
  needsPasswordAgain,
  startSession,
  type User,
} from "../session/session.server";

export type Access = "public" | "user" | "admin";

/** The form token, and the credentials that a form may ask for. */
export const accessForm = v.object({
  token: hiddenText(200),
  cuenta_correo: v.pipe(line(), atMost(254, "El correo")),
  cuenta_clave: typedPassword(),
});

export const accessFields = Object.keys(accessForm.entries);

type Admission = {
  user: User | null;
  /** For Set-Cookie, when the form opened a session. */
  cookies?: string[];
};

type Refusal = {
  reasons: string[];
  asksFor?: "account" | "password";
  way?: { path: string; label: string };
  tooMany?: TooMany;
};

/**
 * If the session ended while the user was writing, the form asks for e-mail and password; submitted with them, it signs in and is
 * handled. Redirects users who lack the role.
 */
export async function authorizeForm(
  access: Access,
  { request, context }: { request: Request; context: AppLoadContext },
  fields: URLSearchParams,
): Promise<Admission | Refusal> {
  const user = await findUser(request);
  if (access === "public") return { user };
  const field = (name: keyof typeof accessForm.entries) => fields.get(name) ?? "";
  const source = user && formTokenSource(user, field("token"));
  // Another account that signed in meanwhile, in another tab, must not become the author.
  if (!user || (source === "elsewhere" && field("cuenta_clave") !== "")) {
    askForCredentials(context);
    return await signInByForm(access, { request, context }, field("cuenta_correo").trim(), field("cuenta_clave"));
  }
  if (source === "elsewhere") {
    askForCredentials(context);
    return { reasons: [otherAccount], asksFor: "account" };
  }
  // Foreign origins are already refused. The response carries a token of this session, so resending works.
  if (source !== "session" && !sendsOrigin(request)) return { reasons: [wrongToken] };
  if (access === "user") return { user };
  if (!user.isAdmin) throw await accessDenied();
  if (needsPasswordAgain(user)) {
    askForCredentials(context);
    return await confirmByForm(user, field("cuenta_clave"));
  }
  noteAdministration(user);
  return { user };
}

async function signInByForm(
  access: Access,
  { request, context }: RequestArgs,
  email: string,
  password: string,
): Promise<Admission | Refusal> {
  if (password === "") return { reasons: [sessionEnded], asksFor: "account" };
  try {
    const { id, isAdmin, checkedHash } = await signInStrategy(context).authenticate(
      withBody(request, new URLSearchParams({ email, password })),
    );
    if (access === "admin" && !isAdmin) throw await accessDenied();
    const cookies = await startSession(request, id, checkedHash);
    return { user: await findUser(new Request(request.url, { headers: { cookie: cookies.join("; ") } })), cookies };
  } catch (error) {
    return toRefusal(error, "account");
  }
}

async function confirmByForm(user: User, password: string): Promise<Admission | Refusal> {
  if (password === "") return { reasons: [adminPassword], asksFor: "password" };
  try {
    await checkPassword(user.id, password, "cuenta_clave");
  } catch (error) {
    return toRefusal(error, "password");
  }
  await confirmPassword(user.sessionId);
  return { user };
}

function toRefusal(error: unknown, asksFor: Refusal["asksFor"]): Refusal {
  if (error instanceof TooMany) return { reasons: [error.message], asksFor, tooMany: error };
  if (error instanceof AccountSuspended) return { reasons: [error.message], asksFor, way: contactWay };
  if (error instanceof FormRefused || error instanceof PasswordChanged) return { reasons: [error.message], asksFor };
  throw error;
}

const sessionEnded = "Tu sesión terminó. Escribe tu correo y tu contraseña aquí mismo: lo que escribiste sigue en su lugar.";
const otherAccount =
  "En este navegador entró otra cuenta después de que abriste este formulario. Escribe aquí tu correo y tu contraseña: lo escrito sigue en su lugar.";
const wrongToken = "No pudimos comprobar que este formulario sea el tuyo. Todo sigue aquí: envíalo otra vez.";
const adminPassword = "Pasó un buen rato desde que diste tu contraseña. Escríbela otra vez para seguir.";
