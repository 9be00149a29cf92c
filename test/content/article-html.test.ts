import { describe, expect, test } from "vitest";
import { articleParts } from "../../app/content/article-html";

describe("es HTML", () => {
  test.each([
    "<p>Hola</p>",
    "<h2>A</h2>\n<p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul><ol><li>f</li></ol>",
    "<p>2 > 1 &lt; 3 &amp; ya</p>",
    "antes <p>después</p>",
  ])("lo que solo tiene las siete etiquetas sin atributos: %s", (content) => {
    expect(articleParts(content)).toEqual({ isHtml: true, html: content });
  });
});

describe("es texto", () => {
  test.each([
    "<p>a</p><script>b</script>",
    '<p>a</p><p class="b">c</p>',
    "<p>a</p><p >b</p>",
    "<p>a</p><P>b</P>",
    "<p>a</p><ul/onclick=b>",
    "<p>a</p><br>",
    "<p>a</p><br/>",
    "<p>a</p><h1>b</h1>",
    "<p>a</p><pre>b</pre>",
    "<p>a</p><emx>b</emx>",
    "<p>a</p><!-- b -->",
    "<p>a</p><?xml?>",
    "<p>a</p><![CDATA[b]]>",
    "<p>1 < 2</p>",
    "<p>a</p><",
    "<p>a</p><\0script>",
    "<p>a</p></ p>",
    "<strong>sin párrafo</strong>",
  ])("todo lo demás, entero: %s", (content) => {
    expect(articleParts(content)).toEqual({ isHtml: false, paragraphs: [content] });
  });

  test("los párrafos se separan con líneas vacías", () => {
    expect(articleParts("\n\nUno\nsigue \n \n\n dos\r\n\r\ntres\n\n")).toEqual({
      isHtml: false,
      paragraphs: ["Uno\nsigue", "dos", "tres"],
    });
  });

  test("lo vacío no tiene párrafos", () => {
    for (const content of ["", "  \n\n "]) expect(articleParts(content)).toEqual({ isHtml: false, paragraphs: [] });
  });
});
