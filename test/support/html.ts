import { textOf } from "./app";

export type Link = { href: string; label: string; tag: string };

export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
}

/** Decoded; null if there is none. */
export function attribute(tag: string, name: string): string | null {
  const value = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return value === undefined ? null : textOf(value);
}

/** Inner HTML of the first such element, which must not nest; "" if there is none. */
export function insideOf(html: string, name: string): string {
  return new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`).exec(html)?.[1] ?? "";
}

/** "" if there is none. */
export function scriptOf(html: string): string {
  return /<script type="module">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
}

/** In order, labelled as a screen reader reads them. */
export function linksOf(html: string): Link[] {
  return [...html.matchAll(/(<a\b[^>]*>)([\s\S]*?)<\/a>/g)].map(([, tag = "", content = ""]) => ({
    href: attribute(tag, "href") ?? "",
    label: attribute(tag, "aria-label") ?? textOf(content),
    tag,
  }));
}

export function hrefsOf(html: string, label: string): string[] {
  return linksOf(html).flatMap((link) => (link.label === label ? [link.href] : []));
}

export function cardsOf(html: string): string[] {
  return html.match(/<article class="card[\s\S]*?<\/article>/g) ?? [];
}

export function namesOnCards(html: string): (string | undefined)[] {
  return cardsOf(html).map((card) => linksOf(card)[0]?.label);
}

export function headingsOf(html: string): { level: number; text: string }[] {
  return [...html.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, level, content = ""]) => ({
    level: Number(level),
    text: textOf(content),
  }));
}

/** The content of every `<meta>` with that name or property. */
export function metaOf(html: string, name: string): (string | null)[] {
  return tagsOf(html, "meta")
    .filter((tag) => attribute(tag, "name") === name || attribute(tag, "property") === name)
    .map((tag) => attribute(tag, "content"));
}

export function canonicalOf(html: string): string | null {
  const tag = tagsOf(html, "link").find((link) => attribute(link, "rel") === "canonical");
  return tag ? attribute(tag, "href") : null;
}

/** JSON-LD of that type; undefined if there is none. */
export function structuredDataOf(html: string, type: string): Record<string, unknown> | undefined {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
    .map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>)
    .find((thing) => thing["@type"] === type);
}
