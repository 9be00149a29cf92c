import type { Node } from "prosemirror-model";
import { isHtml } from "../../sanitizer/article-html";
import { withoutItemSigns } from "../../text/articles/bullets";

/** Tags, white space and its entities; otherwise one character or entity. */
const pieces = /<[^<>]*>|&nbsp;|\s+|&(?:#?\w+);|[^]/gu;

function isCounted(piece: string) {
  return piece !== "&nbsp;" && piece.trim() !== "" && !(piece.startsWith("<") && piece.length > 1);
}

/** Counts the letters before the caret: the number is the same for a position in the document and in its HTML. */
export function lettersBefore(source: string, caret: number): number {
  if (!isHtml(source)) return lettersIn(withoutItemSigns(source).slice(0, caret));
  // A caret inside a tag counts as before the tag.
  const text = source.slice(0, caret).replace(/<[^<>]*$/, "");
  return (text.match(pieces) ?? []).filter(isCounted).length;
}

export function placeAfter(source: string, letters: number): number {
  let left = letters;
  const found = isHtml(source) ? source.matchAll(pieces) : withoutItemSigns(source).matchAll(/[^]/gu);
  for (const { 0: piece, index } of found) {
    if (!isCounted(piece)) continue;
    if (left === 0) return index;
    left -= 1;
    if (left === 0) return index + piece.length;
  }
  return source.length;
}

export function lettersBeforeIn(doc: Node, position: number): number {
  return lettersIn(doc.textBetween(0, position));
}

export function positionAfter(doc: Node, letters: number): number {
  let left = letters;
  let position = left > 0 ? doc.content.size : 0;
  doc.descendants((node, start) => {
    if (left <= 0 || !node.isText) return left > 0;
    for (const { 0: letter, index } of (node.text ?? "").matchAll(/\S/gu)) {
      left -= 1;
      if (left === 0) position = start + index + letter.length;
    }
    return false;
  });
  return position;
}

function lettersIn(text: string) {
  return (text.match(/\S/gu) ?? []).length;
}
