import { diffArrays, diffWordsWithSpace } from "diff";
import { textOfHtml } from "../../sanitizer/article-html";

export type Piece = { text: string; change: "added" | "removed" | "same" };

type Kind = "h2" | "li" | "p";

export type DifferingBlock = {
  kind: Kind;
  pieces: Piece[];
  /** Only bold, italics or headings changed. */
  isReformatted: boolean;
};

export type Differences = {
  /** A number stands for that many equal blocks. */
  blocks: (DifferingBlock | number)[];
  /** Number of blocks beyond what a page can hold. */
  more: number;
};

/** Texts with more edits are shown as one removed and one added: time grows with the square of the edits. */
const maxEdits = { blocks: 150, words: 150 };

/** Squared edits of all blocks: about 30 ms. Beyond it, blocks are not compared word by word. */
const maxEffort = 20 * maxEdits.words ** 2;

/** UTF-16 units of both texts. Splitting longer ones into words takes too much memory. */
const maxComparedLength = 40_000;

/** Keeps the page small. */
const maxPieces = 1_000;

/** Compares articles that have only the allowed tags. */
export function compareArticles(before: string, after: string): Differences {
  const [old, current] = [toBlocks(before), toBlocks(after)];
  const rows: DifferingBlock[] = [];
  const effort = { left: maxEffort };
  const runs = diffArrays(old.map(keyOf), current.map(keyOf), { maxEditLength: maxEdits.blocks }) ?? [
    { removed: true, added: false, count: old.length },
    { removed: false, added: true, count: current.length },
  ];
  let removed: Block[] = [];
  for (const { removed: isRemoved, added: isAdded, count } of runs) {
    if (isRemoved) {
      removed = old.splice(0, count);
      continue;
    }
    const blocks = current.splice(0, count);
    if (isAdded) {
      rows.push(...compareBlocks(removed, blocks, effort));
    } else {
      rows.push(...compareBlocks(removed, [], effort));
      old.splice(0, count);
      rows.push(...blocks.map(({ kind, text }) => toBlock(kind, [{ text, change: "same" }])));
    }
    removed = [];
  }
  rows.push(...compareBlocks(removed, [], effort));
  return firstPieces(leaveOutEqual(rows));
}

export function listBlocks(html: string): Differences {
  return firstPieces(toBlocks(html).map(({ kind, text }) => toBlock(kind, [{ text, change: "same" }])));
}

type Effort = { left: number };

/** Subtracts the cost from `effort`. */
export function compareLines(before: string, after: string, effort: Effort = { left: maxEffort }): Piece[] {
  const isComparable = effort.left > 0 && before.length + after.length <= maxComparedLength;
  const pieces = isComparable ? diffWordsWithSpace(before, after, { maxEditLength: maxEdits.words }) : undefined;
  const edits = pieces?.reduce((sum, { added, removed, count }) => (added || removed ? sum + count : sum), 0);
  effort.left -= (edits ?? maxEdits.words) ** 2;
  if (pieces)
    return pieces.map(({ value, added, removed }) => ({ text: value, change: added ? "added" : removed ? "removed" : "same" }));
  return [
    { text: before, change: "removed" },
    { text: after, change: "added" },
  ];
}

type Block = { kind: Kind; html: string; text: string };

const keyOf = ({ kind, html }: Block) => `${kind} ${html}`;

function toBlock(kind: Kind, pieces: Piece[], isReformatted = false): DifferingBlock {
  return { kind, pieces, isReformatted };
}

/** Pairs the blocks in order. */
function compareBlocks(removed: Block[], added: Block[], effort: Effort): DifferingBlock[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [old, current] = [removed[index], added[index]];
    if (!current) return toBlock(old?.kind ?? "p", [{ text: old?.text ?? "", change: "removed" }]);
    if (!old) return toBlock(current.kind, [{ text: current.text, change: "added" }]);
    return toBlock(current.kind, compareLines(old.text, current.text, effort), old.text === current.text);
  });
}

/** Returns the innermost paragraphs, headings and list items that hold text. */
function toBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  let block: Block = { kind: "p", html: "", text: "" };
  const begin = (kind: Kind) => {
    if (block.text.trim() !== "") blocks.push({ kind: block.kind, html: block.html.trim(), text: block.text.trim() });
    block = { kind, html: "", text: "" };
  };
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const tag = /^<\/?(\w+)>$/.exec(piece)?.[1];
    if (tag === undefined) {
      block.html += piece;
      block.text += textOfHtml(piece);
    } else if (tag === "strong" || tag === "em") {
      block.html += piece;
    } else {
      begin(!piece.startsWith("</") && (tag === "h2" || tag === "li") ? tag : "p");
    }
  }
  begin("p");
  return blocks;
}

/** Keeps one equal block on each side of a change. */
function leaveOutEqual(rows: DifferingBlock[]): Differences["blocks"] {
  const isEqual = (row: DifferingBlock | undefined) =>
    !row || (!row.isReformatted && row.pieces.every(({ change }) => change === "same"));
  const shown: Differences["blocks"] = [];
  let leftOut = 0;
  for (const [index, row] of rows.entries()) {
    if (isEqual(row) && isEqual(rows[index - 1]) && isEqual(rows[index + 1])) {
      leftOut += 1;
      continue;
    }
    if (leftOut > 0) shown.push(leftOut);
    leftOut = 0;
    shown.push(row);
  }
  if (leftOut > 0) shown.push(leftOut);
  return shown;
}

function firstPieces(blocks: Differences["blocks"]): Differences {
  let pieces = 0;
  const end = blocks.findIndex((block) => (pieces += typeof block === "number" ? 1 : block.pieces.length) > maxPieces);
  return end === -1 ? { blocks, more: 0 } : { blocks: blocks.slice(0, end), more: blocks.length - end };
}
