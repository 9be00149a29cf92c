import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { articleSource, htmlOfText, isHtml, policyVersion, textOfHtml, withParagraphs } from "../sanitizer/article-html";
import { limitProblem, pageProblem } from "./limits";
import type { Article } from "../db/schema.server";
import { log } from "../log.server";
import type { LeftOut } from "../sanitizer/left-out";
import { limitToOneText, type Sanitize, sanitizer, TooComplicated } from "../sanitizer/sanitizer.server";
import { QueueTooLong } from "../sanitizer/turns.server";
import { isSigned, sign } from "../identity/signature.server";
import { minute, second } from "../durations";

const newSanitizer = () =>
  sanitizer({ file: "build/worker/sanitize.js", loading: 20 * second, working: 2 * second, idle: minute, waiting: 5 * second });

// Separate threads: saving articles must not delay readers.
const authorsSanitizer = newSanitizer();
const sanitizeForAuthors = limitToOneText(authorsSanitizer);
// A pending preview must not cause a save to be refused.
const sanitizeForPreviews = limitToOneText(authorsSanitizer);
const sanitizeForReaders = newSanitizer();

export type LeftOutText = { parts: LeftOut[]; sent: string };

export type ArticleContent = { html: string; leftOut?: LeftOutText };

/**
 * Text without tags becomes paragraphs; clean HTML stays byte for byte. `articleSource` of the result converts to the same
 * result. Rejects with QueueTooLong, and with StillSanitizing for an author's second text.
 */
export async function articleContent(
  source: string,
  authorId: string,
  sanitize: Sanitize = sanitizeForAuthors,
): Promise<ArticleContent | { problem: string }> {
  const typed = storable(source);
  const problem = limitProblem(typed);
  if (problem) return { problem };
  if (hasNoWords(typed)) return { problem: noWords };
  if (!isHtml(typed)) {
    const html = htmlOfText(typed);
    return unlessTooLarge({ html }, html);
  }
  try {
    const clean = await sanitize(typed, authorId);
    const html = keptHtml(clean.html);
    if (hasNoWords(html)) return { problem: noWords };
    // Sanitising closes and escapes tags, so the result can be longer or deeper.
    const problem = limitProblem(articleSource(html));
    if (problem) return { problem };
    const leftOut = clean.leftOut.length > 0 ? { parts: clean.leftOut, sent: typed } : undefined;
    return unlessTooLarge({ html, leftOut }, withParagraphs(html));
  } catch (error) {
    if (!(error instanceof TooComplicated)) throw error;
    log.warn({ err: error }, "an article is too complex to sanitise");
    return { problem: tooComplicated };
  }
}

/** Works like `articleContent`, for texts that are not saved. */
export function previewContent(source: string, authorId: string): ReturnType<typeof articleContent> {
  return articleContent(source, authorId, sanitizeForPreviews);
}

function unlessTooLarge(content: ArticleContent, shown: string): ArticleContent | { problem: string } {
  const problem = pageProblem(shown);
  return problem ? { problem } : content;
}

const noWords = "Al artículo no le queda texto que leer. Escribe algo y guárdalo otra vez.";
const tooComplicated = "El HTML del artículo es demasiado complicado para revisarlo. Simplifícalo y guárdalo otra vez.";

function hasNoWords(source: string): boolean {
  return (isHtml(source) ? textOfHtml(source) : source).trim() === "";
}

/** Normalises line breaks; removes NUL and control characters (six bytes each in the audit log's JSON). */
function storable(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085]/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .toWellFormed();
}

function keptHtml(sanitized: string): string {
  return sanitized.includes("<") ? sanitized : htmlOfText(textOfHtml(sanitized));
}

/** `content_seal`: proves that the content came from `articleContent`. */
export function sealContent(html: string): string {
  return sign(sealed(html));
}

/**
 * Safe to insert. Content without a valid seal (by hand, imported, older policy) is sanitised first, or shown as plain text if
 * that fails. The queue is fair per author; concurrent readers share one run.
 */
export async function shownArticle(
  blog: Pick<Article, "content" | "content_seal"> & Partial<Pick<Article, "author_id">>,
): Promise<string> {
  const html = isSealed(blog) ? blog.content : await sanitizedOnce(blog.content, blog.author_id ?? queueWithoutAuthor);
  return withParagraphs(html).trim();
}

const queueWithoutAuthor = "house";

function isSealed({ content, content_seal }: Pick<Article, "content" | "content_seal">): boolean {
  return isSigned(sealed(content), content_seal);
}

function sealed(html: string): string {
  return `article ${policyVersion}\n${html}`;
}

/** Key: hash of the original. */
const sanitizedBefore = new LRUCache<string, Promise<string>>({ max: 100 });
const tryAgainAfter = minute;

function sanitizedOnce(content: string, authorId: string): Promise<string> {
  const key = createHash("sha256").update(content).digest("base64");
  const html = sanitizedBefore.get(key) ?? sanitizedOrPlainText(content, authorId, () => sanitizedBefore.delete(key));
  sanitizedBefore.set(key, html);
  return html;
}

/** Never throws. After plain text, calls `retry` later, which drops it from the cache. */
async function sanitizedOrPlainText(content: string, authorId: string, retry: () => void): Promise<string> {
  let pause = tryAgainAfter;
  try {
    const checked = await articleContent(articleSource(content), authorId, sanitizeForReaders);
    if ("html" in checked) return checked.html;
  } catch (error) {
    log.error({ err: error }, "sanitising an article failed");
    // Retry with the next reader: the queue may be empty by then.
    if (error instanceof QueueTooLong) pause = 0;
  }
  setTimeout(retry, pause).unref();
  const text = storable(content);
  return htmlOfText(isHtml(text) ? textOfHtml(text) : text);
}
