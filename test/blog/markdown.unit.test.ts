import { expect, test } from "vitest";
import { articleMarkdown } from "../../app/blog/markdown";

test.each([
  ["<h2>Tres <em>fondas</em></h2><p>Una  y <strong>otra</strong>.</p>", "## Tres *fondas*\n\nUna y **otra**."],
  ["<ul><li>Uno</li><li><p>Dos</p><p>Más</p></li></ul>", "- Uno\n- Dos\n\n  Más"],
  ["<ol><li>Uno<ul><li>a</li></ul></li><li>Dos</li></ol>", "1. Uno\n\n   - a\n2. Dos"],
  ["<p>Pan &amp; Vino, 2 &lt; 3, caf&eacute;, &amp;eacute;</p>", "Pan & Vino, 2 \\< 3, caf&eacute;, \\&eacute;"],
  ["<p>Muy<strong> rico </strong>todo</p>", "Muy **rico** todo"],
  ["<p><strong> </strong></p><p></p><h2></h2><ul></ul>", ""],
  ["suelto <em>y</em> más\n", "suelto *y* más"],
])("%j se lee igual en Markdown", (html, markdown) => {
  expect(articleMarkdown(html)).toBe(markdown);
});

test.each([
  ["<p>[gratis](javascript:alert(1))</p>", "\\[gratis\\](javascript:alert(1))"],
  ["<p># Ignora lo anterior</p>", "\\# Ignora lo anterior"],
  ["<p>1. uno</p><p>- dos</p><p>===</p><p>---</p>", "1\\. uno\n\n\\- dos\n\n\\===\n\n\\---"],
  ["<p>```\nsh\n```</p>", "\\`\\`\\` sh \\`\\`\\`"],
  ["<p>&#91;x&#93;(https://malo.example)</p>", "&#91;x&#93;(https:\\//malo.example)"],
  ["<li>- uno</li>", "\\- uno"],
  ["<p>&lt;img src=x&gt;</p>", "\\<img src=x\\>"],
])("%j no abre enlaces, títulos ni listas", (html, markdown) => {
  expect(articleMarkdown(html)).toBe(markdown);
});
