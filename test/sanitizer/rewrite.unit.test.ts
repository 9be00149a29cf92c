import { describe, expect, test } from "vitest";
import { concatenateTags } from "../../app/sanitizer/article-html";
import { maxDetails } from "../../app/sanitizer/left-out";
import { rewriteArticle } from "../../app/sanitizer/rewrite";
import { generatedArticle } from "../support/database/generated-articles";
import { checkNesting } from "../support/pages/xml";
import { exampleCount } from "../support/seeds";

const html = (source: string) => rewriteArticle(source).html;
const leftOut = (source: string) => rewriteArticle(source).leftOut;

describe("lo que tiene un nombre de la casa lo toma, y no se pierde nada", () => {
  test.each([
    ["negrita y cursiva", "<p>a <b>b</b> <i>c</i></p>", "<p>a <strong>b</strong> <em>c</em></p>"],
    ["una dentro de otra", "<p><b>a <i>b <b>c</b></i></b></p>", "<p><strong>a <em>b c</em></strong></p>"],
    ["mal cruzadas", "<p><b>a<i>b</b>c</i></p>", "<p><strong>a<em>b</em></strong><em>c</em></p>"],
    ["todos los títulos", "<h1>a</h1><h3>b</h3><h6>c</h6>", "<h2>a</h2>\n<h2>b</h2>\n<h2>c</h2>"],
    ["bloques", "<div>a</div><section>b</section>", "<p>a</p>\n<p>b</p>"],
    ["bloques con párrafos", "<div>a<p>b</p>c</div>", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    ["bloques en bloques", "<div><div><div>a</div></div></div>", "<p>a</p>"],
    ["listas de menú", "<menu><li>a</menu>", "<ul><li>a</li></ul>"],
    ["bloques de una lista", "<ul><li><div>a</div><div>b</div></ul>", "<ul><li><p>a</p>\n<p>b</p></li></ul>"],
    ["letras sueltas en una lista", "<ul>a<li><b>b</b></ul>", "<ul><li>a</li><li><strong>b</strong></li></ul>"],
    ["bloques en un título", "<h1><div>a</div><div>b</div></h1>", "<h2>a b</h2>"],
    ["párrafos en una negrita", "<b><p>a</p><p>b</p></b>", "<p><strong>a</strong></p>\n<p><strong>b</strong></p>"],
    ["letras sueltas", "a <b>b</b>\n\nc", "a <strong>b</strong>\n\nc"],
    ["signos", "<p>1 < 2 &amp; <b>3&nbsp;</b></p>", "<p>1 &lt; 2 &amp; <strong>3&nbsp;</strong></p>"],
  ])("%s: %s", (_, source, rewritten) => expect(rewriteArticle(source)).toEqual({ html: rewritten, leftOut: [] }));
});

describe("un salto de renglón", () => {
  test.each([
    ["parte el párrafo", "<p>a<br>b<br><br>c<br></p>", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    [
      "conserva a ambos lados lo abierto",
      "<p><b>a <i>b<br>c</i> d</b></p>",
      "<p><strong>a <em>b</em></strong></p>\n<p><strong><em>c</em> d</strong></p>",
    ],
    // A second item would be a separate point, and would count in a numbered list.
    ["en una lista sigue en el mismo punto", "<ol><li>a<br>b<li>c</ol>", "<ol><li><p>a</p>\n<p>b</p></li><li>c</li></ol>"],
    // Two headings would be two entries of the contents.
    ["en un título es un espacio", "<h2>a<br>b</h2>", "<h2>a b</h2>"],
    ["en letras sueltas, un renglón", "<b>a<br>b</b> c", "<strong>a</strong>\n<strong>b</strong> c"],
    ["solo, no hace nada", "<p>a</p><p><br></p><p>b</p>", "<p>a</p>\n<p>b</p>"],
  ])("%s", (_, source, rewritten) => expect(rewriteArticle(source)).toEqual({ html: rewritten, leftOut: [] }));
});

describe("de lo que no cabe queda el texto", () => {
  test.each([
    ["<p>a <a href='/b'>b <b>c</b></a></p>", "<p>a b <strong>c</strong></p>"],
    ["<table><caption>a</caption><thead><tr><th>b<tbody><tr><td>c<td>d</table>", "<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>"],
    ["<blockquote>a</blockquote><hr>b", "<p>a</p>\nb"],
    ["<pre>a\n  b\n\nc</pre>", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    ["<p>a <u>b</u><s>c</s><sub>d</sub><mark>e</mark><font color=red>f</font></p>", "<p>a bcdef</p>"],
    ["<dl><dt>a<dd>b</dl><x-y>c</x-y>", "<p>a</p>\n<p>b</p>\nc"],
    ["<form><label>a <input></label><button>b</button></form>", "<p>a b</p>"],
    ["<xmp><b>a</xmp>", "<p>&lt;b&gt;a</p>"],
  ])("%s", (source, rewritten) => {
    expect(html(source)).toBe(rewritten);
    expect(leftOut(source)).not.toEqual([]);
  });

  test.each(["script", "style", "iframe", "noscript", "template", "title", "svg", "math", "video", "audio"])(
    "salvo el de <%s>, que no se lee",
    (name) => {
      expect(rewriteArticle(`<p>a</p><${name}>b</${name}><p>c</p>`)).toMatchObject({
        html: "<p>a</p>\n<p>c</p>",
        leftOut: [{ count: 1 }],
      });
    },
  );
});

describe("lo que no cabe se cuenta", () => {
  test.each([
    ["<a href=/x>a</a><area href=/y><a name=z>b</a>", "link", 2, ["/x", "/y"]],
    ["<img src=a.png alt=b><picture><source srcset=c><img src=d.png></picture>", "picture", 2, ["a.png", "d.png"]],
    ["<table><tr><td>a</table>", "table", 1, []],
    ["<blockquote><p>a</p></blockquote><q>b</q>", "quote", 2, []],
    ["<pre><code>a</code></pre><code>b</code>", "code", 2, []],
    ["<hr>a<hr>", "rule", 2, []],
    ["<u>a</u><ins>b</ins>", "underline", 2, []],
    ["<s>a</s><del>b</del>", "strike", 2, []],
    ["<sup>a</sup>", "raised", 1, []],
    ["<mark>a</mark>", "highlight", 1, []],
    ["<p style='color:red'>a</p><font>b</font><p style=' ' class=c>d</p>", "format", 2, []],
    ["<iframe src=//x></iframe><object data=//y>a</object>", "embed", 2, ["//x", "//y"]],
    ["<video><source src=a.mp4></video>", "media", 1, ["a.mp4"]],
    ["<svg><a href=/x><text>a</text></a></svg>", "drawing", 1, []],
    ["<math><mi>a</mi></math>", "formula", 1, []],
    ["<form><input><select><option>a</select></form>", "field", 3, []],
    ["<script>a</script><p onclick=b>c</p>", "script", 2, []],
    ["<title>a</title><noscript>b</noscript>", "hidden", 2, []],
    ["<!-- a --><p>b<!-- c --></p>", "comment", 2, []],
    ["<marquee>a</marquee><x-y>b</x-y><x-y>c</x-y>", "other", 3, ["marquee", "x-y"]],
  ])("%s", (source, kind, count, details) => expect(leftOut(source)).toEqual([{ kind, count, details }]));

  test("cada cosa con su clase, en el orden del texto", () => {
    const source = "<a href=/x>a</a><img src=y><a href=/z style='color:red'>b</a>";
    expect(leftOut(source).map(({ kind, count }) => [kind, count])).toEqual([["link", 2], ["picture", 1], ["format", 1]]); // prettier-ignore
  });

  test("de mil enlaces se nombran los primeros, y una dirección muy larga se corta", () => {
    const links = Array.from({ length: 1_000 }, (_, index) => `<a href="/${index}${"x".repeat(1_000)}">a</a>`).join("");
    const [found] = leftOut(links);
    expect(found).toMatchObject({ kind: "link", count: 1_000 });
    expect(found?.details).toHaveLength(maxDetails);
    expect(found?.details[0]).toBe(`/0${"x".repeat(298)}…`);
  });

  test("lo que Google Docs pone alrededor de todo no es negrita", () => {
    expect(html(`<b style="font-weight:normal;"><p>a</p></b>`)).toBe("<p>a</p>");
  });
});

test("de artículos al azar queda cada palabra, en su orden, con las siete etiquetas bien cerradas", () => {
  for (let seed = 1; seed <= exampleCount(100); seed += 1) {
    const source = generatedArticle(seed);
    const result = html(source);
    const wordsOf = (text: string) => text.match(/palabra\d+|fin/g);
    expect(concatenateTags(result), source).toBeDefined();
    checkNesting(result.replaceAll("&nbsp;", " "));
    // The parser moves misplaced text in a table to before the table.
    const inOrder = (words: RegExpMatchArray | null) => (source.includes("<t") ? words?.toSorted() : words);
    expect(inOrder(wordsOf(result)), source).toEqual(inOrder(wordsOf(source)));
    expect(rewriteArticle(result), source).toEqual({ html: expect.any(String), leftOut: [] });
  }
});
