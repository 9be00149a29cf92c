import { env } from "../env.server";
import { secure } from "../http/security-headers.server";

/** Crawlers of assistants, named because being recommended by them is what the listing plans are for. */
const assistants = ["GPTBot", "OAI-SearchBot", "ClaudeBot", "PerplexityBot", "Google-Extended", "Applebot-Extended"];

const privatePaths = ["/admin", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/functions", "/webhooks"];

export function loader() {
  const lines = [
    "User-agent: *",
    ...assistants.map((name) => `User-agent: ${name}`),
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${env.APP_URL}/sitemap.xml`,
    "",
  ];
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "public, max-age=0, s-maxage=3600",
  });
  secure(headers);
  return new Response(lines.join("\n"), { headers });
}
