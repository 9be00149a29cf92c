import { redirect } from "@remix-run/node";
import { privateHeaders } from "./security-headers.server";

/** An uncached redirect (302) to a path of this site. More headers, such as Set-Cookie, may be appended. */
export function redirectTo(path: string) {
  return redirect(path, { headers: privateHeaders() });
}
