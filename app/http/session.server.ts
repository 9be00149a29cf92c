import type { AppLoadContext } from "@remix-run/node";
import { contactWay } from "../identity/moderation";
import { findAccount } from "../identity/accounts.server";
import { AccountSuspended, closeSession, findSession, noteAdministration, openSession } from "../identity/sessions.server";
import { isSigned, sign } from "../identity/signature.server";
import { addCookies, hasCookie, sessionCookie } from "./cookies.server";
import { deviceOf } from "./device.server";
import { rememberDevice } from "./known-device.server";
import { localPath } from "./local-path.server";
import { redirectWithMessage } from "./messages.server";
import type { Message } from "../ui/messages";
import { loading, logFailure } from "./problem.server";
import { redirectTo } from "./redirect.server";
import { requestIdOf } from "./request-id.server";

/** Who is signed in. */
export type User = {
  id: string;
  email: string;
  fullName: string;
  isAdmin: boolean;
  /** Whether it was proved that they read mail sent to `email`. */
  isConfirmed: boolean;
  sessionId: string;
  /** When the password was given last, and the administration last used; milliseconds since 1970. */
  passwordAt: number;
  adminSeenAt: number | null;
};

/** What loaders and actions hand on: the request, and the context that all of one request share. */
type Args = { request: Request; context: AppLoadContext };

/** Who sends the request, or null. Reads the database at each call, so that what changes there counts at once. */
export async function findUser(request: Request): Promise<User | null> {
  const token = await readToken(request);
  const session = token ? await findSession(token) : undefined;
  if (!session) return null;
  return {
    id: session.user_id,
    email: session.email,
    fullName: session.full_name,
    isAdmin: session.is_admin === 1,
    isConfirmed: session.email_confirmed_at !== null,
    sessionId: session.id,
    passwordAt: Date.parse(session.password_at),
    adminSeenAt: session.admin_seen_at === null ? null : Date.parse(session.admin_seen_at),
  };
}

/** Who is signed in; nobody is sent to sign in first and then comes back. */
export async function requireUser(request: Request): Promise<User> {
  const user = await loading(request, "No pudimos comprobar tu sesión", () => findUser(request));
  if (!user) throw toSignIn(request);
  return user;
}

/** Requests whose form itself asks, or has just asked, who sends it. */
const askingForms = new WeakSet<AppLoadContext>();

/** Lets the page of a refused form be shown to nobody in particular; see `requireUserOrForm`. */
export function letFormAsk(context: AppLoadContext): void {
  askingForms.add(context);
}

/** Whether this request's form asks, or has just asked, who sends it. */
export function formAsks(context: AppLoadContext): boolean {
  return askingForms.has(context);
}

/**
 * Who is signed in, for pages with a form in which something is written. Null only when that form was just refused, having
 * come without a session: the page then shows nothing but the form, with what was typed, which asks for the password.
 */
export async function requireUserOrForm({ request, context }: Args): Promise<User | null> {
  if (!formAsks(context)) return await requireUser(request);
  // The form may have been refused because the database is away; what was typed must be shown all the same.
  return await findUser(request).catch(() => null);
}

const minute = 60_000;
const longestAdminIdle = 60 * minute;
const longestAdminSession = 12 * 60 * minute;

/** Whether an administrator's password was given too long ago, or the administration left alone for too long. */
export function needsPasswordAgain({ passwordAt, adminSeenAt }: User, now = Date.now()): boolean {
  return now - passwordAt > longestAdminSession || now - Math.max(passwordAt, adminSeenAt ?? 0) > longestAdminIdle;
}

/**
 * The administrator who is signed in. Others are sent away with a message, nobody to sign in, and an administrator who left
 * the administration alone for an hour to a page that asks for the password. Whom it cannot be told of is nobody.
 */
export async function requireAdmin(request: Request): Promise<User> {
  const user = await findUser(request).catch((error: unknown) => {
    logFailure(request, "No pudimos comprobar los permisos de administrador", error);
    return null;
  });
  if (!user) throw toSignIn(request);
  if (!user.isAdmin) throw await accessDenied();
  if (needsPasswordAgain(user)) throw goingBack(request, "/auth/comprobar");
  noteAdministration(user);
  return user;
}

/**
 * The administrator who is signed in, for pages with a form in which something is written. Null only when that form was just
 * refused and asks for the password itself: the page then shows nothing but the form, with what was typed.
 */
export async function requireAdminOrForm({ request, context }: Args): Promise<User | null> {
  return formAsks(context) ? null : await requireAdmin(request);
}

/** What is thrown at a person who is no administrator. */
export function accessDenied() {
  return redirectWithMessage("/", {
    kind: "error",
    title: "Acceso Denegado",
    text: "No tienes permisos de administrador.",
  });
}

/** What is thrown at a person who is not signed in: the way to do so, and back. */
export function toSignIn(request: Request) {
  return goingBack(request, "/auth");
}

function goingBack(request: Request, path: string) {
  const url = new URL(request.url);
  // The address of a page's data, which React asks for, is not one to come back to.
  url.pathname = url.pathname.replace(/\.data$/, "");
  url.searchParams.delete("_routes");
  const back = localPath(url.pathname + url.search);
  return redirectTo(back ? `${path}?siguiente=${encodeURIComponent(back)}` : path);
}

/**
 * Opens a session for a person whose password was checked against that hash, and ends the one the request came with, if any:
 * nobody goes on with a session that somebody else may have planted. The browser is known for the account from then on.
 * Returns the values for Set-Cookie. Throws PasswordChanged and AccountSuspended.
 */
export async function startSession(request: Request, userId: string, checkedHash: string): Promise<string[]> {
  const device = deviceOf(request.headers.get("user-agent"));
  const insteadOf = await readToken(request);
  const session = await sessionCookie.serialize(await openSession(userId, device, { insteadOf, checkedHash }));
  const account = await findAccount(userId);
  // Bound to the password that was checked, even if there is a new one by now.
  return account ? [session, await rememberDevice(request, { ...account, password_hash: checkedHash })] : [session];
}

/**
 * Goes to `path` with a session and a message that tells what the link of a mail has done. The link is used up: a suspended
 * person, for whom there is no session, learns both where they can write to us.
 */
export async function signInAfterLink(
  request: Request,
  { id, checkedHash }: { id: string; checkedHash: string },
  path: string,
  message: Message,
) {
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

/** Ends the request's session, which is that user's. Returns the value for Set-Cookie that takes the cookie away. */
export async function endSession(request: Request, user: User): Promise<string> {
  await closeSession(user, { requestId: requestIdOf(request) });
  return await forgottenSession();
}

/** The value for Set-Cookie that takes the session's cookie away. */
export function forgottenSession(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}

/** Whether the request brings a session's cookie, valid or not. */
export function hasSessionCookie(request: Request): boolean {
  return hasCookie(request, sessionCookie.name);
}

async function readToken(request: Request): Promise<string | null> {
  const value: unknown = await sessionCookie.parse(request.headers.get("cookie")).catch(() => null);
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * The token in the forms of a signed-in person, in two signed parts. The session's part is the CSRF check for clients that
 * don't say where a form comes from. The account's part outlives the session, and tells a form that somebody opened before
 * signing in again from a form of somebody else.
 */
export function formTokenOf({ id, sessionId }: User): string {
  return `${sign(accountForm(id))}.${sign(sessionForm(sessionId))}`;
}

/** Where a form's token comes from: this session, an earlier session of the same account, another account, or nowhere. */
export type FormSource = "session" | "account" | "elsewhere" | "none";

/** The source of the token that a form brought, seen from the session that sends it. */
export function formSourceOf({ id, sessionId }: User, token: string): FormSource {
  if (token === "") return "none";
  const [account = "", session = ""] = token.split(".");
  if (!isSigned(accountForm(id), account)) return "elsewhere";
  return isSigned(sessionForm(sessionId), session) ? "session" : "account";
}

const accountForm = (id: string) => `form:${id}`;
const sessionForm = (sessionId: string) => `form-session:${sessionId}`;
