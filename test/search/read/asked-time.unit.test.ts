import { describe, expect, test } from "vitest";
import { findTime, toDatedTokens } from "../../../app/search/read/asked-time";
import { writeOpen } from "../../../app/directory/search/query";
import { typedWords } from "../../../app/word-index/words.server";

const thursday = new Date("2026-11-26T12:05:00-05:00");
const sunday = new Date("2026-11-29T15:00:00-05:00");

/** The time that a search asks for, and the words that are left: "mariscos @ 2026-11-26T19:00". */
function read(text: string, now = thursday): string {
  const found = findTime(toDatedTokens(text), now);
  const left = typedWords(text).filter((_, at) => !found?.positions.has(at));
  return `${left.map(({ raw }) => raw).join(" ")} @ ${found ? writeOpen(found.open) : "-"}`;
}

describe("la hora que se pide", () => {
  test.each([
    ["mariscos 19h", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 19h", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 19 h", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 19", "mariscos @ 2026-11-26T19:00"],
    ["mariscos 19hrs", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 19 horas", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 19h30", "mariscos @ 2026-11-26T19:30"],
    ["mariscos 19h30", "mariscos @ 2026-11-26T19:30"],
    ["mariscos a las 19:30", "mariscos @ 2026-11-26T19:30"],
    ["mariscos 7pm", "mariscos @ 2026-11-26T19:00"],
    ["mariscos 7 p. m.", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 7 pm en punto", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las 19 en punto", "mariscos @ 2026-11-26T19:00"],
    ["mariscos a las ocho en punto", "mariscos @ 2026-11-26T20:00"],
    ["después de las 22h", "@ 2026-11-26T22:00/2026-11-27T05:00"],
    ["antes de las 18h", "@ 2026-11-26T12:05/2026-11-26T18:00"],
    ["mariscos 24h", "mariscos @ 24-horas"],
    ["mariscos 24/7", "mariscos @ 24-horas"],
    ["mariscos de 6 a 10 pm", "mariscos @ 2026-11-26T18:00/2026-11-26T22:00"],
    ["mariscos de 11 a 2 pm el sábado", "mariscos @ 2026-11-28T11:00/2026-11-28T14:00"],
    ["mariscos entre las 10 y las 12 de la noche", "mariscos @ 2026-11-26T22:00/2026-11-27T00:00"],
    ["mariscos from 6 to 9 pm on Saturday", "mariscos @ 2026-11-28T18:00/2026-11-28T21:00"],
  ])("«%s» es %s", (text, expected) => {
    expect(read(text).trim()).toBe(expected);
  });

  test.each([
    "combo de 6 a 10",
    "cerca del 5 de mayo",
    "por la 5 de mayo",
    "desayuno después del turno de noche",
    "a 2 horas de David",
    "mesa para 19",
    "combo 2 h",
    "calle 28",
  ])("«%s» no dice ninguna hora", (text) => {
    expect(read(text)).toBe(`${text} @ -`);
  });

  test("lo que pasó hace menos de una hora es de hoy, y lo de antes, de mañana", () => {
    expect(read("a las 11:05 am")).toBe(" @ 2026-11-26T11:05");
    expect(read("a las 11:04 am")).toBe(" @ 2026-11-27T11:04");
  });
});

describe("el día que se pide", () => {
  const wholeDay = (day: string, next: string) => `@ ${day}T00:00/${next}T00:00`;
  test.each([
    ["el 28/11", wholeDay("2026-11-28", "2026-11-29")],
    ["28/11", wholeDay("2026-11-28", "2026-11-29")],
    ["28-11-2026", wholeDay("2026-11-28", "2026-11-29")],
    ["el 28-11", wholeDay("2026-11-28", "2026-11-29")],
    ["el 1/4", wholeDay("2027-04-01", "2027-04-02")],
    ["28.11.2026", wholeDay("2026-11-28", "2026-11-29")],
    ["el 2026-11-28", wholeDay("2026-11-28", "2026-11-29")],
    ["sábado y domingo", "@ 2026-11-28T05:00/2026-11-30T00:00"],
    ["lunes o martes", "@ 2026-11-30T05:00/2026-12-02T00:00"],
    ["viernes o lunes", "@ 2026-11-27T00:00/2026-11-28T00:00"],
    ["lunes, miércoles o viernes", "@ 2026-11-30T00:00/2026-12-01T00:00"],
    ["lunes o el jueves", "@ 2026-11-30T00:00/2026-12-01T00:00"],
    ["el 5/3", wholeDay("2027-03-05", "2027-03-06")],
    ["1ro de enero", wholeDay("2027-01-01", "2027-01-02")],
    ["el 1ro de enero", wholeDay("2027-01-01", "2027-01-02")],
    ["primero de enero", wholeDay("2027-01-01", "2027-01-02")],
    ["el primero de enero", wholeDay("2027-01-01", "2027-01-02")],
    ["el 1 de enero de 2028", wholeDay("2028-01-01", "2028-01-02")],
    ["25 de dic", wholeDay("2026-12-25", "2026-12-26")],
    ["el 25 de dic.", wholeDay("2026-12-25", "2026-12-26")],
    ["dec 25th", wholeDay("2026-12-25", "2026-12-26")],
    ["on May 5", wholeDay("2027-05-05", "2027-05-06")],
    ["del sábado 5", wholeDay("2026-12-05", "2026-12-06")],
    ["el sábado 28", wholeDay("2026-11-28", "2026-11-29")],
    ["el sábado 5 de diciembre", wholeDay("2026-12-05", "2026-12-06")],
  ])("«%s» es %s", (text, expected) => {
    expect(read(text).trim()).toBe(expected);
  });

  test.each([
    ["sábado 6 personas", "6 personas @ 2026-11-28T00:00/2026-11-29T00:00"],
    ["1/2 pollo", "1 2 pollo @ -"],
    ["Plaza 5 de Mayo", "Plaza 5 de Mayo @ -"],
    ["Avenida 17 de Abril", "Avenida 17 de Abril @ -"],
    ["en 24 de dic", "en 24 de dic @ -"],
    ["local 12-5", "local 12 5 @ -"],
    ["café a 6.10", "café a 6 10 @ -"],
    ["el 31/2", "el 31 2 @ -"],
  ])("de «%s» queda %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test("la parte del día que ya pasó es de la semana siguiente, y una fecha que pasó sigue siendo esa", () => {
    expect(read("café el domingo por la mañana", sunday)).toBe("café @ 2026-12-06T06:00/2026-12-06T12:00");
    expect(read("café el domingo a las 8 am", sunday)).toBe("café @ 2026-12-06T08:00");
    expect(read("café el domingo por la tarde", sunday)).toBe("café @ 2026-11-29T15:00/2026-11-29T18:00");
    expect(read("café el 28-11-2026", sunday)).toBe("café @ 2026-11-28T00:00/2026-11-29T00:00");
  });

  test("el fin de semana que se pide un domingo es lo que queda de hoy", () => {
    expect(read("brunch el fin de semana", sunday)).toBe("brunch @ 2026-11-29T15:00/2026-11-30T00:00");
    expect(read("brunch el próximo fin de semana", sunday)).toBe("brunch @ 2026-12-05T05:00/2026-12-07T00:00");
    expect(read("brunch el fin de semana")).toBe("brunch @ 2026-11-28T05:00/2026-11-30T00:00");
    expect(read("brunch el próximo fin de semana")).toBe("brunch @ 2026-11-28T05:00/2026-11-30T00:00");
  });
});
