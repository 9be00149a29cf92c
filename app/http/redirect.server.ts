import { redirect } from "@remix-run/node";
import { privateHeaders } from "./security-headers.server";

/** An uncached 302 to a path of this site. Headers, such as Set-Cookie, may be appended. */
export function redirectTo(path: string) {
  return redirect(path, { headers: privateHeaders() });
}
