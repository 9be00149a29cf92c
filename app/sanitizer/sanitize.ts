/*
 * The worker thread in which articles are sanitised: the only place that loads jsdom. What its messages mean is said in
 * sanitizer.server.ts.
 */
import { parentPort } from "node:worker_threads";
import DOMPurify from "isomorphic-dompurify";
import { allowedTags, tagsOf } from "./article-html";

const mostPasses = 5;

/** Tags of elements that stand on lines of their own. */
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
  // An element never forgets that it had this attribute, so DOMPurify can only empty it.
  return clean.replace(/(<\w+) is="">/g, "$1>");
}

/**
 * The article as it may be kept, or null when there is no telling how browsers would read it. It comes back as it is where
 * the parser found all of its tags, in their order, and nothing was taken away. Otherwise it is sanitised until doing so
 * changes nothing more: what one parser makes of its own output may differ, and that is what mutation attacks live on.
 */
function sanitized(source: string): string | null {
  // Those tags are taken away, and their words must not run into those of the next line.
  let html = purify(source.replace(lineTag, "\n$&"));
  const tags = tagsOf(source);
  if (tags !== undefined && tags === tagsOf(html)) return source;
  for (let pass = 1; pass < mostPasses; pass += 1) {
    const again = purify(html);
    if (again === html) return tagsOf(html) === undefined ? null : html;
    html = again;
  }
  return null;
}

parentPort?.on("message", (source: string) => parentPort?.postMessage(sanitized(source)));
parentPort?.postMessage("ready");
