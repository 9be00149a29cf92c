import { createHash } from "node:crypto";
import { articleSource, htmlOfText, isHtml, policyVersion, textOfHtml, withParagraphs } from "../sanitizer/article-html";
import { limitProblem, pageProblem } from "./limits";
import type { Blog } from "../db/schema.server";
import { log } from "../log.server";
import { oneTextEach, type Sanitize, sanitizer, TooComplicated } from "../sanitizer/sanitizer.server";
import { QueueTooLong } from "../sanitizer/turns.server";
import { isSigned, sign } from "../identity/signature.server";

const newSanitizer = () =>
  sanitizer({ file: "build/worker/sanitize.js", loading: 20_000, working: 2_000, idle: 60_000, waiting: 5_000 });

// One thread each: what authors save must not keep readers waiting.
const sanitizeForAuthors = oneTextEach(newSanitizer());
const sanitizeForReaders = newSanitizer();

/**
 * An article as it is kept, from what its author typed, or the reason why it cannot be, in words for the author. Text without
 * tags becomes paragraphs. HTML is sanitised to the allowed tags; HTML that has no others, each of them closed, stays as it
 * was typed, byte for byte. What `articleSource` makes of the kept article is accepted again, and is kept the same.
 *
 * HTML waits its turn: rejects with StillSanitizing while another text of that author is being sanitised, and with QueueTooLong
 * when too much of others' comes first.
 */
export async function articleContent(
  source: string,
  authorId: string,
  sanitize: Sanitize = sanitizeForAuthors,
): Promise<{ html: string } | { problem: string }> {
  const typed = storable(source);
  const problem = limitProblem(typed);
  if (problem) return { problem };
  if (hasNoWords(typed)) return { problem: noWords };
  if (!isHtml(typed)) {
    const html = htmlOfText(typed);
    return unlessTooLarge(html, html);
  }
  try {
    const html = keptHtml(await sanitize(typed, authorId));
    if (hasNoWords(html)) return { problem: noWords };
    // Sanitising closes what was left open and escapes what was not, and so makes some articles longer or deeper.
    const problem = limitProblem(articleSource(html));
    return problem ? { problem } : unlessTooLarge(html, withParagraphs(html));
  } catch (error) {
    if (!(error instanceof TooComplicated)) throw error;
    log.warn({ err: error }, "an article was too complicated to be sanitised");
    return { problem: tooComplicated };
  }
}

/** The article, unless its page would be too large. `shown` is what `withParagraphs` makes of it. */
function unlessTooLarge(html: string, shown: string): { html: string } | { problem: string } {
  const problem = pageProblem(shown);
  return problem ? { problem } : { html };
}

const noWords = "Al artículo no le queda texto que leer. Escribe algo y guárdalo otra vez.";
const tooComplicated = "El HTML del artículo es demasiado complicado para revisarlo. Simplifícalo y guárdalo otra vez.";

function hasNoWords(source: string): boolean {
  return (isHtml(source) ? textOfHtml(source) : source).trim() === "";
}

/**
 * Line breaks as browsers' forms count them, nothing that the database cannot hold, and no control characters: nobody sees them,
 * and each takes six bytes in the audit log's JSON once the article is deleted.
 */
function storable(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .toWellFormed();
}

/** Where none of the tags was an allowed one, a text is left. */
function keptHtml(sanitized: string): string {
  return sanitized.includes("<") ? sanitized : htmlOfText(textOfHtml(sanitized));
}

/** What proves later that this content came from `articleContent`; kept with it in `content_seal`. */
export function sealContent(html: string): string {
  return sign(sealed(html));
}

/**
 * An article's HTML, safe to be put in a page. Without a valid seal, which rows written by hand, by an import or under an
 * older policy do not have, it is sanitised first. What cannot be is shown as the letters of its text, in paragraphs. Authors
 * take turns, so that the articles of one do not delay those of the others; readers of one article wait for the same run.
 */
export async function shownArticle(
  blog: Pick<Blog, "content" | "content_seal"> & Partial<Pick<Blog, "author_id">>,
): Promise<string> {
  const html = isSealed(blog) ? blog.content : await sanitizedOnce(blog.content, blog.author_id ?? ofTheHouse);
  return withParagraphs(html).trim();
}

/** Whose turn it is for articles without an author. */
const ofTheHouse = "house";

function isSealed({ content, content_seal }: Pick<Blog, "content" | "content_seal">): boolean {
  return isSigned(sealed(content), content_seal);
}

function sealed(html: string): string {
  return `article ${policyVersion}\n${html}`;
}

/** Articles without a seal as they were sanitised for the visitors before, by a hash of what they were; the oldest first. */
const sanitizedBefore = new Map<string, Promise<string>>();
const mostKept = 100;
const tryAgainAfter = 60_000;

function sanitizedOnce(content: string, authorId: string): Promise<string> {
  const key = createHash("sha256").update(content).digest("base64");
  const html = sanitizedBefore.get(key) ?? sanitizedOrLetters(content, authorId, () => sanitizedBefore.delete(key));
  // Put back in, it is the newest.
  sanitizedBefore.delete(key);
  sanitizedBefore.set(key, html);
  for (const oldest of sanitizedBefore.keys()) {
    if (sanitizedBefore.size <= mostKept) break;
    sanitizedBefore.delete(oldest);
  }
  return html;
}

/** Never throws: a reader gets the article's words, whatever happens to its tags. `retry` is called when that may change. */
async function sanitizedOrLetters(content: string, authorId: string, retry: () => void): Promise<string> {
  let pause = tryAgainAfter;
  try {
    const checked = await articleContent(articleSource(content), authorId, sanitizeForReaders);
    if ("html" in checked) return checked.html;
  } catch (error) {
    log.error({ err: error }, "an article could not be sanitised");
    // Nothing is wrong with this article: its next reader may find the queue empty.
    if (error instanceof QueueTooLong) pause = 0;
  }
  setTimeout(retry, pause).unref();
  const text = storable(content);
  return htmlOfText(isHtml(text) ? textOfHtml(text) : text);
}
