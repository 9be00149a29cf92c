import { redirect } from "@remix-run/node";
import { hasOwnCookie } from "./cookies.server";
import { privateHeaders } from "./security-headers.server";
import { keepShared } from "./shared-cache.server";

/** The way (301) to where a page is now, with the query that the request came with. */
export function movedTo(request: Request, path: string) {
  // Without this browsers would keep it for ever, but a page may take its old address back.
  const headers = privateHeaders();
  if (!hasOwnCookie(request)) keepShared(headers, 60, 0);
  return redirect(path + new URL(request.url).search, { status: 301, headers });
}
