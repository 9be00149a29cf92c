import type { Mark, Node } from "prosemirror-model";
import { escapeText } from "../../sanitizer/article-html";

const tagOf = ({ type }: Node) => type.spec.parseDOM?.[0]?.tag ?? "p";

/** Nodes never change, so an edit costs only its block. */
const written = new WeakMap<Node, string>();

/** Writes one block per line, without empty paragraphs. Parsing and writing it again gives identical HTML. */
export function writeArticle(doc: Node): string {
  return doc.children.map(writeBlock).filter(Boolean).join("\n");
}

function writeBlock(block: Node): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const html = block.isTextblock ? writeLine(block) : writeList(block);
  written.set(block, html);
  return html;
}

function writeLine(block: Node): string {
  const words = writeWords(block);
  return words && wrap(words, tagOf(block));
}

function writeList(block: Node): string {
  return wrap(`\n${block.children.map(writeItem).join("\n")}\n`, tagOf(block));
}

/** An item keeps its paragraph tags unless it has just one line, perhaps followed by lists. */
function writeItem(item: Node): string {
  const blocks = item.children.filter((block) => !block.isTextblock || writeWords(block) !== "");
  const [first, ...others] = blocks;
  const isLine = first?.type.name === "paragraph" && others.every((block) => !block.isTextblock);
  const lines = isLine ? [writeWords(first), ...others.map(writeBlock)] : ["", ...blocks.map(writeBlock)];
  return wrap(lines.length > 1 ? `${lines.join("\n")}\n` : lines.join(""), "li");
}

/** Collapses white space to one space, and to none at the ends, as browsers do. */
function writeWords(block: Node): string {
  const runs: { text: string; marks: readonly Mark[] }[] = [];
  let isAfterSpace = true;
  for (const { text = "", marks } of block.children) {
    const shown = text.replace(/[ \t\r\n\f]+/g, " ").slice(isAfterSpace && /^[ \t\r\n\f]/.test(text) ? 1 : 0);
    if (shown === "") continue;
    runs.push({ text: shown, marks });
    isAfterSpace = shown.endsWith(" ");
  }
  const last = runs.at(-1);
  if (last) last.text = last.text.replace(/ $/, "");
  return runs
    .map(({ text, marks }) => (text ? marks.reduceRight((inside, { type }) => wrap(inside, type.name), escapeText(text)) : ""))
    .join("");
}

function wrap(inside: string, tag: string) {
  return `<${tag}>${inside}</${tag}>`;
}
