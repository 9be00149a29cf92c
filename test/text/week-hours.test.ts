import { describe, expect, test } from "vitest";
import { day } from "../../app/durations";
import { panamaDay } from "../../app/text/hours/panama-day";
import { openingState, parseOpeningHours } from "../../app/text/hours/opening-hours";
import type { NamedDay } from "../../app/text/hours/special-days";
import { englishWeek, shownHours, spokenTimes, weekHours } from "../../app/text/hours/week-hours";

/** Monday, 23 November 2026, at noon in Panama. */
const monday = new Date("2026-11-23T17:00:00Z");

function weekOf(text: string, now = monday) {
  const hours = parseOpeningHours(text);
  if (!hours) throw new Error(`not understood: ${text}`);
  return weekHours(hours, now);
}

const timesOn = (text: string, day: string) =>
  weekOf(text)
    .find((one) => one.day === day)
    ?.times.map((time) => time.replaceAll("\u00a0", " "));

describe("la semana de un horario", () => {
  test("empieza el lunes y termina el domingo", () => {
    const days = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];
    expect(weekOf("Lun-Dom 8:00-22:00").map(({ day }) => day)).toEqual(days);
  });

  test.each([
    ["Lun-Dom 8:00-22:00", "Lunes", ["8:00 a. m. – 10:00 p. m."]],
    ["Lun-Vie 8:00-22:00", "Domingo", ["Cerrado"]],
    ["Vie-Sáb 18:00-2:00", "Viernes", ["6:00 p. m. – 2:00 a. m."]],
    ["Vie-Sáb 18:00-2:00", "Domingo", ["Cerrado"]],
    ["Lun-Dom 18:00-24:00", "Martes", ["6:00 p. m. – 12:00 a. m."]],
    ["Mar-Sáb 11:30-15:00, 18:00-23:00", "Jueves", ["11:30 a. m. – 3:00 p. m.", "6:00 p. m. – 11:00 p. m."]],
    ["Todos los días 24 horas", "Sábado", ["Abierto las 24 horas"]],
  ])("%s: el %s, %j", (text, day, times) => {
    expect(timesOn(text, day)).toEqual(times);
  });

  test("cada día especial de los próximos siete está en su día de la semana", () => {
    const near = Array.from({ length: 8 }, (_, n) => {
      return { day: panamaDay(monday.getTime() + n * day), holiday: null, hours: [{ opens: 60 * n, closes: 60 * (n + 1) }] };
    });
    const starts = weekHours([], monday, near).map(({ times }) => times[0]?.replaceAll("\u00a0", " ").split(" – ")[0]);
    const hours = Array.from({ length: 7 }, (_, n) => `${n || 12}:00 a. m.`);
    expect(starts).toEqual(hours);
    const thursday = weekHours([], new Date("2026-11-26T17:00:00Z"), near.slice(3));
    expect(thursday.map(({ times }) => times[0]?.slice(0, 2))).toEqual(["7:", "Ce", "Ce", "3:", "4:", "5:", "6:"]);
  });

  test("un día especial dice su fecha; un feriado sin horas dadas, que puede variar; y un día como siempre, nada", () => {
    const noteOf = (holiday: string | null, hours: NamedDay["hours"]) =>
      weekHours([], monday, [{ day: "2026-11-28", holiday, hours }])[5]?.note;
    expect([
      noteOf("Independencia", "unknown"),
      noteOf("Independencia", "usual"),
      noteOf(null, []),
      noteOf(null, "usual"),
    ]).toEqual(["28 de noviembre, feriado: puede variar", "28 de noviembre", "28 de noviembre", ""]);
  });

  test("no parte «8:00 a. m.» en dos renglones", () => {
    expect(weekOf("Lun-Dom 8:00-22:00")[0]?.times).toEqual(["8:00\u00a0a.\u00a0m. – 10:00\u00a0p.\u00a0m."]);
  });

  test.each([
    ["Mar 11:30-15:00, 18:00-23:00", "de 11:30 a. m. a 3:00 p. m. y de 6:00 p. m. a 11:00 p. m."],
    ["Mar 24 horas", "las 24 horas"],
  ])("%s se dice «abre %s»", (text, said) => {
    expect(spokenTimes(parseOpeningHours(text) ?? []).replaceAll("\u00a0", " ")).toBe(said);
  });

  test.each([
    ["2026-11-23T04:59:00Z", "Domingo"],
    ["2026-11-23T05:00:00Z", "Lunes"],
    ["2026-11-29T04:59:00Z", "Sábado"],
  ])("a las %s en Panamá es %s", (now, day) => {
    const today = weekOf("Lun-Dom 8:00-22:00", new Date(now)).filter(({ isToday }) => isToday);
    expect(today.map((one) => one.day)).toEqual([day]);
  });
});

test.each([
  ["Lun-Vie 11:00-22:00", "Mon–Fri 11:00 AM–10:00 PM"],
  ["Lun-Dom 24 horas", "Mon–Sun 24 hours"],
  ["Lun 8:00-12:00, 14:00-18:00, Mié-Jue 18:00-2:00", "Mon 8:00 AM–12:00 PM, 2:00 PM–6:00 PM, Wed–Thu 6:00 PM–2:00 AM"],
])("«%s» se lee en inglés como «%s»", (typed, english) => {
  expect(englishWeek(parseOpeningHours(typed) ?? []).replaceAll("\u00a0", " ")).toBe(english);
});

test("en inglés la semana y el estado dicen lo mismo que en español", () => {
  const hours = parseOpeningHours("Lun-Sáb 6:00-15:00") ?? [];
  const sunday = new Date("2026-11-29T17:00:00.000Z");
  const week = weekHours(hours, sunday, [], "en").map(({ day, times }) => `${day} ${times.join()}`.replaceAll("\u00a0", " "));
  expect([week[0], week[6]]).toEqual(["Monday 6:00 AM – 3:00 PM", "Sunday Closed"]);
  expect(openingState(hours, sunday, new Map(), "en").sentence).toBe("Closed · opens tomorrow at 6:00 AM");
  expect(openingState(hours, new Date("2026-11-28T17:00:00.000Z"), new Map(), "en").sentence).toBe("Open · closes at 3:00 PM");
});

test("un horario se enseña como se escribió; en inglés, traducido si se entiende", () => {
  expect(shownHours("Lun-Vie 24 horas", "es")).toEqual({ hours: "Lun-Vie 24 horas", areHoursTyped: true });
  expect(shownHours("Lun-Vie 24 horas", "en")).toEqual({ hours: "Mon–Fri 24 hours", areHoursTyped: false });
  expect(shownHours("cuando haya pescado", "en")).toEqual({ hours: "cuando haya pescado", areHoursTyped: true });
});
