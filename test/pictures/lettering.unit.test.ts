import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import { describe, expect, test } from "vitest";
import { fitText, lettering } from "../../app/pictures/share/lettering";

const fonts = ["source-serif-latin", "source-serif-latin-ext"].map((name) => {
  const file = readFileSync(new URL(`../../app/pictures/share/${name}.woff`, import.meta.url));
  return opentype.parse(new Uint8Array(file).buffer);
});
const letters = lettering(fonts);
const frame = { sizes: [112, 66, 45], width: 540, height: 350, leading: 1.1 } as const;

describe("las letras de las imágenes para compartir", () => {
  test.each(["Ñ", "á", "É", "ü", "¿", "«", "·", "…", "Ż", "Œ"])("%s se dibuja", (letter) => {
    expect(letters.width(letter, 50)).toBeGreaterThan(5);
    expect(letters.path(letter, { x: 0, y: 50 }, 50)).toMatch(/^M/);
  });

  test("una letra con la tilde aparte es la misma", () => {
    expect(letters.path("Panamá".normalize("NFD"), { x: 0, y: 0 }, 50)).toBe(letters.path("Panamá", { x: 0, y: 0 }, 50));
  });

  test("los trazos son números, dondequiera que estén", () => {
    for (let x = 0; x < 600; x += 3.77) {
      const path = letters.path("Restaurante Ñandú", { x, y: 41.3 }, 46);
      expect(path.replace(/[MLQCZ]|-?\d+\.\d(?: |(?=[MLQCZ])|$)/g, "")).toBe("");
    }
  });

  test("lo que la letra no tiene se deja fuera", () => {
    expect(letters.width("点心🍕", 50)).toBe(0);
    expect(fitText("点心 🍕", letters, frame).lines).toEqual([]);
    expect(fitText("🍕 Pizza", letters, frame).lines).toEqual(["Pizza"]);
  });

  test.each([
    ["La Ñ", 112],
    ["Rondón de Miss Ophelia y sus hermanas de Bastimentos", 66],
    ["Una mañana en el Mercado de Mariscos: cómo escoger bien el pescado sin que te engañen", 45],
    ["Otorrinolaringologíaelectroencefalografistas de la esquina", 45],
    ["palabra ".repeat(60), 45],
    ["x".repeat(300), 45],
  ])("«%s» cabe", (text, size) => {
    const fitted = fitText(text, letters, frame);
    expect(fitted.size).toBe(size);
    expect(fitted.lines.length * fitted.size * frame.leading).toBeLessThanOrEqual(frame.height);
    for (const line of fitted.lines) expect(letters.width(line, fitted.size)).toBeLessThanOrEqual(frame.width);
  });

  test("un texto que no cabe ni en la letra más pequeña termina en puntos", () => {
    expect(fitText("palabra ".repeat(60), letters, frame).lines.at(-1)).toMatch(/…$/);
  });
});
