import type { DefaultTreeAdapterTypes } from "parse5";
import { maxDetails, type LeftOut, type LeftOutKind } from "./left-out";

type Element = DefaultTreeAdapterTypes.Element;

/** Characters of a URL. */
const maxDetailLength = 300;

const namesOfKind: Partial<Record<LeftOutKind, string>> = {
  picture: "img image",
  table: "table",
  quote: "blockquote q",
  code: "pre code kbd samp tt listing xmp plaintext",
  rule: "hr",
  underline: "u ins",
  strike: "s strike del",
  raised: "sub sup",
  highlight: "mark",
  format: "style font basefont big small center",
  embed: "iframe embed object frame portal",
  media: "video audio",
  drawing: "svg canvas",
  formula: "math",
  field: "form input button select textarea",
  script: "script",
  hidden: "template noscript noembed noframes title",
};
const kindOfName = new Map(
  Object.entries(namesOfKind).flatMap(([kind, names]) => names.split(" ").map((name) => [name, kind as LeftOutKind])),
);

/** Tags that are kept or renamed, tags counted with the element around them, and tags without visible effect. */
const unremarkable = new Set(
  (
    "html head body p h1 h2 h3 h4 h5 h6 strong em b i ul ol li menu dir div br wbr span a area map picture section article " +
    "header footer main nav aside figure figcaption address hgroup search tr td th thead tbody tfoot caption col colgroup source " +
    "track param option optgroup datalist legend label fieldset dt dd summary frameset meta link base abbr time cite dfn data bdi bdo"
  ).split(" "),
);

const withAddress = new Set<LeftOutKind>(["picture", "embed", "media"]);

const formatAttributes = new Set(["style", "color", "bgcolor", "background", "align", "face"]);

/** Counts elements by kind. */
export function leftOutList() {
  const found = new Map<LeftOutKind, LeftOut>();

  function add(kind: LeftOutKind, detail = "") {
    const entry = found.get(kind) ?? { kind, count: 0, details: [] };
    found.set(kind, entry);
    entry.count += 1;
    const shown = detail.length > maxDetailLength ? `${detail.slice(0, maxDetailLength)}…` : detail;
    if (shown && entry.details.length < maxDetails && !entry.details.includes(shown)) entry.details.push(shown);
  }

  function addElement(element: Element) {
    const { tagName, attrs, parentNode } = element;
    if (isLink(element)) add("link", addressOf(element));
    // Count <pre><code> once.
    const isCounted = tagName !== "code" || parentNode?.nodeName !== "pre";
    const kind = kindOfName.get(tagName);
    if (kind && isCounted) add(kind, withAddress.has(kind) ? addressOf(element) : "");
    if (!kind && !unremarkable.has(tagName)) add("other", tagName);
    if (kind !== "format" && attrs.some(({ name, value }) => formatAttributes.has(name) && value.trim() !== "")) add("format");
    if (attrs.some(({ name }) => name.startsWith("on"))) add("script");
  }

  return { add, addElement, list: () => [...found.values()] };
}

function isLink({ tagName, attrs }: Element): boolean {
  return (tagName === "a" || tagName === "area") && attrs.some(({ name }) => name === "href");
}

function addressOf({ attrs, childNodes }: Element): string {
  const value = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value.trim();
  const source = childNodes.find((node): node is Element => node.nodeName === "source");
  return value("href") || value("src") || value("data") || (source ? addressOf(source) : "");
}
