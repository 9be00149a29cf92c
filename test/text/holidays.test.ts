import { describe, expect, test } from "vitest";
import { findHoliday, findHolidays, findHolidaysBetween, findHolidaysWithMonday } from "../../app/text/hours/holidays";

const everyYear = ["01-01", "01-09", "05-01", "11-03", "11-05", "11-10", "11-28", "12-08", "12-20", "12-25"];

/** Carnival Tuesday and Good Friday, the Mondays after a Sunday holiday, then the President's inauguration. */
const moving: Record<number, string[]> = {
  2025: ["03-04", "04-18"],
  2026: ["02-17", "04-03", "12-21"],
  2027: ["02-09", "03-26", "11-29"],
  2028: ["02-29", "04-14", "01-10", "11-06"],
  2029: ["02-13", "03-30", "07-01", "07-02"],
  2030: ["03-05", "04-19", "11-04", "11-11", "12-09"],
  2031: ["02-25", "04-11"],
  2032: ["02-10", "03-26", "11-29"],
  2033: ["03-01", "04-15", "01-10", "05-02", "12-26"],
  2034: ["02-21", "04-07", "01-02", "11-06", "07-01"],
  2035: ["02-06", "03-23"],
};

describe("los feriados de Panamá", () => {
  test.each(Object.entries(moving))("%s: los fijos, los de la Pascua y los lunes que siguen a un domingo", (year, days) => {
    const expected = [...everyYear, ...days].map((monthAndDay) => `${year}-${monthAndDay}`).sort();
    expect(findHolidays(Number(year)).map(({ day }) => day)).toEqual(expected);
  });

  test("cada uno tiene su nombre, y el lunes dice de cuál descansa", () => {
    expect(findHoliday("2026-11-28")?.name).toBe("Independencia de Panamá de España");
    expect(findHoliday("2027-11-29")?.name).toBe("Independencia de Panamá de España, descanso del lunes");
    expect(findHoliday("2026-02-17")?.name).toBe("Martes de Carnaval");
    expect(findHoliday("2026-11-04")).toBeUndefined();
    expect(findHoliday("2026-07-01")).toBeUndefined();
  });

  test("entre dos días, también de un año al otro", () => {
    expect(findHolidaysBetween("2026-12-25", "2027-01-09").map(({ day }) => day)).toEqual([
      "2026-12-25",
      "2027-01-01",
      "2027-01-09",
    ]);
    expect(findHolidaysBetween("2026-11-11", "2026-11-27")).toEqual([]);
  });

  test.each(["2049-04-16", "2076-04-17", "2100-03-26", "2285-03-20"])("el Viernes Santo de otros siglos: %s", (friday) => {
    expect(findHoliday(friday)?.name).toBe("Viernes Santo");
  });

  test("con su lunes, en orden, aunque solo uno de los dos caiga entre los días", () => {
    const between = (first: string, last: string) =>
      findHolidaysWithMonday(first, last).map((holidays) => holidays.map(({ day }) => day).join(" "));
    expect(between("2026-12-20", "2026-12-20")).toEqual(["2026-12-20 2026-12-21"]);
    expect(between("2026-12-21", "2026-12-21")).toEqual(["2026-12-20 2026-12-21"]);
    expect(between("2026-12-22", "2026-12-24")).toEqual([]);
    expect(between("2026-12-19", "2027-02-09")).toEqual([
      "2026-12-20 2026-12-21",
      "2026-12-25",
      "2027-01-01",
      "2027-01-09",
      "2027-02-09",
    ]);
    expect(between("2027-02-01", "2027-05-31")).toEqual(["2027-02-09", "2027-03-26", "2027-05-01"]);
    expect(between("2029-06-01", "2029-07-31")).toEqual(["2029-07-01 2029-07-02"]);
  });
});
