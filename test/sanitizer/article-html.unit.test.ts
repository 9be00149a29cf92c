import { describe, expect, test } from "vitest";
import { articleSource, htmlOfText, isHtml, concatenateTags, textOfHtml, withParagraphs } from "../../app/sanitizer/article-html";
import { limitProblem } from "../../app/blog/limits";

describe("es HTML", () => {
  test.each([
    "<p>a",
    "a</p>b",
    "<P CLASS='a'>",
    "<br/>",
    "2 < 3 <strong>sí</strong>",
    "<script>a</script>",
    "<!-- a -->",
    "<svg/onload=a>",
  ])("lo que tiene etiquetas: %s", (source) => expect(isHtml(source)).toBe(true));

  test.each([
    "",
    "2 < 3 y 5 > 4",
    "te quiero <3",
    "a<b",
    "<p sin cerrar",
    "escribe a <ana@correo.com> o mira <https://panama.example/>",
    "Hola <nombre>:",
    "<>",
    "->",
  ])("y lo que no, es texto: %s", (source) => expect(isHtml(source)).toBe(false));
});

describe("un texto sin etiquetas", () => {
  test("se vuelve párrafos, uno por línea, y ningún signo se pierde", () => {
    expect(htmlOfText("Uno & <3\n\n  Dos\n\n\nTres > 2\nCuatro\n")).toBe(
      "\n<p>Uno &amp; &lt;3</p>\n\n<p>  Dos</p>\n\n\n<p>Tres &gt; 2</p>\n<p>Cuatro</p>\n",
    );
  });

  test.each([
    "Uno",
    "Uno\n\nDos",
    "\n\n Uno \n \n\tDos\n",
    "AT&amp;T &lt;p&gt; &nbsp;",
    "a\u00a0b",
    "<ana@correo.com>",
    "𝄞 Ñandú",
    "<p",
    "- Hola, dijo.\nY se fue.",
    "-5 grados\n-4 grados",
    "o sea que sí\no que no",
    "3 • 4",
  ])("se edita tal como se escribió (X3): %j", (text) => expect(articleSource(htmlOfText(text))).toBe(text));
});

describe("los renglones con viñeta de un texto", () => {
  test.each([
    ["● Sopa\n● Arroz", "\n<ul><li>Sopa</li>\n<li>Arroz</li></ul>"],
    ["Hay:\n\n●\tSopa\n\no\tArroz\n\nFin", "\n<p>Hay:</p>\n\n<ul><li>Sopa</li>\n\n<li>Arroz</li></ul>\n\n<p>Fin</p>"],
    ["•Una sola < 3", "\n<ul><li>Una sola &lt; 3</li></ul>"],
    ["  ▪ uno\n§\tdos\n\uf0b7\ttres\n– cuatro", "\n<ul><li>uno</li>\n<li>dos</li>\n<li>tres</li>\n<li>cuatro</li></ul>"],
    ["- uno\n* dos", "\n<ul><li>uno</li>\n<li>dos</li></ul>"],
    ["-\tuno", "\n<ul><li>uno</li></ul>"],
    ["· uno\nSuelto\n· dos", "\n<ul><li>uno</li></ul>\n<p>Suelto</p>\n<ul><li>dos</li></ul>"],
    ["●\n● uno", "\n<p>●</p>\n<ul><li>uno</li></ul>"],
  ])("son una lista, y se editan con «•»: %j", (text, html) => {
    expect(htmlOfText(text)).toBe(html);
    expect(withParagraphs(html)).toBe(html);
    const source = articleSource(html);
    expect(source).not.toContain("<li>");
    expect(htmlOfText(source)).toBe(html);
    expect(articleSource(htmlOfText(source))).toBe(source);
  });

  test("los de un artículo que se guardó como párrafos se editan como texto", () => {
    expect(articleSource("\n<p>- uno</p>\n<p>- dos</p>")).toBe("- uno\n- dos");
  });
});

describe("el HTML se edita tal como está (X3)", () => {
  test.each([
    "<p>Uno</p>",
    "<p>Uno</p>\n<p>Dos</p>",
    "\n<p>Uno <strong>dos</strong></p>",
    "\n<h2>Uno</h2>",
    "\n<p>a</p><p>b</p>",
    "\n<p>a\nb</p>",
    "\n<p></p>",
    "\n<p>a &nbsp; b</p>",
    "\n<p>a &eacute;</p>",
    "\n<p>a & b</p>",
    // Shown as plain text, this would become HTML when saved again.
    "\n<p>&lt;p&gt;a&lt;/p&gt;</p>",
    "Uno",
    "",
  ])("%j", (html) => expect(articleSource(html)).toBe(html));
});

describe("al mostrarse", () => {
  test.each([
    ["Uno", "<p>Uno</p>"],
    ["Uno <strong>dos</strong>\n\ntres", "<p>Uno <strong>dos</strong></p>\n\n<p>tres</p>"],
    ["<strong>Uno</strong>\n<em>dos</em>", "<p><strong>Uno</strong></p>\n<p><em>dos</em></p>"],
    ["antes <h2>A</h2> después\n<ul>\n<li>b</li>\n</ul>", "<p>antes </p><h2>A</h2><p> después</p>\n<ul>\n<li>b</li>\n</ul>"],
    ["<strong>Uno\n\ndos</strong>", "<p><strong>Uno\n\ndos</strong></p>"],
  ])("las líneas fuera de todo bloque son párrafos: %j", (html, shown) => {
    expect(withParagraphs(html)).toBe(shown);
    expect(withParagraphs(shown)).toBe(shown);
  });

  test.each([
    "",
    "\n",
    "<p>Uno\n\ndos</p>",
    "<p>a</p><p></p>\n\n<h2>b</h2>",
    "<ul>\n<li>a</li>\n<li><strong>b</strong>\n<ol>\n<li>c</li>\n</ol>\n</li>\n</ul>",
    "<strong><p>a</p></strong>",
    "<em>a<p>b</p>c</em>\n",
    "<li>a</li>",
  ])("lo demás queda como está: %j", (html) => expect(withParagraphs(html)).toBe(html));
});

test("las letras de un HTML son su texto sin etiquetas", () => {
  expect(textOfHtml('<p class="a">Uno &amp;amp; <br/>dos &lt;3</p> < tres > 2&nbsp;000')).toBe(
    "Uno &amp; dos <3 < tres > 2\u00a0000",
  );
});

describe("las etiquetas de un artículo", () => {
  test("se leen en su orden", () => {
    expect(concatenateTags("a <p>b <strong>c</strong></p> > &lt;")).toBe("<p><strong></strong></p>");
    expect(concatenateTags("")).toBe("");
  });

  test.each([
    '<p class="b">',
    "<p >",
    "<P>",
    "<p/>",
    "<br>",
    "<pre>",
    "<emx>",
    "<!-- b -->",
    "<?xml?>",
    "1 < 2",
    "<",
    "<\0p>",
    "</ p>",
    "<p",
  ])("con %j no es solo de las siete permitidas", (other) => {
    expect(concatenateTags(`<p>a</p>${other}`)).toBeUndefined();
  });
});

describe("los límites de un artículo (X4)", () => {
  const tooLong = expect.stringContaining("100 kB");
  const tooManySigns = expect.stringContaining("200 kB");
  const tooDeep = expect.stringContaining("32 etiquetas");

  test.each([
    ["cien mil letras", "a".repeat(100_000), undefined],
    ["una letra más", "a".repeat(100_001), tooLong],
    ["los bytes, no las letras", "ñ".repeat(50_001), tooLong],
    ["un megabyte de «<»", "<".repeat(1_000_000), tooLong],
    ["cincuenta mil «<», que se envían como «&lt;»", "<".repeat(50_000), undefined],
    ["cien mil", "<".repeat(100_000), tooManySigns],
    ["cien mil «&»", "&".repeat(100_000), tooManySigns],
    ["cien mil bytes de HTML corriente", '<p>Vino el <em>lunes</em>; "¿y ahora?", dijo.</p>\n'.repeat(1_900), undefined],
    ["una lista de palabras cortas", "<li>arroz</li>\n".repeat(6_600), undefined],
  ])("%s", (_, source, problem) => expect(limitProblem(source)).toEqual(problem));

  const times = (tag: string, count = 10_000) => tag.repeat(count);
  test.each([
    ["32 niveles", times("<div>", 32)],
    ["200 párrafos sin cerrar", times("<p>hola ", 200)],
    ["200 elementos de lista sin cerrar", `<ul>${times("<li>hola ", 200)}</ul>`],
    ["200 listas con sus elementos sin cerrar", times("<p>a<ul><li><p>b<li>c</ul>", 200)],
    ["200 párrafos con elementos vacíos", times('<p>a<br>b<img src="x">c<hr/></p>', 200)],
    ["200 comentarios con etiquetas", times("<p>a<!-- <div> --><!--><!---></p>", 200)],
    ["200 atributos con «>» y con etiquetas", times(`<p title="a > b <div>" lang='>' id=<div x = ">">c</p>`, 200)],
    ["200 bloques de estilo con etiquetas", times("<p>a</p><style>b > c {} <div></style>", 200)],
    ["200 párrafos sin cerrar en mayúsculas", times("<P>a<STRONG>b</STRONG><BR>", 200)],
    ["200 nombres entre picos en un texto", times("<nombre> ", 200)],
    ["200 bloques bien cerrados", times("<div><section><p>a</p></section></div>", 200)],
  ])("%s caben", (_, source) => expect(limitProblem(source)).toBeUndefined());

  test.each([
    ["33 niveles", times("<div>", 33)],
    ["diez mil", times("<div>")],
    ["diez mil en mayúsculas", times("<DIV>")],
    ["diez mil párrafos en bloques", times("<ul><p>", 5_000)],
    ["diez mil en negrita", times("<strong>")],
    ["listas en listas", times("<ul><li>", 5_000)],
    ["gráficos", times("<svg>")],
    ["fórmulas con cierres que no lo son", `<math>${times("<mi><![CDATA[></mi>]]>", 4_000)}`],
    ["cierres dentro de comentarios", times("<div><!--</div>-->", 5_000)],
    ["cierres dentro de comentarios sin fin", `${times("<div>", 40)}<!--${times("</div>", 40)}`],
    ["cierres dentro de atributos", times(`<div title="</div>">`, 5_000)],
    ["cierres dentro de atributos con un «=» de más", times(`<div><p ="  a="></div>">`, 4_000)],
    ["cierres dentro de estilos", times("<div><style></div></style>", 3_000)],
    ["cierres dentro de un cuadro de texto", times("<div><textarea></div></TEXTAREA>", 3_000)],
    ["cierres de otros", times("<div></span></p></b>", 4_000)],
    ["aperturas tras un comentario vacío", `<!-->${times("<div>", 40)}-->`],
    ["aperturas tras una comilla suelta", `<p ">${times("<div>", 40)}"`],
    ["barras que no cierran", times("<div/>", 40)],
  ])("%s no caben", (_, source) => expect(limitProblem(source)).toEqual(tooDeep));
});
