import { hour, second } from "../durations";
import { setSecurityHeaders } from "../http/security-headers.server";
import { allowSharedCaching } from "../http/shared-cache.server";

/** Cached for an hour. */
export function plainText(lines: string[], type = "text/plain; charset=utf-8"): Response {
  const body = Buffer.from(`${lines.join("\n")}\n`);
  const headers = new Headers({ "Content-Type": type });
  allowSharedCaching(headers, hour / second, body.length);
  setSecurityHeaders(headers);
  return new Response(body, { headers });
}
