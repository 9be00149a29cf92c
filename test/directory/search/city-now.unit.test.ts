import { expect, test } from "vitest";
import { describeCity } from "../../../app/directory/search/city-now.server";
import { openingState, parseOpeningHours } from "../../../app/text/hours/opening-hours";

const at = (time: string) => new Date(`2026-11-23T${time}:00-05:00`);

/** States of places with these hours on every day. */
const open = (now: Date, ...hours: string[]) =>
  hours.map((text) => openingState(parseOpeningHours(`Lun-Dom ${text}`) ?? [], now));

test.each([
  [
    "varias",
    "22:45",
    ["8:00-23:00", "18:00-1:00"],
    "Son las 10:45 p. m.: 2 cocinas abiertas en la ciudad de Panamá; la última cierra a la 1 a. m.",
  ],
  [
    "una, a la una",
    "13:05",
    ["8:00-14:30"],
    "Es la 1:05 p. m.: 1 cocina abierta en la ciudad de Panamá; cierra a las 2:30 p. m.",
  ],
  ["una que no cierra", "4:00", ["0:00-24:00"], "Son las 4:00 a. m.: 1 cocina abierta en la ciudad de Panamá; no cierra."],
  [
    "una sin cierre",
    "9:00",
    ["8:00-23:00", "0:00-24:00"],
    "Son las 9:00 a. m.: 2 cocinas abiertas en la ciudad de Panamá; alguna no cierra.",
  ],
])("las cocinas abiertas y a qué hora cierra la última: %s", (_, time, hours, sentence) => {
  const now = at(time.padStart(5, "0"));
  expect(describeCity(open(now, ...hours), now).replaceAll("\u00a0", " ")).toBe(sentence);
});

test("sin ninguna abierta no se dice nada", () => {
  expect(describeCity([], at("03:00"))).toBe("");
});
