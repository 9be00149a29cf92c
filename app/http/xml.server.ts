import { secure } from "./security-headers.server";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
// eslint-disable-next-line no-control-regex
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

class Markup {
  constructor(readonly text: string) {}
}

/**
 * A piece of XML: `xml\`<loc>${url}</loc>\``. Values are escaped, and what XML 1.0 cannot hold (control characters) is
 * left out; pieces and lists of pieces go in as they are.
 */
export function xml(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + printed(values[index - 1] ?? "") + part));
}

function printed(value: string | Markup | Markup[]): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((markup) => markup.text).join("");
  return value.replace(notXml, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** An XML document as an answer that caches may keep for a minute. */
export function xmlResponse(document: Markup, contentType = "application/xml") {
  const headers = new Headers({
    "Content-Type": `${contentType}; charset=utf-8`,
    "Cache-Control": "public, max-age=0, s-maxage=60",
  });
  secure(headers);
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${document.text}\n`, { headers });
}
