export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };
const token = /<\?xml [^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|[^<]+|</g;
// eslint-disable-next-line no-control-regex
const notXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** The root of a document of elements and text. Throws if the XML is not well-formed. */
export function parseXml(document: string): Element {
  if (!document.startsWith("<?xml ")) throw new Error("The XML declaration is missing");
  if (notXml.test(document)) throw new Error("The document has a character that XML does not allow");
  const top = element("");
  const open = [top];
  for (const [whole, closed, opened, attributes = "", closesItself] of document.matchAll(token)) {
    const parent = open.at(-1) ?? top;
    if (closed) {
      if (open.length === 1 || open.pop()?.name !== closed) throw new Error(`${whole} has no start tag`);
    } else if (opened) {
      const child = element(opened);
      for (const [, name = "", value = ""] of attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
        if (name in child.attributes) throw new Error(`${whole} has an attribute twice`);
        child.attributes[name] = decode(value);
      }
      parent.children.push(child);
      if (!closesItself) open.push(child);
    } else if (whole === "<") {
      throw new Error("A < does not begin a tag");
    } else if (!whole.startsWith("<?")) {
      parent.text += decode(whole);
    }
  }
  const [root, another] = top.children;
  if (open.length !== 1 || !root || another || top.text.trim() !== "") throw new Error("There must be exactly one root element");
  return root;
}

function element(name: string): Element {
  return { name, attributes: {}, children: [], text: "" };
}

function decode(text: string): string {
  return text.replace(/&(?:(#?\w+);)?/g, (whole, name?: string) => {
    const character = name && entities[name];
    if (!character) throw new Error(`${whole} is not an XML entity`);
    return character;
  });
}

/** The texts of all elements of that name, at any depth, in order. */
export function textsOf(root: Element, name: string): string[] {
  return root.children.flatMap((child) => (child.name === name ? [child.text] : textsOf(child, name)));
}
