/** The only tags an article may hold, none with attributes. */
const allowedTags = ["p", "h2", "strong", "em", "ul", "ol", "li"];

const anythingElse = new RegExp(`<(?!/?(?:${allowedTags.join("|")})>)`);

export type ArticleParts = { isHtml: true; html: string } | { isHtml: false; paragraphs: string[] };

/**
 * An article's content, ready to be shown. Text in which every "<" begins one of the allowed tags cannot do anything
 * but format, so it is shown as HTML. Everything else, whoever wrote it into the database, is shown as the letters it
 * is made of, in paragraphs.
 */
export function articleParts(content: string): ArticleParts {
  if (/<p>/.test(content) && !anythingElse.test(content)) return { isHtml: true, html: content };
  return { isHtml: false, paragraphs: content.split(/\s*\n\s*\n\s*/).filter((paragraph) => paragraph.trim() !== "") };
}
