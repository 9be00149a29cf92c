import { allowedTags, htmlOfText, isHtml, withParagraphs } from "../../../sanitizer/article-html";
import { compareArticles, type Differences } from "../../revisions/differences";

const allowed = new Set(allowedTags);
const tag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

/**
 * Whether `after` can stand in place of `before`, which may begin or end within an element: it leaves the same tags without their
 * partner, and has no other tags than `before` or articles in general.
 */
export function keepsTags(before: string, after: string): boolean {
  const known = new Set([...before.matchAll(tag)].map(([text]) => text));
  const isKnown = [...after.matchAll(tag)].every(([text, , name = ""]) => known.has(text) || isBareTag(text, name));
  return isKnown && unpairedTags(before) === unpairedTags(after);
}

function isBareTag(text: string, name: string) {
  return allowed.has(name) && (text === `<${name}>` || text === `</${name}>`);
}

/** "</em><p>" of "dos</em> y <strong>tres</strong><p>cuatro" */
function unpairedTags(html: string): string {
  const unpaired: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(tag)) {
    if (!allowed.has(name)) continue;
    if (slash && unpaired.at(-1) === `<${name}>`) unpaired.pop();
    else unpaired.push(`<${slash}${name}>`);
  }
  return unpaired.join("");
}

/** Characters without tags and surrounding space. */
export function visibleLength(html: string): number {
  return html.replace(/<[^<>]*>/g, "").trim().length;
}

/** Two versions of a passage, which may be HTML or text with a paragraph on each line. */
export function comparePassages(before: string, after: string): Differences {
  return compareArticles(toHtml(before), toHtml(after));
}

function toHtml(passage: string): string {
  return isHtml(passage) ? withParagraphs(passage) : htmlOfText(passage);
}
