import { SaxesParser } from "saxes";

export type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** Throws if the XML is not well-formed or has no declaration. */
export function parseXml(document: string): Element {
  if (!document.startsWith("<?xml ")) throw new Error("The XML declaration is missing");
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("A feed has no document type");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const child: Element = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(child);
    open.push(child);
  });
  parser.on("closetag", () => open.pop());
  const addText = (text: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.write(document).close();
  const [root] = top.children;
  if (!root) throw new Error("There is no root element");
  return root;
}

export function findTexts(root: Element, name: string): string[] {
  return root.children.flatMap((child) => (child.name === name ? [child.text] : findTexts(child, name)));
}

/** Throws unless all tags are closed and nested as XML requires. */
export function checkNesting(fragment: string): void {
  const parser = new SaxesParser({ fragment: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(fragment).close();
}
