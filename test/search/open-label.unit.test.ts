import { expect, test } from "vitest";
import { openLabel } from "../../app/search/open-label";
import type { OpenFilter } from "../../app/search/open";

/** Thursday, 6:05 a.m. in Panama. */
const now = new Date("2026-11-26T11:05:00Z");

test.each<[OpenFilter, string]>([
  ["now", "Abierto ahora"],
  [{ at: "2026-11-30T01:00:00.000Z" }, "Abierto el domingo 29 de noviembre, 8:00 p. m."],
  [{ at: "2026-11-29T06:59:00.000Z" }, "Abierto hasta el domingo 29 de noviembre, 2:00 a. m."],
  [{ from: "2026-11-29T05:00:00.000Z", to: "2026-11-30T05:00:00.000Z" }, "Abierto el domingo 29 de noviembre"],
  [
    { from: "2026-11-28T10:00:00.000Z", to: "2026-11-30T05:00:00.000Z" },
    "Abierto entre el sábado 28 de noviembre y el domingo 29 de noviembre",
  ],
  [
    { from: "2026-11-28T23:00:00.000Z", to: "2026-11-29T05:00:00.000Z" },
    "Abierto el sábado 28 de noviembre, de 6:00 p. m. a medianoche",
  ],
])("%j se llama «%s»", (open, label) => {
  expect(openLabel(open, now).replaceAll("\u00A0", " ")).toBe(label);
});
