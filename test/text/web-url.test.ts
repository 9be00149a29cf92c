import { expect, test } from "vitest";
import { pictureUrl, siteName, webUrl } from "../../app/text/web-url";

test.each([
  ["https://fonda.example", "https://fonda.example/"],
  ["http://fonda.example/menú?a=1#b", "http://fonda.example/men%C3%BA?a=1#b"],
  ["HTTPS://Fonda.Example/A", "https://fonda.example/A"],
  [" https://fonda.example ", "https://fonda.example/"],
])("«%s» es de la web", (text, url) => {
  expect(webUrl(text)).toBe(url);
});

test.each([
  null,
  "",
  "fonda.example",
  "//fonda.example",
  "/local",
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://fonda.example",
  "mailto:a@fonda.example",
  "https://yo:clave@fonda.example",
  "https://banco.example@fonda.example",
  "https://",
])("«%s» no lo es", (text) => {
  expect(webUrl(text)).toBeNull();
});

test.each([
  ["/images/plato.svg", "/images/plato.svg"],
  ["https://fotos.example/a.jpg", "https://fotos.example/a.jpg"],
  ["http://fotos.example/a.jpg", "https://fotos.example/a.jpg"],
  ["/images/../secreto", null],
  ["data:image/png;base64,AAAA", null],
  [null, null],
])("la foto «%s» se pide como %s: sin cifrar no entra en la página", (text, url) => {
  expect(pictureUrl(text)).toBe(url);
});

test("un sitio se nombra como lo dice la gente", () => {
  expect(siteName("https://www.fonda.example/carta")).toBe("fonda.example");
  expect(siteName("http://carta.fonda.example:8080/")).toBe("carta.fonda.example");
});
