import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inEnglish, replaced } from "../../app/ui/page/english-scripts.server";

const folder = new URL("../../build/server/assets/", import.meta.url);
const scripts = readdirSync(folder)
  .filter((name) => name.endsWith(".js"))
  .map((name) => [name.replace(/-[^-]*\.js$/, ""), readFileSync(new URL(name, folder), "utf8")] as const);

test.each(replaced)("%s está en un programa de las páginas, y su inglés no lo contiene", (spanish, english) => {
  expect(scripts.filter(([, text]) => text.includes(spanish)).length).toBeGreaterThan(0);
  expect(english).not.toContain(spanish);
});

test("en inglés a ningún programa público le queda una palabra con tilde ni «Guardar»", () => {
  const publicOnes = scripts.filter(([name]) => !/^(?:administration|passkey|upload|week)/.test(name));
  expect(publicOnes.length).toBeGreaterThan(7);
  for (const [name, text] of publicOnes)
    expect([name, /["'`>][^"'`<]*[áéíóúñ¿¡]|Guarda|Cerrar/.exec(inEnglish(text))]).toEqual([name, null]);
});
