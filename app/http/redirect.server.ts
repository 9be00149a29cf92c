import { redirect } from "@remix-run/node";
import { privateHeaders } from "./security-headers.server";

/** Returns an uncached 302 to a path of this site. Callers may append headers, such as Set-Cookie. */
export function redirectTo(path: string) {
  return redirect(path, { headers: privateHeaders() });
}
