import { expect, test } from "vitest";
import { toCsv } from "../../app/text/csv";

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
