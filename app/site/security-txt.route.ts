import { absoluteUrl } from "../http/absolute-url.server";
import { notFound } from "../http/problem.server";
import { setSecurityHeaders } from "../http/security-headers.server";
import { allowSharedCaching } from "../http/shared-cache.server";
import { securityEmail } from "./operator.server";

/** Contact for security reports (RFC 9116). */
export function loader() {
  const email = securityEmail();
  if (!email) throw notFound();
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${nextYear(new Date())}`,
    "Preferred-Languages: es, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
    "",
  ];
  const body = Buffer.from(lines.join("\n"));
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  allowSharedCaching(headers, 3_600, body.length);
  setSecurityHeaders(headers);
  return new Response(body, { headers });
}

/** The first of this month next year: within the limit of one year, and stable for a month. */
function nextYear(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth())).toISOString();
}
