import { DOMParser as Parser, type Node } from "prosemirror-model";
import { articleLimits } from "../../blog/text";
import { allowedTags, htmlOfText, isHtml, withParagraphs } from "../../sanitizer/article-html";
import { schema } from "./schema";

const parser = Parser.fromSchema(schema);
const list = new Intl.ListFormat("es");

/** `problem`: in Spanish. */
export type Reading = { doc: Node; problem?: undefined } | { doc?: undefined; problem: string };

/** Refuses a text of which the document would lose a part. */
export function readArticle(source: string): Reading {
  if (source.length > articleLimits.content) return { problem: "El texto es demasiado largo para verlo con formato." };
  if (!isHtml(source)) return { doc: parseArticle(htmlOfText(source)) };
  const { foreign, depth } = readTags(source);
  if (foreign.length > 0) {
    return { problem: `Hay HTML que no se puede ver con formato: ${list.format(foreign)}. Quítalo para ver el texto.` };
  }
  if (depth > articleLimits.depth) return { problem: "Hay demasiadas etiquetas sin cerrar para ver el texto con formato." };
  return { doc: parseArticle(withParagraphs(inertDocument(source).body.innerHTML)) };
}

export function parseArticle(html: string): Node {
  return parser.parse(inertDocument(html).body);
}

/** Parses HTML without running its scripts or loading its pictures. */
export function inertDocument(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}

/** Returns tags that are not allowed or have attributes, and the deepest nesting. */
function readTags(html: string) {
  const foreign = new Set<string>();
  let open = 0;
  let depth = 0;
  for (const [tag, end, name = "", rest] of html.matchAll(/<(?:(\/?)([a-z][^\s<>/]*)([^<>]*)|[!?/][^<>]*)>?/gi)) {
    const allowed = name.toLowerCase();
    if (!allowedTags.includes(allowed) || rest?.trim() || !tag.endsWith(">")) foreign.add(allowed || "comentarios");
    open += end ? -1 : 1;
    depth = Math.max(depth, open);
  }
  return { foreign: [...foreign], depth };
}
