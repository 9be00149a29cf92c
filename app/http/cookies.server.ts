import { createCookie } from "@remix-run/node";
import { env } from "../env.server";
import { longestSession } from "../models/sessions.server";

const isEncrypted = env.APP_URL.startsWith("https:");

/** The prefix __Host- needs Secure, which text browsers drop over plain http. */
const nameOf = (name: "flash" | "sid") => (isEncrypted ? `__Host-${name}` : name);

const flags = { httpOnly: true, path: "/", sameSite: "lax", secure: isEncrypted } as const;

/** Carries messages from an action to the next page, signed, for a minute at the most. */
export const flashCookie = createCookie(nameOf("flash"), { ...flags, maxAge: 60, secrets: env.SESSION_SECRET });

/** Holds the random token of a session, which needs no signature: it is looked up by its hash. */
export const sessionCookie = createCookie(nameOf("sid"), { ...flags, maxAge: longestSession / 1_000 });

/** Whether a request carries one of our cookies; its answer is then for this visitor only. */
export function hasOwnCookie(request: Request): boolean {
  return cookieNames(request).some((name) => /^(?:__Host-)?(?:sid|flash)$/.test(name));
}

/** Whether a request carries a cookie of that name, valid or not. */
export function hasCookie(request: Request, name: string): boolean {
  return cookieNames(request).includes(name);
}

/** As those who read the values see them: "sid =x" is "sid" too. */
function cookieNames(request: Request): string[] {
  const pairs = request.headers.get("cookie")?.split(";") ?? [];
  return pairs.map((pair) => (pair.split("=", 1)[0] ?? "").trim());
}
