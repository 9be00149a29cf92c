import { nothingLeftOut, type LeftOut } from "./left-out";
import { inertDocument } from "./read";
import { escapeText } from "../../sanitizer/article-html";

const dropped = new Set(
  "BASE HEAD LINK META NOSCRIPT SCRIPT STYLE TEMPLATE TITLE XML O:P BUTTON INPUT SELECT TEXTAREA".split(" "),
);
const pictures = new Set("IMG SVG PICTURE CANVAS V:IMAGEDATA MATH".split(" "));
const embedded = new Set("IFRAME OBJECT EMBED VIDEO AUDIO".split(" "));
const headings = /^H[1-6]$/;
const blocks = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION CENTER DD DETAILS DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HR MAIN " +
    "NAV P PRE SECTION SUMMARY TABLE TBODY TFOOT THEAD TR"
  ).split(" "),
);

/** Anything deeper becomes text. */
const deepest = 200;
const deepestList = 8;

type Style = { strong: boolean; em: boolean };

export function cleanPasted(html: string): { html: string; leftOut: LeftOut } {
  const cleaner = new Cleaner();
  cleaner.readChildren(inertDocument(withoutHandlers(html)).body, { strong: false, em: false }, 0);
  return { html: cleaner.finish(), leftOut: cleaner.leftOut };
}

/** Each style and handler would violate the page's policy, even in a document that is never shown. */
function withoutHandlers(html: string) {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\s(style|on\w+)(?=\s*=)/gi, " data-$1"));
}

/** Writes each block as it meets it, so that only list items contain blocks. */
class Cleaner {
  readonly leftOut: LeftOut = { ...nothingLeftOut };
  private html = "";
  private line = "";
  private tag = "p";
  private lists = 0;
  private readonly wordLists: string[] = [];

  finish(): string {
    this.endLine();
    this.openWordLists(0, "");
    return this.html;
  }

  readChildren(parent: Node, style: Style, depth: number) {
    for (const child of parent.childNodes) {
      if (child.nodeType === 3) this.addText(child.nodeValue ?? "", style);
      else if (isElement(child)) this.readElement(child, style, depth + 1);
    }
  }

  private readElement(element: HTMLElement, style: Style, depth: number) {
    const name = element.nodeName.toUpperCase();
    if (dropped.has(name) || isHidden(element)) return;
    if (pictures.has(name)) return void (this.leftOut.pictures += 1);
    if (embedded.has(name)) return void (this.leftOut.embedded += 1);
    if (name === "A" && element.hasAttribute("href")) this.leftOut.links += 1;
    if (name === "TABLE") this.leftOut.tables += 1;
    if (depth > deepest) return this.addText(element.textContent ?? "", style);
    this.readContent(element, name, styleOf(element, name, style), depth);
  }

  private readContent(element: HTMLElement, name: string, style: Style, depth: number) {
    const inside = () => this.readChildren(element, style, depth);
    const wordLevel = name === "P" ? /mso-list:[^;]*level(\d)/i.exec(element.getAttribute("data-style") ?? "") : null;
    if (wordLevel) this.readWordItem(element, Number(wordLevel[1]), style, depth);
    else if (name === "BR") this.endLine();
    else if (headings.test(name)) this.readBlock("h2", inside);
    else if (name === "UL" || name === "OL") this.readList(name.toLowerCase(), inside);
    else if (name === "LI") this.wrap("li", inside);
    else if (blocks.has(name)) this.readBlock("p", inside);
    else {
      if (name === "TD" || name === "TH" || element.className === "Apple-converted-space") this.addText(" ", style);
      inside();
    }
  }

  private readBlock(tag: string, inside: () => void) {
    this.endLine();
    if (this.lists === 0) this.openWordLists(0, "");
    // Some pages put paragraphs in headings; those stay headings.
    const outer = this.tag;
    if (tag === "h2" && this.lists === 0) this.tag = tag;
    inside();
    this.endLine();
    this.tag = outer;
  }

  private readList(tag: string, inside: () => void) {
    this.endLine();
    this.openWordLists(0, "");
    if (this.lists >= deepestList) return inside();
    this.lists += 1;
    this.wrap(tag, inside);
    this.lists -= 1;
  }

  private wrap(tag: string, inside: () => void) {
    this.endLine();
    this.html += `<${tag}>`;
    inside();
    this.endLine();
    this.html += `</${tag}>`;
  }

  /** Word writes list items as paragraphs with a bullet. The item stays open for deeper ones. */
  private readWordItem(element: HTMLElement, level: number, style: Style, depth: number) {
    this.endLine();
    const signs = [...element.querySelectorAll<HTMLElement>("[data-style*='mso-list']")].filter(isWordSign);
    const isNumbered = /^\s*\(?(?:\d+|[a-z]+)[.)]/i.test(signs.map(({ textContent }) => textContent).join(""));
    this.openWordLists(Math.min(level, deepestList), isNumbered ? "ol" : "ul");
    this.html += "<li>";
    for (const sign of signs) sign.remove();
    this.readChildren(element, style, depth);
    this.endLine();
  }

  /** All lists but the last stay open in their items. */
  private openWordLists(level: number, tag: string) {
    while (this.wordLists.length > level) this.html += `</li></${this.wordLists.pop()}>`;
    if (this.wordLists.length === level && level > 0) {
      this.html += "</li>";
      if (this.wordLists.at(-1) !== tag) this.html += `</${this.wordLists.pop()}>`;
    }
    while (this.wordLists.length < level) {
      this.html += this.wordLists.length < level - 1 ? `<${tag}><li>` : `<${tag}>`;
      this.wordLists.push(tag);
    }
  }

  private addText(text: string, { strong, em }: Style) {
    const shown = text.replace(/[ \t\r\n\f\v\u0085\u2028\u2029]+/g, " ");
    if (shown.trim() === "") {
      if (this.line !== "") this.line += " ";
      return;
    }
    const inside = em ? `<em>${escapeText(shown)}</em>` : escapeText(shown);
    // Headings are bold already.
    this.line += strong && this.tag !== "h2" ? `<strong>${inside}</strong>` : inside;
  }

  private endLine() {
    if (this.line.trim() !== "") this.html += `<${this.tag}>${this.line.trim()}</${this.tag}>`;
    this.line = "";
  }
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}

function isWordSign(element: HTMLElement) {
  return /mso-list:\s*ignore/i.test(element.getAttribute("data-style") ?? "");
}

function isHidden(element: HTMLElement) {
  return isWordSign(element) || /(?:^|;)\s*(?:display:\s*none|mso-hide:\s*all)/i.test(element.getAttribute("data-style") ?? "");
}

/** Google Docs uses both tags and styles; styles win. */
function styleOf(element: HTMLElement, name: string, outer: Style): Style {
  const style = element.getAttribute("data-style") ?? "";
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const isBold = weight ? /^(?:bold(?:er)?|[6-9]\d\d|1000)$/.test(weight) : outer.strong || name === "B" || name === "STRONG";
  const isSlanted = slant ? /^(?:italic|oblique)$/.test(slant) : outer.em || name === "I" || name === "EM";
  return { strong: isBold, em: isSlanted };
}
