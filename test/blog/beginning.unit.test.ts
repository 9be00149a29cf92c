import { describe, expect, test } from "vitest";
import { truncateArticle } from "../../app/blog/beginning";
import { firstSentBytes, sentBytes } from "../../app/text/sent-bytes";
import { xml } from "../../app/text/markup";
import { visibleText } from "../support/pages/html";
import { checkNesting } from "../support/pages/xml";

describe("lo que cuesta enviar un texto", () => {
  test.each([
    ["hola", 4],
    ["ñandú", 7],
    ["漢", 3],
    ["𝄞", 4],
    ["&", 5],
    ["<p>", 9],
    [`"'`, 12],
    ["a\nb", 4],
    ["\u0001", 6],
  ])("%j son %i bytes", (text, bytes) => expect(sentBytes(text)).toBe(bytes));

  test("son al menos los que ocupa escapado en XML, en HTML y en JSON", () => {
    const text = String.fromCodePoint(...Array.from({ length: 700 }, (_, code) => code), 0x6f22, 0x1d11e);
    expect(Buffer.byteLength(xml`${text}`.text)).toBeLessThanOrEqual(sentBytes(text));
    expect(Buffer.byteLength(JSON.stringify(text)) - 2).toBeLessThanOrEqual(sentBytes(text));
  });

  test("se corta entre letras enteras", () => {
    expect(firstSentBytes("hola", 4)).toBe("hola");
    expect(firstSentBytes("hola", 3)).toBe("hol");
    expect(firstSentBytes("a&b", 5)).toBe("a");
    expect(firstSentBytes("a𝄞b", 4)).toBe("a");
    expect(firstSentBytes("a𝄞b", 5)).toBe("a𝄞");
    expect(firstSentBytes("a", 0)).toBe("");
  });
});

describe("el comienzo de un artículo", () => {
  const html = "<h2>Uno</h2>\n<p>dos <strong>tres cuatro</strong> cinco</p><ul><li>seis</li><li>siete</li></ul>";

  test("es todo cuando cabe", () => {
    expect(truncateArticle(html, sentBytes(html))).toEqual({ html, isWhole: true });
    expect(truncateArticle("", 0)).toEqual({ html: "", isWhole: true });
  });

  test("con el espacio que sea, cierra lo que abre, cabe, y no parte ninguna palabra", () => {
    const words = visibleText(html).split(" ");
    for (let room = 0; room < sentBytes(html); room += 1) {
      const beginning = truncateArticle(html, room);
      expect(beginning.isWhole).toBe(false);
      expect(sentBytes(beginning.html), beginning.html).toBeLessThanOrEqual(room);
      checkNesting(beginning.html);
      const kept = visibleText(beginning.html).replace("…", " ").match(/\S+/g) ?? [];
      expect(kept).toEqual(words.slice(0, kept.length));
    }
  });

  test("corta el texto entre palabras y pone puntos; una entidad queda entera", () => {
    expect(truncateArticle("<p>una frase &amp; otra más</p>", sentBytes("<p>una frase &amp;</p>…")).html).toBe(
      "<p>una frase &amp;…</p>",
    );
    expect(truncateArticle("<p>una frase &amp; otra más</p>", sentBytes("<p>una frase &am</p>…")).html).toBe("<p>una frase…</p>");
    expect(truncateArticle(`<p>${"a".repeat(1_000)}</p>`, 100).html).toBe("<p>…</p>");
  });
});
