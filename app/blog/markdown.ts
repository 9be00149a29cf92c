import { escapeInline, escapeLineStart } from "../text/markdown";

type Element = { tag: string; children: (Element | string)[] };

/** Reads sanitised HTML: p, h2, strong, em, ul, ol, li without attributes. */
export function articleMarkdown(html: string): string {
  return blocks(parse(html).children).join("\n\n");
}

function parse(html: string): Element {
  const root: Element = { tag: "", children: [] };
  const open = [root];
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const parent = open.at(-1) ?? root;
    if (piece.startsWith("</")) {
      if (open.length > 1) open.pop();
    } else if (piece.startsWith("<")) {
      const element: Element = { tag: piece.slice(1, -1), children: [] };
      parent.children.push(element);
      open.push(element);
    } else if (piece !== "") parent.children.push(piece);
  }
  return root;
}

const isInline = (node: Element | string) => typeof node === "string" || node.tag === "strong" || node.tag === "em";

/** Text beside blocks becomes a paragraph. */
function blocks(nodes: (Element | string)[]): string[] {
  const found: string[] = [];
  let line: (Element | string)[] = [];
  const endLine = () => {
    const text = inline(line).trim();
    if (text !== "") found.push(escapeLineStart(text));
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (typeof node !== "string") found.push(...block(node));
  }
  endLine();
  return found;
}

function block({ tag, children }: Element): string[] {
  if (tag === "ul" || tag === "ol") return list(children, tag === "ol");
  const inside = blocks(children);
  return tag === "h2" && inside.length > 0 ? [`## ${inside.join(" ")}`] : inside;
}

function list(children: (Element | string)[], isNumbered: boolean): string[] {
  const items = children.flatMap((child) => {
    const inside = typeof child === "string" ? blocks([child]) : child.tag === "li" ? blocks(child.children) : block(child);
    return inside.length > 0 ? [inside.join("\n\n")] : [];
  });
  const lines = items.map((item, index) => {
    const mark = isNumbered ? `${index + 1}. ` : "- ";
    return mark + item.replaceAll("\n", `\n${" ".repeat(mark.length)}`).replace(/^ +$/gm, "");
  });
  return lines.length > 0 ? [lines.join("\n")] : [];
}

function inline(nodes: (Element | string)[]): string {
  return nodes.map((node) => (typeof node === "string" ? escapeText(node) : emphasis(node))).join("");
}

const marks: Record<string, string> = { strong: "**", em: "*" };

/** Moves white space out of the marks, which Markdown requires beside a letter. */
function emphasis({ tag, children }: Element): string {
  const text = inline(children);
  const words = text.trim();
  const mark = marks[tag] ?? "";
  if (words === "") return text === "" ? "" : " ";
  return `${text.startsWith(" ") ? " " : ""}${mark}${words}${mark}${text.endsWith(" ") ? " " : ""}`;
}

const characters: Record<string, string> = { "&lt;": "\\<", "&gt;": "\\>", "&quot;": '"', "&nbsp;": " " };

/** Markdown reads other character references as text too. */
function escapeText(html: string): string {
  const pieces = html.replace(/\s+/g, " ").split(/(&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});)/i);
  const escaped = pieces.map((piece, index) => {
    if (index % 2 === 0) return escapeInline(piece);
    // "&amp;eacute;" is the text "&eacute;".
    if (piece === "&amp;") return /^#?\w+;/.test(pieces[index + 1] ?? "") ? "\\&" : "&";
    return characters[piece] ?? piece;
  });
  return escaped.join("");
}
