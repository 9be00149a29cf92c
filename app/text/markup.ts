// eslint-disable-next-line no-control-regex
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
// The apostrophe by its number, which XML, HTML and old mail programs all know.
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text in which every "<" was written by the program. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | Markup | Markup[];

/**
 * A piece of HTML: `html\`<p title="${title}">${words}</p>\``. Values are escaped, for text and for attributes in quotes,
 * and control characters are left out; pieces and lists of pieces go in as they are.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + printed(values[index - 1] ?? "") + part));
}

/** A piece of XML 1.0: the same escaping is right for both, and the characters left out are those that XML cannot hold. */
export const xml = html;

function printed(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((markup) => markup.text).join("");
  return value.replace(notXml, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
