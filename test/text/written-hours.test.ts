import { expect, test } from "vitest";
import { parseOpeningHours } from "../../app/text/hours/opening-hours";
import { writeOpeningHours } from "../../app/text/hours/written-hours";

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
