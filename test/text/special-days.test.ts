import { describe, expect, test } from "vitest";
import { parseOpeningHours } from "../../app/text/hours/opening-hours";
import {
  begunAt,
  endedAt,
  knownState,
  nearDays,
  parseDayHours,
  specialHours,
  writeDayHours,
} from "../../app/text/hours/special-days";

// 28 November 2026 is a Saturday.
function state(text: string, panamaTime: string, days: Record<string, string>) {
  const special = specialHours(Object.entries(days).map(([day, hours]) => ({ day, hours })));
  return knownState(parseOpeningHours(text), new Date(`${panamaTime}-05:00`), special)?.sentence;
}

describe("abierto o cerrado con días especiales", () => {
  const daily = "Lun-Dom 8:00-22:00";
  const nights = "Lun-Dom 18:00-2:00";
  const sat = "2026-11-28";

  test.each([
    [daily, "2026-11-28T12:00:00", { [sat]: "" }, "Cerrado · abre mañana a las 8:00 a. m."],
    [daily, "2026-11-28T12:00:00", { [sat]: "usual" }, "Abierto · cierra a las 10:00 p. m."],
    [daily, "2026-11-28T12:00:00", { [sat]: "10:00-15:00" }, "Abierto · cierra a las 3:00 p. m."],
    [daily, "2026-11-28T08:30:00", { [sat]: "10:00-15:00" }, "Cerrado · abre hoy a las 10:00 a. m."],
    [daily, "2026-11-28T15:00:00", { [sat]: "10:00-15:00" }, "Cerrado · abre mañana a las 8:00 a. m."],
    [daily, "2026-11-27T22:00:00", { [sat]: "" }, "Cerrado · abre el domingo a las 8:00 a. m."],
    [daily, "2026-11-27T12:00:00", { [sat]: "" }, "Abierto · cierra a las 10:00 p. m."],
    [daily, "2026-11-29T12:00:00", { [sat]: "" }, "Abierto · cierra a las 10:00 p. m."],
    // Last night's hours last until their own end.
    [nights, "2026-11-28T01:00:00", { [sat]: "" }, "Abierto · cierra a las 2:00 a. m."],
    [nights, "2026-11-28T20:00:00", { [sat]: "" }, "Cerrado · abre mañana a las 6:00 p. m."],
    [nights, "2026-11-29T01:00:00", { [sat]: "" }, "Cerrado · abre hoy a las 6:00 p. m."],
    [nights, "2026-11-29T01:00:00", { [sat]: "20:00-4:00" }, "Abierto · cierra a las 4:00 a. m."],
    ["Lun-Vie 8:00-17:00", "2026-11-28T10:00:00", { [sat]: "9:00-13:00" }, "Abierto · cierra a la 1:00 p. m."],
    ["Todos los días 24 horas", "2026-11-27T12:00:00", { [sat]: "" }, "Abierto · cierra a las 12:00 a. m."],
    ["Todos los días 24 horas", "2026-11-27T12:00:00", { "2026-12-25": "" }, "Abierto las 24 horas"],
    // After more than a week of holidays, the weekday alone would mean another day.
    [
      daily,
      "2026-11-24T12:00:00",
      Object.fromEntries(
        ["11-24", "11-25", "11-26", "11-27", "11-28", "11-29", "11-30", "12-01"].map((date) => [`2026-${date}`, ""]),
      ),
      "Cerrado · abre el 2 de diciembre a las 8:00 a. m.",
    ],
    ["Lun-Dom cerrado", "2026-11-28T12:00:00", { [sat]: "" }, "Cerrado"],
    // Hours that cannot be parsed, except today's.
    ["Cuando hay pescado", "2026-11-28T12:00:00", { [sat]: "" }, "Cerrado"],
    ["Cuando hay pescado", "2026-11-28T12:00:00", { [sat]: "usual" }, undefined],
    ["Cuando hay pescado", "2026-11-28T12:00:00", { [sat]: "10:00-15:00" }, "Abierto · cierra a las 3:00 p. m."],
    ["Cuando hay pescado", "2026-11-28T16:00:00", { [sat]: "10:00-15:00", "2026-12-08": "8:00-17:00" }, "Cerrado"],
    ["Cuando hay pescado", "2026-11-27T12:00:00", { [sat]: "" }, undefined],
    ["Cuando hay pescado", "2026-11-29T01:00:00", { [sat]: "18:00-2:00", "2026-11-29": "" }, "Abierto · cierra a las 2:00 a. m."],
    ["Cuando hay pescado", "2026-11-29T02:00:00", { [sat]: "18:00-2:00", "2026-11-29": "" }, "Cerrado"],
    ["Cuando hay pescado", "2026-11-29T12:00:00", { [sat]: "18:00-2:00" }, undefined],
  ])("«%s», %s, %o: %s", (text, panamaTime, days, sentence) => {
    expect(state(text, panamaTime, days)).toBe(sentence);
  });
});

test("las horas de un día se entienden como las de la semana, y un texto con días no", () => {
  expect(parseDayHours("10:00-15:00")).toEqual([{ opens: 600, closes: 900 }]);
  expect(parseDayHours("10 am - 3 pm, 6 pm - 10 pm")).toHaveLength(2);
  expect(parseDayHours("24 horas")).toEqual([{ opens: 0, closes: 1440 }]);
  for (const text of ["", "cerrado", "usual", "Mar 10:00-15:00", "10:00-15:00, Mar 8:00-9:00", "más tarde", "6:00-11:00x"]) {
    expect([text, parseDayHours(text)]).toEqual([text, null]);
  }
});

test("las horas de un día se escriben como se leen, y las de un día cerrado o dudoso no", () => {
  for (const text of ["10:00-15:00", "8:00-12:00, 18:00-22:00", "24 horas"]) {
    expect(writeDayHours(parseDayHours(text) ?? [])).toBe(text);
  }
  expect(writeDayHours([])).toBeNull();
  expect(writeDayHours([{ opens: 720, closes: 720 + 23 * 60 }])).toBeNull();
});

test("un día acaba antes o empieza más tarde a cualquier hora, también a la de un turno", () => {
  const day = [
    { opens: 480, closes: 720 },
    { opens: 1080, closes: 1320 },
  ];
  expect([479, 480, 481, 720, 1080, 1081, 1400].map((minute) => endedAt(day, minute))).toEqual([
    [],
    [],
    [{ opens: 480, closes: 481 }],
    [{ opens: 480, closes: 720 }],
    [{ opens: 480, closes: 720 }],
    [
      { opens: 480, closes: 720 },
      { opens: 1080, closes: 1081 },
    ],
    day,
  ]);
  expect([400, 719, 720, 1319, 1320].map((minute) => begunAt(day, minute))).toEqual([
    day,
    [
      { opens: 719, closes: 720 },
      { opens: 1080, closes: 1320 },
    ],
    [{ opens: 1080, closes: 1320 }],
    [{ opens: 1319, closes: 1320 }],
    [],
  ]);
});

test("un feriado se nombra en el idioma de la página", () => {
  expect(nearDays([], new Date("2026-11-24T12:00:00-05:00"), "en")[0]?.holiday).toBe("Independence from Spain");
});

test("los días cercanos son los feriados y los propios de las próximas dos semanas, en orden", () => {
  const days = ["2026-11-20", "2026-11-30", "2026-12-08", "2026-12-25"].map((day) => ({ day, hours: "" }));
  expect(nearDays([...days, { day: "2026-11-28", hours: "usual" }], new Date("2026-11-24T12:00:00-05:00"))).toEqual([
    { day: "2026-11-28", holiday: "Independencia de Panamá de España", hours: "usual" },
    { day: "2026-11-30", holiday: null, hours: [] },
    { day: "2026-12-08", holiday: "Día de la Madre", hours: [] },
  ]);
  const edges = ["2026-11-22", "2026-11-23", "2026-12-07", "2026-12-08"].map((day) => ({ day, hours: "" }));
  const named = nearDays(edges, new Date("2026-11-23T12:00:00-05:00")).map(({ day, hours }) => [day, hours]);
  expect(named).toEqual([
    ["2026-11-23", []],
    ["2026-11-28", "unknown"],
    ["2026-12-07", []],
  ]);
  expect(nearDays([], new Date("2026-11-28T23:59:00-05:00"))).toEqual([
    { day: "2026-11-28", holiday: "Independencia de Panamá de España", hours: "unknown" },
    { day: "2026-12-08", holiday: "Día de la Madre", hours: "unknown" },
  ]);
  expect(nearDays([], new Date("2026-08-01T12:00:00-05:00"))).toEqual([]);
});
