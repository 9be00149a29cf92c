import { expect, test } from "vitest";
import { nextPanamaDay, panamaDay } from "../../app/text/hours/panama-day";

test.each([
  ["2026-11-21T04:59:59.999Z", "2026-11-20", "2026-11-21T05:00:00.000Z"],
  ["2026-11-21T05:00:00.000Z", "2026-11-21", "2026-11-22T05:00:00.000Z"],
  ["2026-12-31T23:30:00.000Z", "2026-12-31", "2027-01-01T05:00:00.000Z"],
  ["2027-01-01T03:00:00.000Z", "2026-12-31", "2027-01-01T05:00:00.000Z"],
])("a las %s en Panamá es el %s, y el día siguiente empieza a las %s", (now, today, next) => {
  expect(panamaDay(Date.parse(now))).toBe(today);
  expect(new Date(nextPanamaDay(Date.parse(now))).toISOString()).toBe(next);
});
