import { describe, expect, test } from "vitest";
import { formatted, nextBlock, type Edit, type Format } from "../../../app/writing/visual/format";

/** In the text, "[" and "]" mark the selection, "|" the caret. */
function apply(marked: string, edit: (text: string, start: number, end: number) => Edit | null) {
  const start = marked.search(/[[|]/);
  const end = marked.includes("]") ? marked.indexOf("]") - 1 : start;
  const text = marked.replace(/[[\]|]/g, "");
  const change = edit(text, start, end);
  if (!change) return null;
  const changed = text.slice(0, change.from) + change.text + text.slice(change.to);
  const [from, to] = change.selected;
  return from === to
    ? `${changed.slice(0, from)}|${changed.slice(from)}`
    : `${changed.slice(0, from)}[${changed.slice(from, to)}]${changed.slice(to)}`;
}

const format = (marked: string, name: Format) => apply(marked, (text, start, end) => formatted(text, start, end, name));

describe("la barra de formato", () => {
  test.each<[Format, string, string]>([
    ["strong", "Un [vaso] frío", "Un <strong>[vaso]</strong> frío"],
    ["strong", "Un [vaso ]frío", "Un <strong>[vaso]</strong> frío"],
    ["strong", "Un <strong>[vaso]</strong> frío", "Un [vaso] frío"],
    ["strong", "Un [<strong>vaso</strong>] frío", "Un [vaso] frío"],
    ["em", "Un | frío", "Un <em>|</em> frío"],
    ["em", "[ ]", "<em>|</em> "],
    ["h2", "uno\nDónde| ir\ndos", "uno\n<h2>Dónde ir|</h2>\ndos"],
    ["h2", "<p>Dónde| ir</p>", "<h2>Dónde ir|</h2>"],
    ["h2", "<h2>Dónde| ir</h2>", "Dónde ir|"],
    ["p", "|", "<p>|</p>"],
    ["p", "[uno\n\ndos]", "<p>uno</p>\n\n<p>dos|</p>"],
    ["ul", "[uno\ndos]", "<ul>\n<li>uno</li>\n<li>dos|</li>\n</ul>"],
    ["ul", "|", "<ul>\n<li>|</li>\n</ul>"],
    ["ol", "[<ul>\n<li>uno</li>\n<li>dos</li>\n</ul>]", "<ol>\n<li>uno</li>\n<li>dos|</li>\n</ol>"],
    ["ul", "[<p>uno</p>\n\n<p>dos</p>]", "<ul>\n<li>uno</li>\n<li>dos|</li>\n</ul>"],
  ])("%s: %j queda %j", (name, before, after) => {
    expect(format(before, name)).toBe(after);
  });
});

describe("Enter antes de una etiqueta de cierre", () => {
  test.each([
    ["<p>uno|</p>", "<p>uno</p>\n<p>|</p>"],
    ["<h2>uno|</h2>", "<h2>uno</h2>\n<p>|</p>"],
    ["<ul>\n<li>uno|</li>\n</ul>", "<ul>\n<li>uno</li>\n<li>|</li>\n</ul>"],
    ["<ul>\n<li>uno</li>\n<li>|</li>\n</ul>\nfin", "<ul>\n<li>uno</li>\n</ul>\n<p>|</p>\nfin"],
  ])("%j sigue en %j", (before, after) => {
    expect(apply(before, (text, caret) => nextBlock(text, caret))).toBe(after);
  });

  test.each(["uno|", "<p>u|no</p>", "<strong>uno|</strong>", "<ul>\n<li>|</li>\n<li>dos</li>\n</ul>"])(
    "en %j es un salto de línea como otro",
    (before) => {
      expect(apply(before, (text, caret) => nextBlock(text, caret))).toBe(null);
    },
  );
});
