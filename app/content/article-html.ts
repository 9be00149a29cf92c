/** The only tags an article may hold, none with attributes. */
const allowedTags = ["p", "h2", "strong", "em", "ul", "ol", "li"];

const anythingElse = new RegExp(`<(?!/?(?:${allowedTags.join("|")})>)`);
const tag = /<(\/?)(\w+)>/g;
const deepest = 32;

export type ArticleParts = { isHtml: true; html: string } | { isHtml: false; paragraphs: string[] };

/**
 * An article's content, ready to be shown. Text in which every "<" begins one of the allowed tags, and every tag is closed,
 * cannot do anything but format itself, so it is shown as HTML. Everything else, whoever wrote it into the database, is
 * shown as the letters it is made of, in paragraphs.
 */
export function articleParts(content: string): ArticleParts {
  if (/<p>/.test(content) && !anythingElse.test(content) && isWellNested(content)) return { isHtml: true, html: content };
  return { isHtml: false, paragraphs: content.split(/\s*\n\s*\n\s*/).filter((paragraph) => paragraph.trim() !== "") };
}

/** Whether every tag is closed in its order: an open <strong> would make the rest of the page bold. */
function isWellNested(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(tag)) {
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
    if (open.length > deepest) return false;
  }
  return open.length === 0;
}
