import { expect, test } from "vitest";
import { parseOpeningHours } from "../../app/text/hours/opening-hours";
import {
  areEqual,
  copyDay,
  emptyWeek,
  foldWeek,
  readWeekRows,
  runOf,
  splitDay,
  toWeekRows,
  weekDays,
  type WeekRow,
} from "../../app/text/hours/week-rows";
import { listing } from "../../app/directory/listing";
import { numbersFrom } from "../support/numbers-from";
import { exampleCount } from "../support/seeds";

const open = (opens: string, closes: string, opensAgain = "", closesAgain = ""): WeekRow => ({
  state: "open",
  opens,
  closes,
  opensAgain,
  closesAgain,
});
const closed: WeekRow = { state: "closed", opens: "", closes: "", opensAgain: "", closesAgain: "" };
const always: WeekRow = { ...closed, state: "always" };

/** Monday as given, all other days closed. */
const onMonday = (row: WeekRow) => [row, ...weekDays.slice(1).map(() => closed)];

const problemsOf = (rows: WeekRow[]) => {
  const read = readWeekRows(rows);
  return "problems" in read ? read.problems : [];
};

test.each([
  ["Lun-Vie 11:00-22:00, Sáb 12:00-23:00, Dom cerrado", open("11:00", "22:00"), open("12:00", "23:00"), closed],
  ["Lun-Vie 8:00-14:00, 18:00-2:00, Sáb-Dom cerrado", open("08:00", "14:00", "18:00", "02:00"), closed, closed],
  ["Lun-Vie 24 horas, Sáb 15:00-24:00, Dom cerrado", always, open("15:00", "00:00"), closed],
])("«%s» se pone en filas y se escribe otra vez igual", (text, weekday, saturday, sunday) => {
  const rows = [...Array.from({ length: 5 }, () => weekday), saturday, sunday];
  expect(toWeekRows(text)).toEqual(rows);
  expect(readWeekRows(rows)).toEqual({ text });
});

test.each([["cuando haya luna"], ["Lun 7:00-9:00, 11:00-14:00, 18:00-21:00"], [""]])("«%s» no cabe en las filas", (text) => {
  expect(toWeekRows(text)).toBeNull();
});

test("cada semana que se escribe se lee otra vez igual y cabe en el campo", () => {
  const below = numbersFrom(44);
  const times = () => Array.from({ length: 4 }, (_, quarter) => quarter * 360 + below(12) * 30);
  const text = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
  const randomRow = (): WeekRow => {
    const [first = 0, second = 0, third = 0, fourth = 0] = times();
    const rows = [closed, always, open(text(first), text(second)), open(text(first), text(second), text(third), text(fourth))];
    return { ...(rows[below(rows.length)] ?? closed) };
  };
  let written = 0;
  for (let example = 0; example < exampleCount(500); example += 1) {
    const rows = Array.from({ length: 7 }, randomRow);
    if (below(2) === 0) rows[4] = open("18:00", "02:00");
    const read = readWeekRows(rows);
    if ("problems" in read) continue;
    written += 1;
    expect(toWeekRows(read.text)).toEqual(rows);
    expect(parseOpeningHours(read.text)).not.toBeNull();
    expect(read.text.length).toBeLessThanOrEqual(listing.horario.maxLength);
  }
  expect(written).toBeGreaterThan(100);
});

test.each<[string, WeekRow, string, string]>([
  ["sin decir nada", emptyWeek()[0]!, "state", "Di si abres el lunes"],
  ["sin la hora de cerrar", open("08:00", ""), "closes", "Escribe a qué hora cierras el lunes"],
  ["con medio turno", open("08:00", "12:00", "14:00"), "closesAgain", "Escribe a qué hora cierras otra vez el lunes"],
  [
    "a la misma hora",
    open("08:00", "08:00"),
    "closes",
    "El lunes abres y cierras a la misma hora. Si no cierras, elige «24 horas»",
  ],
  [
    "con turnos que se pisan",
    open("08:00", "15:00", "14:00", "20:00"),
    "opensAgain",
    "El lunes un turno empieza antes de que termine el otro",
  ],
  ["con una hora que no existe", open("25:00", "12:00"), "opens", "Escribe a qué hora abres el lunes"],
  ["sin elegir nada y con la hora de cerrar", { ...open("", "14:00"), state: "" }, "opens", "Escribe a qué hora abres el lunes"],
])("un día %s dice qué falta", (_, row, field, text) => {
  expect(problemsOf(onMonday(row))).toEqual([{ day: 0, field, text }]);
});

test("una semana que abre también el domingo se escribe de lunes a domingo", () => {
  expect(readWeekRows(Array<WeekRow>(7).fill(open("08:00", "12:00", "14:00", "18:00")))).toEqual({
    text: "Lun-Dom 8:00-12:00, 14:00-18:00",
  });
});

test("un día abierto pide las horas del primer turno, aunque tenga las del segundo", () => {
  const missing = [
    { day: 0, field: "opens", text: "Escribe a qué hora abres el lunes" },
    { day: 0, field: "closes", text: "Escribe a qué hora cierras el lunes" },
  ];
  expect(problemsOf(onMonday(open("", "")))).toEqual(missing);
  expect(problemsOf(onMonday(open("", "", "18:00", "22:00")))).toEqual(missing);
});

test("una noche puede pasar de la hora en que abre otro día que no es el siguiente", () => {
  const rows = onMonday(open("20:00", "10:00"));
  rows[2] = open("08:00", "12:00");
  expect(problemsOf(rows)).toEqual([]);
});

test("lo escrito en un día de 24 horas no cuenta", () => {
  expect(foldWeek([always, { ...open("06:00", "14:00"), state: "always" }])).toEqual([{ from: 0, to: 1 }]);
});

test("una noche que solo choca al final de varios días iguales se dice en el primero de ellos", () => {
  const night = open("20:00", "08:00");
  const rows = [night, night, night, night, night, open("07:00", "12:00"), closed];
  const read = readWeekRows(rows, foldWeek(rows));
  expect(read).toEqual({
    problems: [{ day: 0, field: "closes", text: "El viernes cierras después de que abres el sábado" }],
  });
});

test("una noche que llega hasta el turno del día siguiente se rechaza, también de domingo a lunes", () => {
  const rows = onMonday(open("01:00", "14:00"));
  rows[6] = open("20:00", "02:00");
  expect(problemsOf(rows)).toEqual([{ day: 6, field: "closes", text: "El domingo cierras después de que abres el lunes" }]);
});

test("un turno puede empezar a la hora en que termina el otro, y se escribe primero el de la mañana", () => {
  const touching = readWeekRows(onMonday(open("08:00", "12:00", "12:00", "16:00")));
  expect(touching).toEqual({ text: "Lun 8:00-12:00, 12:00-16:00, Mar-Dom cerrado" });
  expect(readWeekRows(onMonday(open("18:00", "22:00", "08:00", "12:00")))).toEqual({
    text: "Lun 8:00-12:00, 18:00-22:00, Mar-Dom cerrado",
  });
});

test("de medianoche a medianoche es el día entero, y las 24:00 no son una hora del reloj", () => {
  expect(readWeekRows(onMonday(open("00:00", "00:00")))).toEqual({ text: "Lun 24 horas, Mar-Dom cerrado" });
  expect(problemsOf(onMonday(open("24:00", "12:00")))).toMatchObject([{ field: "opens" }]);
});

test("un turno que el texto no puede decir sin dudas se rechaza", () => {
  expect(problemsOf(onMonday(open("12:00", "11:00")))).toMatchObject([{ field: null }]);
});

test("unas horas sin elegir «Abierto» cuentan como abierto, y las 23:59 como medianoche", () => {
  expect(readWeekRows(onMonday({ ...open("15:00", "23:59"), state: "" }))).toEqual({ text: "Lun 15:00-24:00, Mar-Dom cerrado" });
});

test("un día se copia a todos o de lunes a viernes", () => {
  const rows = onMonday(always);
  expect(copyDay(rows, 0, "all")).toEqual(Array(7).fill(always));
  expect(copyDay(rows, 0, "weekdays")).toEqual([...Array<WeekRow>(5).fill(always), closed, closed]);
});

test("los días seguidos con las mismas horas son uno, y lo escrito en un día cerrado no cuenta", () => {
  const [early, late] = [open("06:00", "14:00"), open("06:00", "15:00")];
  expect(foldWeek([early, early, late, early, { ...early, state: "closed" }, closed, always])).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 2 },
    { from: 3, to: 3 },
    { from: 4, to: 5 },
    { from: 6, to: 6 },
  ]);
  expect(foldWeek(emptyWeek())).toEqual([{ from: 0, to: 6 }]);
});

test("un día que no está entre los iguales empieza en sí mismo, y una fila que falta no es igual a ninguna", () => {
  const runs = [
    { from: 0, to: 1 },
    { from: 2, to: 4 },
  ];
  expect([0, 1, 2, 4, 5].map((day) => runOf(runs, day))).toEqual([0, 0, 2, 2, 5]);
  expect(areEqual(closed, undefined)).toBe(false);
});

test("un día sale de entre los iguales, también el primero y el último", () => {
  const runs = [
    { from: 0, to: 5 },
    { from: 6, to: 6 },
  ];
  const text = (day: number) => splitDay(runs, day).map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`));
  expect([0, 3, 5, 6].map((day) => text(day).join(" "))).toEqual(["0 1-5 6", "0-2 3 4-5 6", "0-4 5 6", "0-5 6"]);
});

test("lo que falta en días iguales se dice una vez, en el primero, también la noche que llega al día siguiente", () => {
  const problems = (row: WeekRow) => {
    const rows = [closed, ...Array.from({ length: 5 }, () => row), closed];
    const read = readWeekRows(rows, foldWeek(rows));
    return "problems" in read && read.problems.map(({ day, field, text }) => [day, field, text]);
  };
  expect(problems(open("08:00", ""))).toEqual([[1, "closes", "Escribe a qué hora cierras de martes a sábado"]]);
  expect(problems(open("08:00", "12:00", "11:00", "13:00"))).toEqual([
    [1, "opensAgain", "De martes a sábado un turno empieza antes de que termine el otro"],
  ]);
  expect(problems(open("02:00", "04:00", "20:00", "03:00"))).toEqual([
    [1, "closesAgain", "El martes cierras después de que abres el miércoles"],
  ]);
});
