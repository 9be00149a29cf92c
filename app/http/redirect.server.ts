import { redirect } from "@remix-run/node";
import { privateHeaders } from "./security-headers.server";

/** A redirect (302) that nobody keeps, to a path of this site. Further headers, such as Set-Cookie, may be appended. */
export function redirectTo(path: string) {
  return redirect(path, { headers: privateHeaders() });
}
