import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { toCsv, withoutApostrophe } from "../../app/text/csv";

test.each(["=1+1", "+507", "-2", "@SUM(A1)", " =1", "\t=1", "\r=1", "\u200b=1", "\u202a\u00ad =1", "＝1", '=HYPERLINK("x")'])(
  "ninguna hoja de cálculo toma %j por una fórmula",
  (text) => {
    const cell = toCsv([[text]]).slice(1, -2);
    expect(cell.replace(/^"/, "")).toMatch(/^'/);
  },
);

test("comas, comillas y saltos de línea quedan dentro de su celda, y los números son números", () => {
  expect(toCsv([["Fonda «Ñ»", 'La "Rana", Colón', "a\nb", -3, "Fonda 1-2"]])).toBe(
    '\uFEFFFonda «Ñ»,"La ""Rana"", Colón","a\nb",-3,Fonda 1-2\r\n',
  );
});

test("una fila de caracteres invisibles tras un apóstrofo no se prueba de todas las formas", () => {
  const text = `${"\uFEFF".repeat(100)}x`;
  expect(withoutApostrophe(`'${text}`)).toBe(`'${text}`);
  expect(toCsv([[text]])).toContain(text);
});

test.each(["=1+1", "+507 6555-0100", "'=1", "''-2", " =1", "'Fonda", "O'Brien", "a\nb", "-", "'"])(
  "%j vuelve igual de una hoja de cálculo",
  (text) => {
    const [[cell = ""] = []] = parse(toCsv([[text]]), { bom: true });
    expect(withoutApostrophe(cell)).toBe(text);
  },
);
