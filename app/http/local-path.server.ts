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

/** Where to go after signing in: where the person was going, else the home page; never back to signing in itself. */
export function pathAfterSignIn(next: string | null | undefined): string {
  const path = localPath(next);
  return path && !/^\/auth(?:[/.?#]|$)|^[^?#]*\.data(?:[?#]|$)/i.test(path) ? path : "/";
}
