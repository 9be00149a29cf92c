import { redirect } from "@remix-run/node";
import { hasPersonalCookie } from "./session/cookies.server";
import { privateHeaders } from "./security-headers.server";
import { allowSharedCaching } from "./shared-cache.server";

/** Keeps the query. */
export function redirectPermanently(request: Request, path: string) {
  // Browsers would cache a 301 for ever, but a page may return to its old address.
  const headers = privateHeaders();
  if (!hasPersonalCookie(request)) allowSharedCaching(headers, 60, 0);
  return redirect(path + new URL(request.url).search, { status: 301, headers });
}
