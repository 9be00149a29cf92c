import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { ArticleWriter, type Mark } from "./article-writer";
import { leftOutList } from "./count-left-out";
import type { LeftOut } from "./left-out";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const markOf = new Map<string, Mark>([
  ["strong", "strong"],
  ["b", "strong"],
  ["em", "em"],
  ["i", "em"],
]);
const listOf = new Map<string, "ul" | "ol">([
  ["ul", "ul"],
  ["menu", "ul"],
  ["dir", "ul"],
  ["ol", "ol"],
]);
const heading = /^h[1-6]$/;

/** Text in these elements becomes paragraphs. */
const lineElements = new Set(
  (
    "p div address article aside blockquote caption center dd details dl dt fieldset figcaption figure footer form header hgroup hr " +
    "legend listing main nav option plaintext pre search section summary table td th tr xmp"
  ).split(" "),
);
/** Text in these elements is kept line by line. */
const preformatted = new Set(["pre", "listing", "plaintext", "xmp"]);

/** Content of these elements is not part of the text. */
const dropped = new Set("audio head iframe math noembed noframes noscript script style svg template title video".split(" "));

/** Keeps the text, except inside scripts, drawings and similar elements. The sanitiser still checks the result. */
export function rewriteArticle(source: string): { html: string; leftOut: LeftOut[] } {
  const writer = new ArticleWriter();
  const leftOut = leftOutList();
  const inside = (nodes: Node[], isPreformatted: boolean) => {
    for (const node of nodes) writeNode(node, isPreformatted);
  };

  function writeNode(node: Node, isPreformatted: boolean) {
    if ("value" in node) return writeText(node.value, isPreformatted);
    if (node.nodeName === "#comment") return leftOut.add("comment");
    if (!("tagName" in node)) return;
    leftOut.addElement(node);
    if (dropped.has(node.tagName)) return node.tagName === "head" ? readHead(node) : undefined;
    writeElement(node, () => inside(node.childNodes, isPreformatted || preformatted.has(node.tagName)));
  }

  function writeText(text: string, isPreformatted: boolean) {
    if (!isPreformatted) return writer.text(text);
    for (const [index, line] of text.split("\n").entries()) {
      if (index > 0) writer.breakLine();
      writer.text(line);
    }
  }

  function writeElement(element: Element, write: () => void) {
    const { tagName } = element;
    const mark = isNotBold(element) ? undefined : markOf.get(tagName);
    const list = listOf.get(tagName);
    if (tagName === "br") return writer.breakLine();
    if (mark) return writer.marked(mark, write);
    if (list) return writer.inBlock("list", write, list);
    if (tagName === "li") return writer.inBlock("item", write, "li");
    if (heading.test(tagName)) return writer.inBlock("heading", write);
    if (!lineElements.has(tagName)) return write();
    if (writer.block !== "heading") return writer.inBlock("paragraph", write);
    writer.breakLine();
    write();
    writer.breakLine();
  }

  /** The parser also puts scripts and styles that precede the text into the head. */
  function readHead({ childNodes }: Element) {
    for (const node of childNodes) {
      if ("tagName" in node) leftOut.addElement(node);
      else if (node.nodeName === "#comment") leftOut.add("comment");
    }
  }

  inside(parse(source).childNodes, false);
  return { html: writer.finish(), leftOut: leftOut.list() };
}

/** Google Docs wraps everything it copies in such a <b>. */
function isNotBold({ tagName, attrs }: Element): boolean {
  const style = attrs.find(({ name }) => name === "style")?.value ?? "";
  return tagName === "b" && /font-weight:\s*(?:normal|400)/i.test(style);
}
