import { describe, expect, it } from "vitest";
import { count, formatCount, formatDate, formatMoney, formatSpokenMoment, isBlank, readingMinutes } from "../../app/text/format";

describe("fechas, dinero y cantidades como se leen en Panamá", () => {
  it("la fecha es la que era en Panamá en ese instante", () => {
    expect(formatDate("2026-11-20T15:00:00.000Z")).toBe("20 de noviembre de 2026");
    expect(formatDate("2026-11-21T04:59:59.999Z")).toBe("20 de noviembre de 2026");
    expect(formatDate("2026-11-21T05:00:00.000Z")).toBe("21 de noviembre de 2026");
  });

  it.each([
    ["2026-11-20T20:05:00.000Z", "20 de noviembre de 2026, a las 3:05 p. m."],
    ["2026-11-20T18:00:00.000Z", "20 de noviembre de 2026, a la 1:00 p. m."],
    ["2026-11-20T15:30:00.000Z", "20 de noviembre de 2026, a las 10:30 a. m."],
    ["nunca", ""],
  ])("la hora de %s se dice en una frase «%s»", (iso, said) => {
    expect(formatSpokenMoment(iso).replaceAll("\u00a0", " ")).toBe(said);
  });

  it.each([
    [999, "$9.99"],
    [30_000, "$300"],
    [125_000, "$1,250"],
    [125_050, "$1,250.50"],
    [0, "$0"],
    [5, "$0.05"],
  ])("%i centavos son %s", (cents, shown) => {
    expect(formatMoney(cents)).toBe(shown);
  });

  it("los miles llevan coma", () => {
    expect(formatCount(999)).toBe("999");
    expect(formatCount(1234)).toBe("1,234");
    expect(formatCount(1_234_567)).toBe("1,234,567");
  });

  it("solo uno va en singular", () => {
    expect([0, 1, 2, 21, 1234, 1_000_000].map((n) => count(n, "restaurante", "restaurantes"))).toEqual([
      "0 restaurantes",
      "1 restaurante",
      "2 restaurantes",
      "21 restaurantes",
      "1,234 restaurantes",
      "1,000,000 restaurantes",
    ]);
  });
});

describe("los minutos de lectura", () => {
  const article = (words: number) => "<p>palabra</p>".repeat(words);

  it("son 200 palabras por minuto, y nunca menos de uno", () => {
    expect([0, 1, 200, 400, 1000].map((words) => readingMinutes(article(words)))).toEqual([1, 1, 1, 2, 5]);
    expect(readingMinutes("")).toBe(1);
  });

  it("las etiquetas no cuentan como palabras", () => {
    expect(readingMinutes("<p><strong>uno</strong></p> <ul> <li> </li> </ul>&nbsp;".repeat(400))).toBe(2);
  });
});

it("no se ve nada de un texto de espacios y caracteres invisibles", () => {
  for (const text of ["", " \r\n\t\u00a0", "\u200b\u2060", "\u00ad\u200e\ufeff", "\u3164\u115f\u2800", "\ufe0f", "\0"])
    expect([text, isBlank(text)]).toEqual([text, true]);
  for (const text of ["A", "\u200bÑ\u2060", ".", "👩‍🍳", "café", "李"]) expect([text, isBlank(text)]).toEqual([text, false]);
});
