import { expect, test } from "vitest";
import { parseOpeningHours } from "../../app/text/hours/opening-hours";
import { shortenOpeningHours, writeOpeningHours } from "../../app/text/hours/written-hours";

test.each([
  "Lun-Sáb cerrado, Dom 0:00-15:00",
  "Lun-Vie 24 horas, Sáb-Dom cerrado",
  "Lun-Vie cerrado, Sáb 15:00-24:00, Dom cerrado",
  "Lun-Vie 6:00 am-11:00 am, Sáb-Dom cerrado",
])("«%s» se escribe tal como se leyó", (text) => {
  expect(writeOpeningHours(parseOpeningHours(text) ?? [])).toBe(text);
});

test("un horario que escrito se leería de otra manera no se escribe", () => {
  expect(writeOpeningHours([{ day: 5, opens: 10 * 60, closes: 24 * 60 - 1 }])).toBeNull();
});

/** As Google writes two shifts a day: 422 characters. */
const twoShifts = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"]
  .map(
    (day) =>
      `${day}: 11:30\u202fa.\u00a0m.\u2009–\u20093:00\u202fp.\u00a0m., 6:00\u202fp.\u00a0m.\u2009–\u200910:30\u202fp.\u00a0m.`,
  )
  .join(", ");

test("un horario largo pero claro se escribe corto", () => {
  expect(twoShifts.length).toBeGreaterThan(400);
  expect(shortenOpeningHours(twoShifts, 300)).toBe("Lun-Dom 11:30-15:00, 18:00-22:30");
});

test.each([
  ["lo que cabe queda como está", "Lun-Vie  8:00-17:00", "Lun-Vie  8:00-17:00"],
  ["lo que cabe justo, también", "Lun-Vie 8:00-17:00 ".padEnd(300, "."), "Lun-Vie 8:00-17:00 ".padEnd(300, ".")],
  ["lo que no se entiende no se escribe", "Lun-Vie 8:00-17:00 con cita".padEnd(301, "."), null],
  ["de los feriados no se pierde nada", "Lun-Vie 8:00-17:00, feriados cerrado".padEnd(301, "."), null],
  ["se cuenta desde el primer carácter de más", "Lun-Vie 8:00-17:00".padEnd(301, "."), "Lun-Vie 8:00-17:00, Sáb-Dom cerrado"],
])("%s", (_, text, short) => {
  expect(shortenOpeningHours(text, 300)).toBe(short);
});

test("lo que tampoco corto cabe no se escribe", () => {
  expect(shortenOpeningHours("Lun-Vie 8:00-17:00", 10)).toBeNull();
});
