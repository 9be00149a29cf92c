import type { AppLoadContext } from "@remix-run/node";
import * as v from "valibot";
import { atMost, hiddenText, line, typedPassword } from "./fields";
import { recordAudit } from "../../audit/log.server";
import { db } from "../../db/client.server";
import { findAccount } from "../../identity/accounts.server";
import { contactWay } from "../../identity/moderation";
import { PasswordChanged } from "../../identity/credentials.server";
import { AccountSuspended, confirmFactor, confirmPassword, noteAdministration } from "../../identity/sessions.server";
import type { RequestArgs } from "../client-address.server";
import { getRequestId } from "../request-id.server";
import { checkCode } from "../session/second-factor.server";
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
  isForSettingUp,
  lacksFactor,
  mayEnterHere,
  needsFactorAgain,
  needsPasswordAgain,
  setUpPath,
  startSession,
  type User,
} from "../session/session.server";

export type Access = "public" | "user" | "admin";

/** The form token, and the credentials that a form may ask for. */
export const accessForm = v.object({
  token: hiddenText(200),
  cuenta_correo: v.pipe(line(), atMost(254, "El correo")),
  cuenta_clave: typedPassword(),
  cuenta_codigo: v.pipe(line(), atMost(40, "El código")),
});

export const accessFields = Object.keys(accessForm.entries);

type Admission = {
  user: User | null;
  /** For Set-Cookie, when the form opened a session. */
  cookies?: string[];
};

export type Refusal = {
  reasons: string[];
  asksFor?: "account" | "account-and-code" | "password" | "code";
  way?: { path: string; label: string };
  tooMany?: TooMany;
  cookies?: string[];
};

/**
 * If the session ended while the user was writing, the form asks for e-mail and password; submitted with them, it signs in and is
 * handled. Redirects users who lack the role.
 */
export async function authorizeForm(
  access: Access,
  { request, context }: { request: Request; context: AppLoadContext },
  fields: URLSearchParams,
  asksFactor = false,
): Promise<Admission | Refusal> {
  const user = await findUser(request);
  if (access === "public") return { user };
  const field = (name: keyof typeof accessForm.entries) => fields.get(name) ?? "";
  const source = user && formTokenSource(user, field("token"));
  // Another account that signed in meanwhile, in another tab, must not become the author.
  if (!user || (source === "elsewhere" && field("cuenta_clave") !== "")) {
    askForCredentials(context);
    return await signInByForm(access, { request, context }, field);
  }
  if (source === "elsewhere") {
    askForCredentials(context);
    return { reasons: [otherAccount], asksFor: "account" };
  }
  // Foreign origins are already refused. The response carries a token of this session, so resending works.
  if (source !== "session" && !sendsOrigin(request)) return { reasons: [wrongToken] };
  if (access === "admin" && !mayEnterHere(user, request)) throw await accessDenied();
  const refusal = await confirmAgain(access, request, user, field, asksFactor);
  if (refusal) {
    askForCredentials(context);
    return refusal;
  }
  if (access === "admin") noteAdministration(user);
  return { user };
}

/** What the session is not enough for; undefined when it is. */
async function confirmAgain(
  access: Access,
  request: Request,
  user: User,
  field: ReadField,
  asksFactor: boolean,
): Promise<Refusal | undefined> {
  if (lacksFactor(user) && !isForSettingUp(request)) return factorIsDue;
  if (access === "admin" && needsPasswordAgain(user)) {
    const refusal = await confirmByForm(user, field("cuenta_clave"));
    if (refusal) return refusal;
  }
  return asksFactor && needsFactorAgain(user) ? await confirmFactorByForm(request, user, field("cuenta_codigo")) : undefined;
}

type ReadField = (name: keyof typeof accessForm.entries) => string;

async function signInByForm(access: Access, { request, context }: RequestArgs, field: ReadField): Promise<Admission | Refusal> {
  const [email, password, code] = [field("cuenta_correo").trim(), field("cuenta_clave"), field("cuenta_codigo")];
  if (password === "") return { reasons: [sessionEnded], asksFor: "account" };
  try {
    const { id, powers, hasFactor, checkedHash } = await signInStrategy(context).authenticate(
      withBody(request, new URLSearchParams({ email, password })),
    );
    if (access === "admin" && !mayEnterHere(powers, request)) throw await accessDenied();
    if (hasFactor && code === "") return { reasons: [codeNeeded], asksFor: "account-and-code" };
    const factorAt = hasFactor ? await giveFactor(request, id, code) : null;
    const cookies = await startSession(request, id, checkedHash, factorAt);
    const user = await findUser(new Request(request.url, { headers: { cookie: cookies.join("; ") } }));
    return user && lacksFactor(user) && !isForSettingUp(request) ? { ...factorIsDue, cookies } : { user, cookies };
  } catch (error) {
    return toRefusal(error, code === "" ? "account" : "account-and-code");
  }
}

/** Throws FormRefused and TooMany. */
async function giveFactor(request: Request, userId: string, code: string): Promise<Date> {
  const account = await findAccount(userId);
  if (!account) throw new PasswordChanged();
  await checkCode(request, account, code, "cuenta_codigo");
  await recordAudit(db(), {
    action: "account.signed-in",
    actorId: userId,
    target: { type: "account", id: userId },
    requestId: getRequestId(request),
  });
  return new Date();
}

async function confirmByForm(user: User, password: string): Promise<Refusal | undefined> {
  if (password === "") return { reasons: [adminPassword], asksFor: "password" };
  try {
    await checkPassword(user.id, password, "cuenta_clave");
  } catch (error) {
    return toRefusal(error, "password");
  }
  await confirmPassword(user.sessionId);
  return undefined;
}

async function confirmFactorByForm(request: Request, user: User, code: string): Promise<Refusal | undefined> {
  if (code === "") return { reasons: [factorAgain], asksFor: "code" };
  try {
    const account = await findAccount(user.id);
    if (!account) return { reasons: [sessionEnded], asksFor: "account" };
    await checkCode(request, account, code, "cuenta_codigo", true);
  } catch (error) {
    return toRefusal(error, "code");
  }
  await confirmFactor(user.sessionId);
  return undefined;
}

function toRefusal(error: unknown, asksFor: Refusal["asksFor"]): Refusal {
  if (error instanceof TooMany) return { reasons: [error.message], asksFor, tooMany: error };
  if (error instanceof AccountSuspended) return { reasons: [error.message], asksFor, way: contactWay };
  if (error instanceof FormRefused || error instanceof PasswordChanged) return { reasons: [error.message], asksFor };
  throw error;
}

const factorIsDue: Refusal = {
  reasons: ["Entras en la administración, y ya hace falta tu segundo paso. Ponlo y envía esto otra vez: todo sigue aquí."],
  way: { path: setUpPath, label: "Poner el segundo paso" },
};
const factorAgain = "Esto pide tu segundo paso otra vez. Escribe un código: todo sigue aquí.";
const codeNeeded =
  "Tu cuenta pide además un código. Escríbelo junto con tu correo y tu contraseña: lo escrito sigue en su lugar.";
const sessionEnded = "Tu sesión terminó. Escribe tu correo y tu contraseña aquí mismo: lo que escribiste sigue en su lugar.";
const otherAccount =
  "En este navegador entró otra cuenta después de que abriste este formulario. Escribe aquí tu correo y tu contraseña: lo escrito sigue en su lugar.";
const wrongToken = "No pudimos comprobar que este formulario sea el tuyo. Todo sigue aquí: envíalo otra vez.";
const adminPassword = "Pasó un buen rato desde que diste tu contraseña. Escríbela otra vez para seguir.";
