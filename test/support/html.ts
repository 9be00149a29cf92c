import { textOf } from "./app";

export type Link = { href: string; label: string; tag: string };

/** The opening tags of that name, in order. */
export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
}

/** What an attribute of a tag says, or null. */
export function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value === undefined ? null : textOf(value);
}

/** What is inside the first element of that name; "" when there is none. The element must not hold another one like it. */
export function insideOf(html: string, name: string): string {
  return new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1] ?? "";
}

/** The program that travels inside the page; "" when there is none. */
export function scriptOf(html: string): string {
  return /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
}

/** The links of the page in order, each with what a screen reader says. */
export function linksOf(html: string): Link[] {
  return [...html.matchAll(/(<a\b[^>]*>)([\s\S]*?)<\/a>/g)].map(([, tag = "", content = ""]) => ({
    href: attribute(tag, "href") ?? "",
    label: attribute(tag, "aria-label") ?? textOf(content),
    tag,
  }));
}

/** Where the links of that name lead. */
export function hrefsOf(html: string, label: string): string[] {
  return linksOf(html).flatMap((link) => (link.label === label ? [link.href] : []));
}

/** The cards of a list, in order. */
export function cardsOf(html: string): string[] {
  return html.match(/<article class="card[\s\S]*?<\/article>/g) ?? [];
}

/** The names on the cards of a list, in order. */
export function namesOnCards(html: string): (string | undefined)[] {
  return cardsOf(html).map((card) => linksOf(card)[0]?.label);
}

/** The headings of the page in order. */
export function headingsOf(html: string): { level: number; text: string }[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, content = ""]) => ({
    level: Number(level),
    text: textOf(content),
  }));
}

/** What `<meta name>` or `<meta property>` says, each time it stands there. */
export function metaOf(html: string, name: string): (string | null)[] {
  return tagsOf(html, "meta")
    .filter((tag) => attribute(tag, "name") === name || attribute(tag, "property") === name)
    .map((tag) => attribute(tag, "content"));
}

/** The page's own address for search engines, or null. */
export function canonicalOf(html: string): string | null {
  const tag = tagsOf(html, "link").find((link) => attribute(link, "rel") === "canonical");
  return tag ? attribute(tag, "href") : null;
}

/** The structured data of that type, parsed as a search engine parses it; undefined when there is none. */
export function structuredDataOf(html: string, type: string): Record<string, unknown> | undefined {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>)
    .find((thing) => thing["@type"] === type);
}
