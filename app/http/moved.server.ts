import { redirect } from "@remix-run/node";
import { hasOwnCookie } from "./cookies.server";
import { secure } from "./security-headers.server";

/** The way (301) to where a page is now, with the query that the request came with. */
export function movedTo(request: Request, path: string) {
  // Browsers would keep it for ever, but a page may take its old address back.
  const caching = hasOwnCookie(request) ? "private, no-store" : "public, max-age=0, s-maxage=60";
  const headers = new Headers({ "Cache-Control": caching });
  secure(headers);
  return redirect(path + new URL(request.url).search, { status: 301, headers });
}
