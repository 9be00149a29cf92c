import { createCookie } from "@remix-run/node";
import { env } from "../../env.server";
import { maxSessionMs } from "../../identity/sessions.server";
import { day, minute, second } from "../../durations";

const isEncrypted = env.APP_URL.startsWith("https:");

/** __Host- requires Secure, and text browsers drop Secure cookies over plain HTTP. */
const cookieName = (name: "flash" | "sid" | "device" | "step") => (isEncrypted ? `__Host-${name}` : name);

const flags = { httpOnly: true, path: "/", sameSite: "lax", secure: isEncrypted } as const;

export const flashCookie = createCookie(cookieName("flash"), { ...flags, maxAge: 60, secrets: env.SESSION_SECRET });

/** Needs no signature, because the token is looked up by its hash. */
export const sessionCookie = createCookie(cookieName("sid"), { ...flags, maxAge: maxSessionMs / second });

export const maxKnownMs = 180 * day;

/** See known-device.server.ts. Sent to every path, because any form can ask for the password. */
export const deviceCookie = createCookie(cookieName("device"), { ...flags, maxAge: maxKnownMs / second });

export const maxStepMs = 10 * minute;

/** See second-step.server.ts. */
export const stepCookie = createCookie(cookieName("step"), { ...flags, maxAge: maxStepMs / second });

/** Public pages do not depend on the device cookie, so they stay cacheable with it. */
export function hasPersonalCookie(request: Request): boolean {
  return cookieNames(request).some((name) => /^(?:__Host-)?(?:sid|flash)$/.test(name));
}

export function addCookies(headers: Headers, cookies: readonly string[]): void {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}

/** Valid or not. */
export function hasCookie(request: Request, name: string): boolean {
  return cookieNames(request).includes(name);
}

/** Cookie parsers trim names: "sid =x" is "sid" too. */
function cookieNames(request: Request): string[] {
  const pairs = request.headers.get("cookie")?.split(";") ?? [];
  return pairs.map((pair) => (pair.split("=", 1)[0] ?? "").trim());
}
