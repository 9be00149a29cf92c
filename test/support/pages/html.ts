import { selectAll } from "css-select";
import { type AnyNode, type Document, type Element, hasChildren, isTag, isText } from "domhandler";
import { parseDocument, Parser } from "htmlparser2";

/* Elements are passed as their exact HTML, so that a test can also check bytes, and parsed when first read. */

export type Link = { href: string; label: string; tag: string };

const parsed = new Map<string, Document>();
const parsedLimit = 200;

/** Recently read HTML returns the same tree. */
function parse(html: string): Document {
  const known = parsed.get(html);
  if (known) return known;
  const [oldest] = parsed.keys();
  if (oldest !== undefined && parsed.size >= parsedLimit) parsed.delete(oldest);
  const document = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  parsed.set(html, document);
  return document;
}

function select(html: string, css: string): Element[] {
  return selectAll<AnyNode, Element>(css, parse(html));
}

function outerHtml(html: string, { startIndex, endIndex }: Element): string {
  return html.slice(startIndex ?? 0, (endIndex ?? 0) + 1);
}

function openingTag(html: string, element: Element): string {
  const [first] = element.children;
  if (first) return html.slice(element.startIndex ?? 0, first.startIndex ?? 0);
  const whole = outerHtml(html, element);
  const end = `</${element.name}>`;
  return whole.endsWith(end) ? whole.slice(0, -end.length) : whole;
}

export function findAll(html: string, css: string): string[] {
  return select(html, css).map((element) => outerHtml(html, element));
}

/** "" if there is none. */
export function find(html: string, css: string): string {
  return findAll(html, css)[0] ?? "";
}

export function openingTags(html: string, name: string): string[] {
  return select(html, name).map((element) => openingTag(html, element));
}

/** Decoded values in order. */
export function attributeValues(html: string, name: string): string[] {
  return select(html, `[${name}]`).map(({ attribs }) => attribs[name] ?? "");
}

/** Decoded value of the first element. Null if there is none. */
export function attribute(html: string, name: string): string | null {
  return parse(html).children.find(isTag)?.attribs[name.toLowerCase()] ?? null;
}

/** "" if there is none. */
export function innerHtml(html: string, css: string): string {
  const [element] = select(html, css);
  const last = element?.children.at(-1);
  return element && last ? html.slice(element.children[0]?.startIndex ?? 0, (last.endIndex ?? 0) + 1) : "";
}

function textContent(node: AnyNode): string {
  if (isText(node)) return node.data;
  return hasChildren(node) ? node.children.map(textContent).join("") : "";
}

const hidden = new Set(["script", "style", "noscript"]);

/** Decoded, with whitespace collapsed. */
export function visibleText(html: string): string {
  return textIn(parse(html)).replace(/\s+/g, " ").trim();
}

function textIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!hasChildren(node) || (isTag(node) && hidden.has(node.name))) return isTag(node) ? " " : "";
  const text = node.children.map(textIn).join("");
  return isTag(node) ? ` ${text} ` : text;
}

/** Decoded, whitespace included. Undefined if there is none. */
export function rawText(html: string, css: string): string | undefined {
  const [element] = select(html, css);
  return element && textContent(element);
}

const roles: Record<string, string> = {
  alert: "[role=alert]",
  article: "article, [role=article]",
  button: "button, input[type=submit], [role=button]",
  form: "form, [role=form]",
  heading: "h1, h2, h3, h4, h5, h6, [role=heading]",
  link: "a[href], [role=link]",
  listitem: "li, [role=listitem]",
  main: "main, [role=main]",
  navigation: "nav, [role=navigation]",
  status: "output, [role=status]",
};

/** Throws for a role that is not listed above. */
export function getAllByRole(html: string, role: string, { name }: { name?: string } = {}): string[] {
  const css = roles[role];
  if (!css) throw new Error(`No selector is listed for the role ${role}`);
  return findAll(html, css).filter((element) => name === undefined || accessibleName(element, html) === name);
}

function accessibleName(element: string, html: string): string {
  const label = attribute(element, "aria-labelledby");
  return label ? visibleText(find(html, `[id="${label}"]`)) : (attribute(element, "aria-label") ?? visibleText(element));
}

export function mainText(html: string): string {
  return visibleText(find(html, "main"));
}

/** "" if there is none. */
export function inlineScript(html: string): string {
  return rawText(html, 'script[type="module"]:not([src])') ?? "";
}

export function pageTitle(html: string): string {
  return visibleText(find(html, "title"));
}

export function findLinks(html: string): Link[] {
  return select(html, "a").map((element) => ({
    href: element.attribs.href ?? "",
    label: element.attribs["aria-label"] ?? visibleText(outerHtml(html, element)),
    tag: openingTag(html, element),
  }));
}

export function findHrefs(html: string, label: string): string[] {
  return findLinks(html).flatMap((link) => (link.label === label ? [link.href] : []));
}

export function findCards(html: string): string[] {
  return findAll(html, "article.card");
}

export function namesOnCards(html: string): (string | undefined)[] {
  return findCards(html).map((card) => findLinks(card)[0]?.label);
}

export function findRows(html: string): string[] {
  return findAll(html, "li.admin-row");
}

/** Returns each filter's label and address, with a star after the current one. */
export function findFilters(html: string): string[] {
  return findLinks(find(html, "nav.pills")).map(({ href, label, tag }) =>
    [label, href, ...(attribute(tag, "aria-current") ? ["*"] : [])].join(" "),
  );
}

/** "" if there is none. */
export function errorSummary(html: string): string {
  return find(html, "div.error-summary[role=alert]");
}

/** "" if there is none. */
export function errorCode(html: string): string {
  return visibleText(find(html, "code"));
}

/** Returns the message without the form that closes it. "" if there is none. */
export function flashMessage(html: string): string {
  const message = find(html, ".messages");
  return visibleText(message.replace(find(message, 'form[method="get"]'), ""));
}

export function findHeadings(html: string): { level: number; text: string }[] {
  return select(html, "h1, h2, h3, h4, h5, h6").map((element) => ({
    level: Number(element.name.slice(1)),
    text: visibleText(outerHtml(html, element)),
  }));
}

/** Contents by name or property. */
export function findMeta(html: string, name: string): (string | null)[] {
  return select(html, `meta[name="${name}"], meta[property="${name}"]`).map(({ attribs }) => attribs.content ?? null);
}

export function canonicalUrl(html: string): string | null {
  return select(html, 'link[rel="canonical"]')[0]?.attribs.href ?? null;
}

/** Undefined if there is none. */
export function findStructuredData(html: string, type: string): Record<string, unknown> | undefined {
  return findAll(html, 'script[type="application/ld+json"]')
    .map((script) => JSON.parse(rawText(script, "script") ?? "") as Record<string, unknown>)
    .find((thing) => thing["@type"] === type);
}

/** Inline styles, event handlers, `javascript:` addresses, and the tests' hostile scripts and images: no page may have them. */
export function injectedElements(html: string): string[] {
  const found: string[] = [];
  let script: { text: string; tag: string } | undefined;
  const parser = new Parser({
    onopentag(name, attribs) {
      const tag = html.slice(parser.startIndex, parser.endIndex + 1);
      const isInjected =
        Object.keys(attribs).some((attribute) => attribute === "style" || attribute.startsWith("on")) ||
        [attribs.href, attribs.src, attribs.action].some((address) => /^\s*javascript:/i.test(address ?? "")) ||
        (name === "img" && attribs.src === "x");
      if (isInjected) found.push(tag);
      else if (name === "script") script = { text: "", tag };
    },
    ontext(text) {
      if (script) script.text += text;
    },
    onclosetag() {
      if (script && (script.text.startsWith("alert") || script.text.includes("<script"))) found.push(script.tag);
      script = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** Values may repeat what a visitor typed. */
export function withoutTypedValues(html: string): string {
  const withoutAreas = findAll(html, "textarea").reduce((rest, area) => rest.replaceAll(area, ""), html);
  return select(html, "[value]").reduce((rest, element) => {
    const tag = openingTag(html, element);
    const start = tag.indexOf(' value="');
    const end = tag.indexOf('"', start + ' value="'.length) + 1;
    return rest.replace(tag, () => tag.slice(0, start) + tag.slice(end));
  }, withoutAreas);
}

const articleTags = ["p", "h2", "strong", "em", "ul", "ol", "li"];

/** Removes tags without attributes; by default those allowed in an article. Any remaining "<" belongs to other markup. */
export function withoutPlainTags(html: string, names = articleTags): string {
  return names.reduce((rest, name) => rest.replaceAll(`<${name}>`, "").replaceAll(`</${name}>`, ""), html);
}
