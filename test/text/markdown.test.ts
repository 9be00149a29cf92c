import { expect, test } from "vitest";
import { escapeLineStart, escapeMarkdown, markdownAddress } from "../../app/text/markdown";

test.each([
  ["[x](javascript:alert(1))", "\\[x\\](javascript:alert(1))"],
  ["![foto](https://malo.example/a.png)", "!\\[foto\\](https:\\//malo.example/a.png)"],
  ["a\n\n# Título\r\n- uno", "a \\# Título - uno"],
  ["`rm` **ya** __no__ ~~ni~~ | celda", "\\`rm\\` \\*\\*ya\\*\\* \\_\\_no\\_\\_ \\~\\~ni\\~\\~ \\| celda"],
  ["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
  ["Mira WWW.malo.example y https://malo.example", "Mira WWW\\.malo.example y https:\\//malo.example"],
  ["&lt;b&gt; Pan & Vino & más", "\\&lt;b\\&gt; Pan & Vino & más"],
  ["\\[ya escapado\\]", "\\\\\\[ya escapado\\\\\\]"],
  ["Fonda «La Ñapa», 2.a calle (al lado) ¡rico!", "Fonda «La Ñapa», 2.a calle (al lado) ¡rico!"],
])("en Markdown, %j es solo texto", (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test.each([
  ["- uno", "\\- uno"],
  ["+ uno", "\\+ uno"],
  ["=====", "\\====="],
  ["> cita", "\\> cita"],
  ["---", "\\---"],
  ["1. uno", "1\\. uno"],
  ["12) doce", "12\\) doce"],
  ["**Rico**", "**Rico**"],
])("al empezar un renglón, %j no abre nada", (line, escaped) => {
  expect(escapeLineStart(line)).toBe(escaped);
});

test("una dirección no se sale de sus corchetes", () => {
  expect(markdownAddress("https://a.example/?q=<b>")).toBe("<https://a.example/?q=%3Cb%3E>");
});
