/* Worker thread, the only part that loads jsdom. sanitizer.server.ts describes its messages. */
import { parentPort } from "node:worker_threads";
import DOMPurify from "isomorphic-dompurify";
import { allowedTags, concatenateTags } from "./article-html";
import { rewriteArticle } from "./rewrite";
import type { Sanitized } from "./sanitizer.server";

const maxPasses = 5;

/** Characters. Each paragraph repeats its marks; a longer text could not be kept. */
const maxRewrittenLength = 200_000;

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
 * Null when browsers might parse it differently. Unchanged if the parser found all tags in order and removed nothing. Otherwise
 * repeats until stable: mutation XSS relies on output that is parsed differently again.
 */
function sanitized(source: string): string | null {
  let html = purify(source);
  const tags = concatenateTags(source);
  if (tags !== undefined && tags === concatenateTags(html)) return source;
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = purify(html);
    if (again === html) return concatenateTags(html) === undefined ? null : html;
    html = again;
  }
  return null;
}

/** Null when it cannot be sanitised. Does not rewrite articles that have only allowed tags. */
function clean(source: string): Sanitized | null {
  const isPlain = concatenateTags(source) !== undefined;
  const { html, leftOut } = isPlain ? { html: source, leftOut: [] } : rewriteArticle(source);
  const safe = html.length > maxRewrittenLength ? null : sanitized(html);
  return safe === null ? null : { html: safe, leftOut };
}

parentPort?.on("message", (source: string) => parentPort?.postMessage(clean(source)));
parentPort?.postMessage("ready");
