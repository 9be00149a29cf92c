import { env } from "../env.server";

const maxLength = 2_000;

/**
 * Returns the normalized path of a page of this site. Rejects open redirects ("//evil.example", "/\evil.example", "javascript:…")
 * and control characters.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || text.length > maxLength || /[\p{Cc}\\]/u.test(text) || !URL.canParse(text, env.APP_URL))
    return null;
  const url = new URL(text, env.APP_URL);
  // "/.//evil.example" normalizes to "//evil.example", another host.
  if (url.origin !== env.APP_URL || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * Null for invalid paths, Remix data requests, the home page and the sign-in pages. For the page that asks for the password
 * again, returns that page's own destination.
 */
export function nextPath(next: string | null | undefined): string | null {
  const path = localPath(next);
  if (!path || path === "/" || /^[^?#]*\.data(?:[?#]|$)/i.test(path)) return null;
  if (!/^\/auth(?:[/.?#]|$)/i.test(path)) return path;
  const { pathname, search } = new URL(path, env.APP_URL);
  return pathname === "/auth/comprobar" ? nextPath(new URLSearchParams(search).get("siguiente")) : null;
}

export function pathAfterSignIn(next: string | null | undefined): string {
  return nextPath(next) ?? "/";
}
