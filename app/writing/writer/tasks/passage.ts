import { allowedTags, htmlOfText, isHtml, withParagraphs } from "../../../sanitizer/article-html";
import { compareArticles, compareLines, type Differences, type Piece } from "../../versions/differences";

const allowed = new Set(allowedTags);
const tag = /<(\/?)([a-z][a-z0-9]*)(?=[\s/>])[^<>]*>/gi;

/**
 * The passage `before` may begin or end inside an element, so `after` must leave the same tags unpaired. It may use only tags of
 * `before` or of articles.
 */
export function keepsTags(before: string, after: string): boolean {
  const known = new Set([...before.matchAll(tag)].map(([text]) => text));
  const isKnown = [...after.matchAll(tag)].every(([text, , name = ""]) => known.has(text) || isBareTag(text, name));
  return isKnown && unpairedTags(before) === unpairedTags(after);
}

function isBareTag(text: string, name: string) {
  return allowed.has(name) && (text === `<${name}>` || text === `</${name}>`);
}

/** "</em><p>" for "dos</em> y <strong>tres</strong><p>cuatro" */
function unpairedTags(html: string): string {
  const unpaired: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(tag)) {
    if (!allowed.has(name)) continue;
    if (slash && unpaired.at(-1) === `<${name}>`) unpaired.pop();
    else unpaired.push(`<${slash}${name}>`);
  }
  return unpaired.join("");
}

/** Counts neither tags nor surrounding space. */
export function visibleLength(html: string): number {
  return html.replace(/<[^<>]*>/g, "").trim().length;
}

/** HTML, or text with one paragraph per line. */
export function comparePassages(before: string, after: string): Differences {
  const { blocks, more } = compareArticles(toHtml(before), toHtml(after));
  return {
    blocks: blocks.map((block) => (typeof block === "number" ? block : { ...block, pieces: legible(block.pieces) })),
    more,
  };
}

export function compareField(field: "content" | "excerpt", before: string, after: string): Differences {
  if (field === "content") return comparePassages(before, after);
  return { blocks: [{ kind: "p", pieces: legible(compareLines(before, after)), isReformatted: false }], more: 0 };
}

/** Scattered shared words are hard to read: shows such texts as one removed and one added. */
function legible(pieces: Piece[]): Piece[] {
  const textOf = (left: Piece["change"]) => pieces.flatMap(({ text, change }) => (change === left ? [] : text)).join("");
  const [before, after] = [textOf("added"), textOf("removed")];
  const shared = pieces.flatMap(({ text, change }) => (change === "same" ? text.trim() : [])).join("");
  if (!shared || 2 * shared.length >= Math.min(before.length, after.length)) return pieces;
  return [
    { text: before, change: "removed" },
    { text: "\n", change: "same" },
    { text: after, change: "added" },
  ];
}

function toHtml(passage: string): string {
  return isHtml(passage) ? withParagraphs(passage) : htmlOfText(passage);
}
