import { redirect } from "@remix-run/node";
import { privateHeaders } from "./security-headers.server";

/** An uncached 302. Callers may append headers. */
export function redirectTo(path: string) {
  return redirect(path, { headers: privateHeaders() });
}
