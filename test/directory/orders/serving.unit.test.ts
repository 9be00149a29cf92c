import { describe, expect, test } from "vitest";
import { chosenServing, closedThen, firstServed, serviceWeek, spokenMoment } from "../../../app/directory/orders/serving.server";
import type { SpecialDay } from "../../../app/text/hours/special-days";

/** Monday, 23 November 2026, at noon in Panama. */
const now = new Date("2026-11-23T12:00:00-05:00");

const weekOf = (horario: string, days: SpecialDay[] = []) => serviceWeek({ hours: "" }, { horario }, days);
const daily = weekOf("Lun-Dom 8:00-20:00");
const always = weekOf("cuando haya");

describe("pedir para un momento", () => {
  const asked = (text: string, week = daily) => chosenServing(week, text, { now, language: "es" })?.spoken ?? null;

  test("vale desde un minuto después de ahora hasta los siete días, si la cocina abre", () => {
    expect(asked("2026-11-23T12:00")).toBeNull();
    expect(asked("2026-11-23T12:01")).toBe("hoy, 12:01 p. m.");
    expect(asked("2026-11-30T12:00")).toBe("el lunes 30 de noviembre, 12:00 p. m.");
    expect(asked("2026-11-30T12:01")).toBeNull();
    expect(asked("2026-11-24T07:59")).toBeNull();
    expect(asked("2026-11-24T08:00")).toBe("mañana, 8:00 a. m.");
    expect(asked("mañana")).toBeNull();
  });

  test("sin un horario que se entienda, vale a cualquier hora", () => {
    expect(asked("2026-11-24T03:00", always)).toBe("mañana, 3:00 a. m.");
  });
});

test("las horas propias de los pedidos valen los días especiales, menos los cerrados", () => {
  const days = [
    { day: "2026-11-24", hours: "" },
    { day: "2026-11-25", hours: "15:00-16:00" },
  ];
  expect([...serviceWeek({ hours: "Lun-Dom 9:00-12:00" }, { horario: "" }, days).special.keys()]).toEqual(["2026-11-24"]);
  expect([...weekOf("Lun-Dom 9:00-12:00", days).special.keys()]).toEqual(["2026-11-24", "2026-11-25"]);
});

describe("cuándo se sirve lo que tiene sus horas", () => {
  const first = (hours: string, week = daily, from = now) => firstServed(hours, week, from)?.toISOString() ?? null;

  test("es el primer momento en que la cocina abre y valen las horas", () => {
    expect(first("Lun-Dom 11:00-15:00")).toBe(now.toISOString());
    expect(first("Lun-Dom 6:00 am-10:00 am")).toBe("2026-11-24T13:00:00.000Z");
    expect(first("Sáb 18:00-22:00")).toBe("2026-11-28T23:00:00.000Z");
    expect(first("Lun-Dom 6:00 am-10:00 am", always)).toBe("2026-11-24T11:00:00.000Z");
    expect(first("Lun-Dom 21:00-23:00")).toBeNull();
    expect(first("Lun-Dom 11:00-15:00", weekOf("Lun-Dom cerrado"))).toBeNull();
    expect(first("a veces")).toBeNull();
  });

  test("hasta siete días después, y no más", () => {
    const mondays = weekOf("Lun 12:00-13:00");
    const closedToday = weekOf("Lun 12:00-13:00", [{ day: "2026-11-23", hours: "" }]);
    expect(first("Lun-Dom 24 horas", closedToday)).toBe("2026-11-30T17:00:00.000Z");
    expect(first("Lun-Dom 24 horas", closedToday, new Date("2026-11-23T11:59:00-05:00"))).toBeNull();
    expect(first("Lun-Dom 24 horas", mondays, new Date("2026-11-23T13:00:00-05:00"))).toBe("2026-11-30T17:00:00.000Z");
    const closed = [{ day: "2026-11-30", hours: "" }];
    expect(first("Lun-Dom 24 horas", weekOf("Lun 12:00-13:00", closed), new Date("2026-11-23T13:00:00-05:00"))).toBeNull();
    expect(first("Lun 12:00-13:00", always, new Date("2026-11-23T13:00:00-05:00"))).toBe("2026-11-30T17:00:00.000Z");
  });
});

test("una mesa a una hora cerrada dice cuándo abre: ese día, otro, o después de una semana con su fecha", () => {
  const closed = (week: ReturnType<typeof weekOf>, at: string) =>
    closedThen(week, new Date(`${at}-05:00`), "es")?.sentence.replaceAll("\u00a0", " ");
  expect(closed(daily, "2026-11-23T12:00:00")).toBeUndefined();
  expect(closed(always, "2026-11-23T03:00:00")).toBeUndefined();
  expect(closed(weekOf("Lun-Dom 18:30-22:00"), "2026-11-23T12:00:00")).toMatch(/Abre ese día a las 6:30 p\. m\.$/);
  expect(closed(weekOf("Mar 10:00 am-12:00 pm"), "2026-11-23T12:00:00")).toMatch(/Abre el martes a las 10:00 a\. m\.$/);
  const monday = weekOf("Lun 10:00 am-12:00 pm");
  expect(closed(monday, "2026-11-24T12:00:00")).toMatch(/Abre el lunes a las 10:00 a\. m\.$/);
  expect(closed(monday, "2026-11-23T13:00:00")).toMatch(/Abre el lunes 30 de noviembre a las 10:00 a\. m\.$/);
});

test("el momento se dice con hoy, mañana o su fecha", () => {
  const said = (at: string) => spokenMoment(new Date(`${at}-05:00`), now, "es");
  expect(["2026-11-23T18:00:00", "2026-11-24T07:00:00", "2026-11-25T07:00:00"].map(said)).toEqual([
    "hoy, 6:00 p. m.",
    "mañana, 7:00 a. m.",
    "el miércoles 25 de noviembre, 7:00 a. m.",
  ]);
});
