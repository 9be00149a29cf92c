import { env } from "../env.server";

const longest = 2_000;

/**
 * The path when it leads to a page of this site, in the form in which a browser would follow it, else null. "//evil.example",
 * "/\evil.example", "javascript:…" and whatever else ends up elsewhere are refused, and so are line breaks.
 */
export function localPath(text: string | null | undefined): string | null {
  if (!text?.startsWith("/") || text.length > longest || /[\p{Cc}\\]/u.test(text) || !URL.canParse(text, env.APP_URL))
    return null;
  const url = new URL(text, env.APP_URL);
  // "//evil.example" names another host; "/.//evil.example" would once it has been tidied up.
  if (url.origin !== env.APP_URL || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The page where the person was going before signing in, or null when it is none, not ours, the home page, or one of signing in
 * itself. Somebody on the way to giving the password again has given it by then, and goes where that page would lead.
 */
export function nextPath(next: string | null | undefined): string | null {
  const path = localPath(next);
  if (!path || path === "/" || /^[^?#]*\.data(?:[?#]|$)/i.test(path)) return null;
  if (!/^\/auth(?:[/.?#]|$)/i.test(path)) return path;
  const { pathname, search } = new URL(path, env.APP_URL);
  return pathname === "/auth/comprobar" ? nextPath(new URLSearchParams(search).get("siguiente")) : null;
}

/** Where to go after signing in: where the person was going, else the home page. */
export function pathAfterSignIn(next: string | null | undefined): string {
  return nextPath(next) ?? "/";
}
