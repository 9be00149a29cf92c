import { absoluteUrl } from "../http/absolute-url.server";
import { plainText } from "./plain-text.server";

/** Named explicitly because the listing plans sell recommendations by assistants. */
const assistants = ["GPTBot", "OAI-SearchBot", "ClaudeBot", "PerplexityBot", "Google-Extended", "Applebot-Extended"];

/*
 * `/api/` stays open, since `/llms.txt` offers it to assistants, and `/respuestas/`, since a robot must read a page to see its noindex.
 * Neither is linked from a page, and requests of robots count as no mention.
 */
const privatePaths = ["/admin", "/profile", "/my-blogs", "/write-blog", "/edit-blog", "/functions", "/webhooks"];

export function loader() {
  return plainText([
    "User-agent: *",
    ...assistants.map((name) => `User-agent: ${name}`),
    ...privatePaths.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${absoluteUrl("/sitemap.xml")}`,
  ]);
}
