import { absoluteUrl } from "../http/absolute-url.server";
import { plainText } from "./plain-text.server";

/** robots.txt names these because the listing plans sell recommendations by assistants. */
const assistants = ["GPTBot", "OAI-SearchBot", "ClaudeBot", "PerplexityBot", "Google-Extended", "Applebot-Extended"];

/* `/api/` is open, because `/llms.txt` offers it to assistants, and `/respuestas/`, because a robot must read a page to see
   its noindex. No page links to either, and robots' requests do not count as mentions. */
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
