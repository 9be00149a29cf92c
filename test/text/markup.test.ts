import { expect, test } from "vitest";
import { html, xml } from "../../app/text/markup";

test("lo que alguien escribió queda en letras, también dentro de un atributo", () => {
  const hostile = `"><script>alert('1')</script>&amp;`;
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(
    `<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</p>`,
  );
});

test("un trozo hecho por el programa entra tal cual, solo o en lista", () => {
  const items = ["uno", "<dos>"].map((word) => xml`<li>${word}</li>`);
  expect(xml`<ul>${items}</ul>${xml`<hr/>`}`.text).toBe("<ul><li>uno</li><li>&lt;dos&gt;</li></ul><hr/>");
});

test("los caracteres de control desaparecen; los saltos de línea se quedan", () => {
  expect(html`${"a\0b\u001bc\uffff\n\td"}`.text).toBe("abc\n\td");
});
