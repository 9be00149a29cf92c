import "./dom";
import { describe, expect, test } from "vitest";
import { inertDocument, readArticle } from "../../../app/writing/visual/read";
import { schema } from "../../../app/writing/visual/schema";
import { writeArticle } from "../../../app/writing/visual/write";
import { lettersBefore, lettersBeforeIn, placeAfter, positionAfter } from "../../../app/writing/visual/caret";
import { concatenateTags, htmlOfText, isHtml } from "../../../app/sanitizer/article-html";
import { exampleCount } from "../../support/seeds";
import { articles } from "../../../seed/index";

function read(source: string) {
  const { doc, problem } = readArticle(source);
  if (!doc) throw new Error(problem);
  return doc;
}

const edited = (source: string) => writeArticle(read(source));
const letters = (html: string) => (inertDocument(html).body.textContent ?? "").replace(/[ \t\r\n\f]+/g, "");

/** Equal seeds give equal articles. */
function generator(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const pick = <Item>(from: readonly Item[]) => from[next(from.length)]!;
  const several = (most: number, make: () => string) =>
    Array.from({ length: next(most + 1) }, make).join(pick(["", "\n", " ", "\n\n"]));
  const words = () =>
    pick(["Hoy", " sopa de  mar ", "2 &lt; 3", "café &amp; pan", "&nbsp;", "a&nbsp;b", "", "\n", "ñ", "😀", " 1 > 0", "*x*"]);
  const inline = (depth: number): string =>
    several(3, () => {
      const tag = pick(["", "", "strong", "em"]);
      const inside = depth > 0 ? inline(depth - 1) : words();
      return tag ? `<${tag}>${inside}</${tag}>` : words();
    });
  const block = (depth: number): string => {
    const tag = pick(["p", "p", "h2", "ul", "ol", ""]);
    if (tag === "ul" || tag === "ol") {
      const item = () => `<li>${inline(1)}${depth > 0 ? several(2, () => block(depth - 1)) : ""}</li>`;
      return `<${tag}>${pick(["", "\n"])}${several(3, item)}</${tag}>`;
    }
    return tag ? `<${tag}>${inline(1)}</${tag}>` : inline(1);
  };
  return () => several(5, () => block(2));
}

const generate = generator(7);
const generated = Array.from({ length: exampleCount(50) }, generate);

describe("leer y escribir un artículo", () => {
  test.each([
    ["uno\n\n  dos < 3", "<p>uno</p>\n<p>dos &lt; 3</p>"],
    ["<p>uno\nsigue</p><p></p> suelto\n<em>otro</em>", "<p>uno sigue</p>\n<p>suelto</p>\n<p><em>otro</em></p>"],
    ["<p><em><strong>a</strong></em>&nbsp;b</p>", "<p><strong><em>a</em></strong>&nbsp;b</p>"],
    ["<ul><li>a<ol><li>b</li></ol></li></ul>", "<ul>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n</li>\n</ul>"],
    ["<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>", "<ul>\n<li>a</li>\n<li>\n<p>b</p>\n<p>c</p>\n</li>\n</ul>"],
    ["<ul><li><h2>a</h2></li><li></li></ul>", "<ul>\n<li>\n<h2>a</h2>\n</li>\n<li></li>\n</ul>"],
    ["", ""],
    ["<p> </p>\n", ""],
  ])("%j queda %j", (source, html) => {
    expect(edited(source)).toBe(html);
  });

  test("los artículos de la demostración y otros al azar conservan su texto, y otra vez dan lo mismo", () => {
    const seeds = articles.map(({ content }) => content);
    for (const source of [...seeds, ...generated]) {
      const doc = read(source);
      doc.check();
      const html = writeArticle(doc);
      expect(edited(html), source).toBe(html);
      expect(letters(html), source).toBe(letters(isHtml(source) ? source : htmlOfText(source)));
      expect(concatenateTags(html), source).toBeDefined();
    }
    expect(seeds.length).toBeGreaterThan(25);
  });

  test("lo que no escribe el navegador no se vuelve a leer distinto: espacios y párrafos vacíos", () => {
    const text = (words: string) => (words ? [schema.text(words)] : []);
    const paragraphs = ["  a   b ", "", " ", "\u00a0"].map((words) => schema.node("paragraph", null, text(words)));
    const html = writeArticle(schema.node("doc", null, paragraphs));
    expect(html).toBe("<p>a b</p>\n<p>&nbsp;</p>");
    expect(edited(html)).toBe(html);
  });

  test.each([
    ['<p>a <a href="/b">b</a></p>', "Hay HTML que no se puede ver con formato: a. Quítalo para ver el texto."],
    ["<p class=x>a</p><br><div>b</div>", "Hay HTML que no se puede ver con formato: p, br y div. Quítalo para ver el texto."],
    ["<!-- a --><p>b", "Hay HTML que no se puede ver con formato: comentarios. Quítalo para ver el texto."],
    [`${"<ul><li>".repeat(20)}a`, "Hay demasiadas etiquetas sin cerrar para ver el texto con formato."],
    ["a".repeat(100_001), "El texto es demasiado largo para verlo con formato."],
  ])("no lee %j, y dice por qué", (source, problem) => {
    expect(readArticle(source)).toEqual({ problem });
  });
});

describe("el cursor", () => {
  test("está en la misma letra en el HTML y en el texto", () => {
    const sources = [
      "<p>Un <strong>vaso</strong> &amp; más</p>\n<ul>\n<li>sol</li>\n</ul>",
      "Un vaso & más\nsol",
      "Un\n● vaso\n- & más\n\n●sol",
    ];
    for (const source of sources) {
      const doc = read(source);
      for (const word of ["vaso", "más", "sol"]) {
        const place = source.indexOf(word) + word.length;
        const position = positionAfter(doc, lettersBefore(source, place));
        expect(doc.textBetween(0, position, "\n").endsWith(word)).toBe(true);
        expect(placeAfter(source, lettersBeforeIn(doc, position))).toBe(place);
      }
      expect(source.slice(placeAfter(source, 0)).startsWith("Un")).toBe(true);
    }
  });
});
