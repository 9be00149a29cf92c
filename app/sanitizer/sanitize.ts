/* The worker thread that sanitises articles, alone in loading jsdom. sanitizer.server.ts describes its messages. */
import { parentPort } from "node:worker_threads";
import DOMPurify from "isomorphic-dompurify";
import { allowedTags, concatenateTags } from "./article-html";

const mostPasses = 5;

/** Tags of elements on a line of their own. */
const lineTag = new RegExp(
  "<(?:br|hr|/?(?:address|article|aside|blockquote|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[13-6]|" +
    "header|legend|main|menu|nav|option|pre|section|summary|table|td|th|tr))(?=[\\s/>])",
  "gi",
);

function purify(html: string): string {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  });
  // An element keeps its "is" attribute, so DOMPurify can only empty it.
  return clean.replace(/(<\w+) is="">/g, "$1>");
}

/**
 * The sanitised article; null when browsers might parse it differently. Unchanged if the parser found all of its tags in order
 * and removed nothing. Otherwise repeats until stable: mutation XSS relies on output that is parsed differently again.
 */
function sanitized(source: string): string | null {
  // These tags are removed; the line break keeps their text apart.
  let html = purify(source.replace(lineTag, "\n$&"));
  const tags = concatenateTags(source);
  if (tags !== undefined && tags === concatenateTags(html)) return source;
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = purify(html);
    if (again === html) return concatenateTags(html) === undefined ? null : html;
    html = again;
  }
  return null;
}

parentPort?.on("message", (source: string) => parentPort?.postMessage(sanitized(source)));
parentPort?.postMessage("ready");
