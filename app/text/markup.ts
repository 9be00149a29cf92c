// oxlint-disable-next-line no-control-regex
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
// XML, HTML and old mail clients all know `&#39;`.
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** `html` or `xml` escaped its values. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | Markup | Markup[];

/** Escapes values for text and quoted attributes, and drops control characters. Inserts `Markup` and lists of it unchanged. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + printed(values[index - 1] ?? "") + part));
}

/** The escapes are also valid in XML 1.0, which forbids the dropped characters too. */
export const xml = html;

function printed(value: Value): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map((markup) => markup.text).join("");
  return value.replace(notXml, "").replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
