import type { AppLoadContext } from "@remix-run/node";
import { env } from "../../env.server";
import { contactWay } from "../../identity/moderation";
import { type Account, findAccount } from "../../identity/accounts.server";
import { type Powers, readRoles } from "../../identity/roles";
import { mayEnter } from "../../identity/sections";
import {
  AccountSuspended,
  closeSession,
  findSession,
  noteAdministration,
  type OpenSession,
  openSession,
} from "../../identity/sessions.server";
import { isSigned, sign } from "../../identity/signature.server";
import { addCookies, hasCookie, sessionCookie } from "./cookies.server";
import { describeDevice } from "./device.server";
import { rememberDevice } from "./known-device.server";
import { rememberStep } from "./second-step.server";
import { localPath } from "../local-path.server";
import { pathSegments } from "../path-segments";
import { redirectWithMessage } from "../messages.server";
import type { Message } from "../../ui/messages";
import { loadOrThrowProblem, logFailure } from "../problem.server";
import { redirectTo } from "../redirect.server";
import { getRequestId } from "../request-id.server";
import { day, minute } from "../../durations";

export type User = Powers & {
  id: string;
  email: string;
  fullName: string;
  /** The user confirmed the address by mail. */
  isConfirmed: boolean;
  sessionId: string;
  /** Epoch milliseconds. */
  passwordAt: number;
  adminSeenAt: number | null;
  /** The account enters only with its second factor. */
  hasFactor: boolean;
  factorAt: number | null;
  /** From then on an account without a second factor reaches only the page that sets one up; null when it needs none. */
  factorDueAt: number | null;
};

type Args = { request: Request; context: AppLoadContext };

/** Reads the database on every call, so that changes apply immediately. */
export async function findUser(request: Request): Promise<User | null> {
  const token = await readToken(request);
  const session = token ? await findSession(token) : undefined;
  if (!session) return null;
  return {
    id: session.user_id,
    email: session.email,
    fullName: session.full_name,
    isAdmin: session.is_admin === 1,
    roles: readRoles(session.roles),
    isConfirmed: session.email_confirmed_at !== null,
    sessionId: session.id,
    passwordAt: Date.parse(session.password_at),
    adminSeenAt: session.admin_seen_at === null ? null : Date.parse(session.admin_seen_at),
    hasFactor: session.second_factor_at !== null,
    factorAt: session.factor_at === null ? null : Date.parse(session.factor_at),
    factorDueAt: findFactorDue(session),
  };
}

const factorGraceMs = 7 * day;

/** An account with power whose beginning nobody noted needs the factor at once. */
function findFactorDue({ is_admin, roles, privileged_at }: OpenSession): number | null {
  if (env.DEMO || (is_admin !== 1 && readRoles(roles).length === 0)) return null;
  return privileged_at === null ? 0 : Date.parse(privileged_at) + factorGraceMs;
}

/** Such an account reaches only the page that sets one up. */
export function lacksFactor({ hasFactor, factorDueAt }: User): boolean {
  return !hasFactor && factorDueAt !== null && Date.now() > factorDueAt;
}

export const setUpPath = "/profile/seguridad";

/** Where such an account must still be able to go: setting the factor up, and the pages of signing in and out. */
export function isForSettingUp(request: Request): boolean {
  return /^\/(?:profile\/seguridad|auth)(?:\/|$)/.test(`/${pathSegments(request).join("/")}`);
}

const proofWindowMs = 10 * minute;

/** In the last ten minutes. */
export function gavePasswordLately({ passwordAt }: User): boolean {
  return Date.now() - passwordAt <= proofWindowMs;
}

/** What matters most asks for the factor again. Accounts without one are not asked. */
export function needsFactorAgain({ hasFactor, factorAt }: User): boolean {
  return hasFactor && Date.now() - (factorAt ?? 0) > proofWindowMs;
}

/** Throws a redirect to the sign-in page, or a 503 page when the session cannot be read. */
export async function requireUser(request: Request): Promise<User> {
  const user = await loadOrThrowProblem(request, "No pudimos comprobar tu sesión", () => findUser(request));
  if (!user) throw redirectToSignIn(request);
  if (lacksFactor(user) && !isForSettingUp(request)) throw redirectTo(setUpPath);
  return user;
}

/** Lets the page of a refused form render without a session; see `requireUserOrForm`. */
export function askForCredentials(context: AppLoadContext): void {
  context.form = { ...context.form, asksForCredentials: true };
}

/** Also true if the form just asked. */
export function asksForCredentials({ form }: AppLoadContext): boolean {
  return form?.asksForCredentials ?? false;
}

/**
 * Guards pages with a form to write in. Null only when the form was just refused without a session: then the page shows only the
 * form, which asks for the password.
 */
export async function requireUserOrForm({ request, context }: Args): Promise<User | null> {
  if (!asksForCredentials(context)) return await requireUser(request);
  // Show the form's values even without the database.
  return await findUser(request).catch(() => null);
}

/** Guards pages that change the second factor. Throws like `requireUser`, and a redirect to the page that asks for it again. */
export async function requireUserAgainOrForm(args: Args): Promise<User | null> {
  const user = await requireUserOrForm(args);
  if (user && needsFactorAgain(user)) throw redirectWithReturnPath(args.request, "/auth/comprobar");
  return user;
}

const maxAdminIdleMs = 60 * minute;
const maxAdminSessionMs = 12 * 60 * minute;

/** True after 12 hours, or after an hour outside the administration. */
export function needsPasswordAgain({ passwordAt, adminSeenAt }: User, now = Date.now()): boolean {
  return now - passwordAt > maxAdminSessionMs || now - Math.max(passwordAt, adminSeenAt ?? 0) > maxAdminIdleMs;
}

/** Whether the account may enter the section of the administration that has the request's address. */
export function mayEnterHere(powers: Powers, request: Request): boolean {
  return mayEnter(powers, `/${pathSegments(request).join("/")}`);
}

/**
 * Guards every address of the administration: sections.ts says which roles may enter. Throws a redirect: to the sign-in page, home
 * with a message, or to the page that asks for the password again. If the session cannot be read, treats the visitor as signed
 * out.
 */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await findUser(request).catch((error: unknown) => {
    logFailure(request, "No pudimos comprobar los permisos de administrador", error);
    return null;
  });
  if (!user) throw redirectToSignIn(request);
  if (!mayEnterHere(user, request)) throw await accessDenied();
  if (lacksFactor(user)) throw redirectTo(setUpPath);
  if (needsPasswordAgain(user)) throw redirectWithReturnPath(request, "/auth/comprobar");
  noteAdministration(user);
  return user;
}

/** Guards what matters most, like an export. Throws like `requireAdmin`, and a redirect to the page that asks for the factor. */
export async function requireAdminAgain(request: Request): Promise<User> {
  const user = await requireAdmin(request);
  if (needsFactorAgain(user)) throw redirectWithReturnPath(request, "/auth/comprobar");
  return user;
}

/** Guards pages with a form to write in. Null only when the form was just refused and asks for the password itself. */
export async function requireAdminOrForm({ request, context }: Args): Promise<User | null> {
  return asksForCredentials(context) ? null : await requireAdmin(request);
}

export function accessDenied() {
  return redirectWithMessage("/", {
    kind: "error",
    title: "Acceso Denegado",
    text: "No tienes permisos de administrador.",
  });
}

export function redirectToSignIn(request: Request) {
  return redirectWithReturnPath(request, "/auth");
}

function redirectWithReturnPath(request: Request, path: string) {
  const url = new URL(request.url);
  // Remix's data requests are not pages.
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  const back = localPath(url.pathname + url.search);
  return redirectTo(back ? `${path}?siguiente=${encodeURIComponent(back)}` : path);
}

/**
 * `checkedHash` is the hash that matched the password. `factorAt`: when the second factor was given. Closes the request's session
 * (session fixation). Returns the values for Set-Cookie. Throws PasswordChanged, AccountSuspended and FactorMissing.
 */
export async function startSession(
  request: Request,
  userId: string,
  checkedHash: string,
  factorAt: Date | null = null,
): Promise<string[]> {
  const device = describeDevice(request.headers.get("user-agent"));
  const options = { insteadOf: await readToken(request), checkedHash, factorAt: factorAt?.toISOString() };
  const session = await sessionCookie.serialize(await openSession(userId, device, options));
  const account = await findAccount(userId);
  // Bound to the checked hash, even if the password has changed since.
  return account ? [session, await rememberDevice(request, { ...account, password_hash: checkedHash })] : [session];
}

/**
 * After the right password: opens the session, or, for an account with a second factor, leads to the page that asks for it. A
 * mailed link is used up, so a suspended user still gets the message, with the reason, on the contact page.
 */
export async function signInAfterLink(
  request: Request,
  { id, checkedHash }: { id: string; checkedHash: string },
  path: string,
  message: Message,
  /** What the page that asks for the second factor says. */
  atStep: Message[] = [{ kind: message.kind, title: message.title }],
) {
  const account = await findAccount(id);
  if (account?.second_factor_at) return await redirectToStep({ ...account, password_hash: checkedHash }, path, atStep);
  try {
    const cookies = await startSession(request, id, checkedHash);
    const answer = await redirectWithMessage(path, message);
    addCookies(answer.headers, cookies);
    return answer;
  } catch (error) {
    if (!(error instanceof AccountSuspended)) throw error;
    return await redirectWithMessage(contactWay.path, { kind: "neutral", title: message.title, text: error.message });
  }
}

/** Leads to the page that asks for the second factor. `path`: where to continue. */
async function redirectToStep(
  account: Pick<Account, "id" | "password_hash" | "credentials_updated_at">,
  path: string,
  messages: Message[],
) {
  const query = path === "/" ? "" : `?${new URLSearchParams({ siguiente: path }).toString()}`;
  const answer =
    messages.length > 0 ? await redirectWithMessage(`/auth/paso${query}`, ...messages) : redirectTo(`/auth/paso${query}`);
  addCookies(answer.headers, [await rememberStep(account)]);
  return answer;
}

/** Returns the value for Set-Cookie that deletes the cookie. */
export async function endSession(request: Request, user: User): Promise<string> {
  await closeSession(user, { requestId: getRequestId(request) });
  return await expireSessionCookie();
}

export function expireSessionCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}

/** Valid or not. */
export function hasSessionCookie(request: Request): boolean {
  return hasCookie(request, sessionCookie.name);
}

async function readToken(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get("cookie")).catch(() => null);
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * Consists of two signed parts. The session part is the CSRF check for clients that send no Origin. The account part outlives the
 * session: it tells a form opened before signing in again from one of another account.
 */
export function createFormToken({ id, sessionId }: User): string {
  return `${sign(accountForm(id))}.${sign(sessionForm(sessionId))}`;
}

/** `account`: an earlier session of the account. `elsewhere`: another account, or forged. */
export type FormSource = "session" | "account" | "elsewhere" | "none";

export function formTokenSource({ id, sessionId }: User, token: string): FormSource {
  if (token === "") return "none";
  const [account = "", session = ""] = token.split(".");
  if (!isSigned(accountForm(id), account)) return "elsewhere";
  return isSigned(sessionForm(sessionId), session) ? "session" : "account";
}

const accountForm = (id: string) => `form:${id}`;
const sessionForm = (sessionId: string) => `form-session:${sessionId}`;
