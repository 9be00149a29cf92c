import { expect, test, vi } from "vitest";
import { JSDOM } from "../support/setup/jsdom";

test("jsdom no guarda nada de un texto que leyó; el 28 sí, y cada artículo tardaba más que el anterior", () => {
  const { window } = new JSDOM("");
  const listening = vi.spyOn(window, "addEventListener");
  const document = new window.DOMParser().parseFromString("<p>Hola</p>", "text/html");
  expect(document.body.textContent).toBe("Hola");
  expect(listening).not.toHaveBeenCalled();
});
