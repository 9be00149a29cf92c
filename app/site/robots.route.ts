import { absoluteUrl } from "../http/absolute-url.server";
import { setSecurityHeaders } from "../http/security-headers.server";
import { allowSharedCaching } from "../http/shared-cache.server";

/** Named explicitly because the listing plans sell recommendations by assistants. */
const assistants = ["GPTBot", "OAI-SearchBot", "ClaudeBot", "PerplexityBot", "Google-Extended", "Applebot-Extended"];

const privatePaths = ["/admin", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/functions", "/webhooks"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...assistants.map((name) => `User-agent: ${name}`),
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
    "",
  ];
  const body = Buffer.from(lines.join("\n"));
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  allowSharedCaching(headers, 3_600, body.length);
  setSecurityHeaders(headers);
  return new Response(body, { headers });
}
