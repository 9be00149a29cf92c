import "./dom";
import { describe, expect, test } from "vitest";
import { leftOutText, nothingLeftOut } from "../../../app/writing/visual/left-out";
import { cleanPasted } from "../../../app/writing/visual/pasted-html";
import { htmlOfPastedText } from "../../../app/writing/visual/pasted-text";
import { parseArticle, readArticle } from "../../../app/writing/visual/read";
import { writeArticle } from "../../../app/writing/visual/write";
import { hostileArticles } from "../../support/hostile-articles";

const pasted = (html: string) => writeArticle(parseArticle(cleanPasted(html).html));
const pastedText = (text: string) => writeArticle(parseArticle(htmlOfPastedText(text)));

test.each(["\v", "\f", "\u0085", "\u2028"])("un salto como %j no junta dos palabras", (sign) => {
  expect(pastedText(`Tres${sign}fondas`)).toBe("<p>Tres</p>\n<p>fondas</p>");
  expect(pasted(`<p>Tres${sign}fondas</p>`)).toBe("<p>Tres fondas</p>");
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;} --></style></head><body lang=ES-PA><!--StartFragment-->
<h1>Dónde
comer</h1><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Tres</b> fondas<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Calidonia<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Sopa</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Ancón</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal><i>Fin</i></p><!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h3 dir="ltr"><span style="font-size:14pt;
font-weight:700;">Dónde comer</span></h3><p dir="ltr"><span style="font-weight:400;">Una </span><span style="font-weight:700;">fonda
</span><span style="font-weight:400;font-style:italic;">buena</span></p><br /><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>uno
</span></p></li><ul><li dir="ltr"><p dir="ltr"><span>dos</span></p></li></ul></ul></b>`;

describe("pegar", () => {
  test("de Word: títulos, negrita, cursiva y las listas que escribe como párrafos", () => {
    expect(pasted(word)).toBe(
      "<h2>Dónde comer</h2>\n<p><strong>Tres</strong> fondas</p>\n" +
        "<ul>\n<li>Calidonia\n<ol>\n<li>Sopa</li>\n</ol>\n</li>\n<li>Ancón</li>\n</ul>\n<p><em>Fin</em></p>",
    );
  });

  test("de Google Docs: el estilo manda sobre las etiquetas", () => {
    expect(pasted(docs)).toBe(
      "<h2>Dónde comer</h2>\n<p>Una <strong>fonda </strong><em>buena</em></p>\n" +
        "<ul>\n<li>uno\n<ul>\n<li>dos</li>\n</ul>\n</li>\n</ul>",
    );
  });

  test("de WhatsApp: los asteriscos y guiones bajos de verdad, y los demás no", () => {
    expect(pastedText("*Menú* de _hoy_:\n- sopa\n- *arroz*\n\n1. uno\n2. dos\n3*4*5 y mi_nombre_largo < 6")).toBe(
      "<p><strong>Menú</strong> de <em>hoy</em>:</p>\n<ul>\n<li>sopa</li>\n<li><strong>arroz</strong></li>\n</ul>\n" +
        "<ol>\n<li>uno</li>\n<li>dos</li>\n</ol>\n<p>3*4*5 y mi_nombre_largo &lt; 6</p>",
    );
  });

  test.each([
    "●",
    "● ",
    "•\t",
    "· ",
    "·\t",
    "o\t",
    "▪ ",
    "■\t",
    "◦ ",
    "○ ",
    "➢\t",
    "❖ ",
    "§\t",
    "Ø\t",
    "ü\t",
    "\uf0b7\t",
    "- ",
    "-\t",
    "– ",
  ])("el signo de lista %j de Word hace una lista también sin formato", (sign) => {
    expect(pastedText(`Hay:\n${sign}sopa\n${sign}*arroz*`)).toBe(
      "<p>Hay:</p>\n<ul>\n<li>sopa</li>\n<li><strong>arroz</strong></li>\n</ul>",
    );
  });

  test.each(["o sea que sí", "-5 grados", "vino tinto", "—Hola, dijo.", "2 • 3", "ü", "●"])("%j no es una lista", (line) => {
    expect(pastedText(line)).toBe(`<p>${line}</p>`);
  });

  test("de una página: bloques, saltos y tablas son párrafos, y se cuenta lo que no cabe", () => {
    const page =
      '<div>Uno <a href="/a">con enlace</a><br>dos<div>tres</div></div><h4><b>Cuatro</b></h4><img src="/a.png"><svg></svg>' +
      "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><video></video><p style='display:none'>no</p>";
    expect(pasted(page)).toBe("<p>Uno con enlace</p>\n<p>dos</p>\n<p>tres</p>\n<h2>Cuatro</h2>\n<p>a b</p>\n<p>c</p>");
    expect(cleanPasted(page).leftOut).toEqual({ links: 1, tables: 1, pictures: 2, embedded: 1 });
  });

  test("lo hostil pierde todo menos su texto", () => {
    for (const html of [...hostileArticles, `${"<div><ul><li>".repeat(100)}hondo`]) {
      const { doc } = readArticle(pasted(html));
      expect(doc, html.slice(0, 200)).toBeDefined();
      doc?.check();
    }
    expect(pasted("<script>alert(1)</script><p onclick=alert(1)>a</p>")).toBe("<p>a</p>");
  });
});

describe("lo que se deja fuera", () => {
  test.each([
    [{}, ""],
    [{ links: 1 }, "1 enlace no se conserva."],
    [{ links: 3, tables: 1 }, "3 enlaces y 1 tabla no se conservan."],
    [{ tables: 2, pictures: 1, embedded: 1 }, "2 tablas, 1 imagen y 1 elemento incrustado no se conservan."],
  ])("%j: %j", (leftOut, text) => {
    expect(leftOutText({ ...nothingLeftOut, ...leftOut })).toBe(text);
  });
});
