/** The only tags that an article may hold, none with attributes. */
export const allowedTags = ["p", "h2", "strong", "em", "ul", "ol", "li"];

/** Raised whenever articles that were let through before might not be any more; see the seals in article-content.server. */
export const policyVersion = 1;

const allowed = new Set(allowedTags.flatMap((name) => [`<${name}>`, `</${name}>`]));
const blocks = new Set(["p", "h2", "ul", "ol", "li"]);

/** An article's tags one after the other, without its text; undefined when a "<" begins anything but an allowed tag. */
export function tagsOf(html: string): string | undefined {
  const tags = html.match(/<[^<>]*>?/g) ?? [];
  return tags.every((tag) => allowed.has(tag)) ? tags.join("") : undefined;
}

/**
 * The elements whose tags make a text HTML. People also write "2 < 3" or "<ana@correo.com>", and in a text none of it is
 * lost. A list that forgets an element does no harm: its tag is then shown as letters.
 */
const elements =
  "a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|" +
  "embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|" +
  "legend|li|link|main|mark|math|menu|meta|nav|noscript|object|ol|option|p|picture|pre|q|s|script|section|select|small|source|" +
  "span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|u|ul|var|video";
const tagOfHtml = new RegExp(`<(?:!--|!doctype|/?(?:${elements})(?=[\\s/>]))`, "i");

/** Whether someone wrote tags; if not, it is a text, whose every character is meant to be read. */
export function isHtml(source: string): boolean {
  const start = source.search(tagOfHtml);
  return start !== -1 && source.lastIndexOf(">") > start;
}

/**
 * A text as an article: each line is a paragraph, and empty lines stay between them. The line break in front is how
 * `articleSource` knows it again, since hardly anybody who writes tags begins with one.
 */
export function htmlOfText(text: string): string {
  return `\n${withParagraphs(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"))}`;
}

/** The text of HTML that has no tags, or whose tags do not matter. */
export function textOfHtml(html: string): string {
  const text = html.replace(/<[a-z/!?][^<>]*>/gi, "").replaceAll("&nbsp;", "\u00a0");
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

/** What its author edits: the text as it was typed where that text makes exactly this article again, else the HTML. */
export function articleSource(content: string): string {
  if (!content.startsWith("\n")) return content;
  const text = textOfHtml(content.slice(1));
  return !isHtml(text) && htmlOfText(text) === content ? text : content;
}

/**
 * Sanitised HTML as it is shown. Lines that stand outside of every block become paragraphs: who types a text and makes one
 * word strong does not expect to lose the others. Blocks stay as they are.
 */
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
