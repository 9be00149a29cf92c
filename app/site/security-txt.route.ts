import { absoluteUrl } from "../http/absolute-url.server";
import { notFound } from "../http/problem.server";
import { securityEmail } from "./operator.server";
import { plainText } from "./plain-text.server";

/** Contact for security reports (RFC 9116). */
export function loader() {
  const email = securityEmail();
  if (!email) throw notFound();
  return plainText([
    `Contact: mailto:${email}`,
    `Expires: ${nextYear(new Date())}`,
    "Preferred-Languages: es, en",
    `Canonical: ${absoluteUrl("/.well-known/security.txt")}`,
  ]);
}

/** Returns the first of this month in a year: within the limit of one year, and stable for a month. */
function nextYear(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth())).toISOString();
}
