import { itemSigns } from "../text/articles/bullets";

/** None may have attributes. */
export const allowedTags = ["p", "h2", "strong", "em", "ul", "ol", "li"];

/** Increase it when formerly accepted content might be rejected: it invalidates the seals in blog/content.server.ts. */
export const policyVersion = 1;

const allowed = new Set(allowedTags.flatMap((name) => [`<${name}>`, `</${name}>`]));
const blocks = new Set(["p", "h2", "ul", "ol", "li"]);

/** Leaves out the text. Undefined when a "<" begins anything but an allowed tag. */
export function concatenateTags(html: string): string | undefined {
  const tags = html.match(/<[^<>]*>?/g) ?? [];
  return tags.every((tag) => allowed.has(tag)) ? tags.join("") : undefined;
}

/**
 * Tags of these elements turn a text into HTML. Anything else, such as "2 < 3" or "<ana@correo.com>", is text; so is the tag of a
 * missing element.
 */
const elements =
  "a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|" +
  "embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|" +
  "legend|li|link|main|mark|math|menu|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|script|section|select|small|source|" +
  "span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|u|ul|var|video";
const tagOfHtml = new RegExp(`<(?:!--|!doctype|/?(?:${elements})(?=[\\s/>]))`, "i");

export function isHtml(source: string): boolean {
  const start = source.search(tagOfHtml);
  return start !== -1 && source.lastIndexOf(">") > start;
}

/**
 * Writes one paragraph or list item per line. The leading line break marks the HTML for `articleSource`: hand-written HTML hardly
 * ever begins with one.
 */
export function htmlOfText(text: string): string {
  return `\n${withParagraphs(withLists(escaped(text)))}`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Turns lines after a list's sign into items. */
function withLists(text: string): string {
  const lines = text.split("\n");
  const signs = itemSigns(lines);
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  const isItem = (index: number | undefined) => index !== undefined && signs[index] !== "";
  for (const [at, index] of filled.entries()) {
    if (!isItem(index)) continue;
    const item = `<li>${(lines[index] ?? "").slice(signs[index]?.length)}</li>`;
    lines[index] = `${isItem(filled[at - 1]) ? "" : "<ul>"}${item}${isItem(filled[at + 1]) ? "" : "</ul>"}`;
  }
  return lines.join("\n");
}

/** Spaces that do not break stay readable. */
export const escapeText = (text: string) => escaped(text).replaceAll("\u00a0", "&nbsp;");

export function textOfHtml(html: string): string {
  const text = html.replace(/<[a-z/!?][^<>]*>/gi, "").replaceAll("&nbsp;", "\u00a0");
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/**
 * Returns the editor's source: the original text, with "•" before items, if it produces exactly this article again or did before
 * there were lists; else the HTML.
 */
export function articleSource(content: string): string {
  if (!content.startsWith("\n")) return content;
  const text = textOfHtml(content.slice(1).replaceAll("<li>", "• "));
  const isText = htmlOfText(text) === content || `\n${withParagraphs(escaped(text))}` === content;
  return !isHtml(text) && isText ? text : content;
}

/** Lines outside blocks become paragraphs, so that a text with one <strong> keeps its lines. */
export function withParagraphs(html: string): string {
  let shown = "";
  let line = "";
  let lineHoldsBlock = false;
  let depth = 0;

  const endLine = () => {
    shown += line.trim() === "" || lineHoldsBlock ? line : `<p>${line}</p>`;
    line = "";
    lineHoldsBlock = false;
  };

  for (const piece of html.split(/(<[^<>]*>|\n)/)) {
    const isTag = piece.startsWith("<");
    const isEnd = piece.startsWith("</");
    const isBlock = isTag && blocks.has(piece.slice(isEnd ? 2 : 1, -1));
    if (depth === 0 && (isBlock || piece === "\n")) endLine();
    if (isBlock) lineHoldsBlock = true;
    line += piece;
    if (isTag) depth += isEnd ? -1 : 1;
    if (depth === 0 && (isBlock || piece === "\n")) endLine();
  }
  endLine();
  return shown;
}
