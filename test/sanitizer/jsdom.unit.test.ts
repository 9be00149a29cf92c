import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";

type Jsdom = { JSDOM: new (html: string) => { window: Window & { DOMParser: typeof DOMParser } } };

// The version that isomorphic-dompurify loads.
const require = createRequire(createRequire(import.meta.url).resolve("isomorphic-dompurify"));
const { JSDOM } = require("jsdom") as Jsdom;

test("jsdom no guarda nada de un texto que leyó; el 28 sí, y cada artículo tardaba más que el anterior", () => {
  const { window } = new JSDOM("");
  const listening = vi.spyOn(window, "addEventListener");
  const document = new window.DOMParser().parseFromString("<p>Hola</p>", "text/html");
  expect(document.body.textContent).toBe("Hola");
  expect(listening).not.toHaveBeenCalled();
});
